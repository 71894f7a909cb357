import type { StateCode } from '#domain/places/state-list.ts';

/** Shows the button that asks for the map of a district; nothing of the map is loaded before. */
export function enhanceDistrictMap(root: HTMLElement): void {
  const open = root.querySelector('button');
  const status = root.querySelector<HTMLElement>('[role=status]');
  const alert = root.querySelector<HTMLElement>('[role=alert]');
  const {
    districtMap: id = '',
    state = '',
    notFound = '',
    required = '',
    unsupported = '',
    failed = '',
  } = root.dataset;
  if (open === null || status === null || alert === null) return;
  open.addEventListener('click', async () => {
    open.disabled = true;
    alert.textContent = '';
    status.textContent = root.dataset['loading'] ?? '';
    try {
      const { showDistrictView } = await import('./district-map-view.ts');
      // Trusted: DistrictMap.astro wrote it.
      const district = { id, state: state as StateCode };
      await showDistrictView(root, district, { notFound, required, unsupported, failed });
    } catch (error) {
      reportError(error);
      open.disabled = false;
      status.textContent = '';
      alert.textContent = failed;
    }
  });
  open.hidden = false;
}
