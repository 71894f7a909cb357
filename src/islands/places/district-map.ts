/** Shows the button that opens the map of a district. The map's code loads after the first click. */
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
  const show = async () => {
    open.disabled = true;
    alert.textContent = '';
    status.textContent = root.dataset['loading'] ?? '';
    try {
      const { showDistrictView } = await import('./district-map-view.ts');
      await showDistrictView(root, { id, state }, { notFound, required, unsupported, failed });
    } catch (error) {
      reportError(error);
      open.disabled = false;
      status.textContent = '';
      alert.textContent = failed;
    }
  };
  open.addEventListener('click', () => void show());
  open.hidden = false;
}
