/** From here on the filters are beside the results. */
const BESIDE_RESULTS = '(width >= 75rem)';

/** Closes the sheet of filters when the focus leaves it, so that nothing has the focus under it. Browsers do the rest. */
export function enhanceFilterSheet(sheet: HTMLElement): void {
  const close = () => {
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  };
  sheet.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !sheet.contains(relatedTarget)) close();
  });
  matchMedia(BESIDE_RESULTS).addEventListener('change', close);
}
