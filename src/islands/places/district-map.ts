import type { StateCode } from '#domain/places/state-list.ts';

/** Shows the button that asks for the map of a district; nothing of the map is loaded before. */
export function enhanceDistrictMap(root: HTMLElement): void {
  const open = root.querySelector('button');
  const status = root.querySelector<HTMLElement>('[role=status]');
  const { districtMap: id = '', state = '', notFound = '', required = '', unsupported = '' } = root.dataset;
  if (open === null || status === null) return;
  open.addEventListener('click', async () => {
    open.disabled = true;
    status.textContent = root.dataset['loading'] ?? '';
    try {
      const { showDistrictView } = await import('./district-map-view.ts');
      // Trusted: DistrictMap.astro wrote it.
      const district = { id, state: state as StateCode };
      await showDistrictView(root, district, { notFound, required, unsupported });
    } catch (error) {
      reportError(error);
      open.disabled = false;
      status.textContent = root.dataset['failed'] ?? '';
    }
  });
  open.hidden = false;
}
