/** The results on the page are others: sent to the document when they are in place. */
export const RESULTS_CHANGED = 'search:results';
/** Asks for another search. The detail is its address; a listener that shows it in place prevents the default. */
export const SEARCH_WANTED = 'search:wanted';

/** Goes to another search: in place if the page can, or else as a link does. */
export function goToSearch(address: string): void {
  const wanted = new CustomEvent(SEARCH_WANTED, { detail: address, cancelable: true });
  if (document.dispatchEvent(wanted)) location.assign(address);
}
