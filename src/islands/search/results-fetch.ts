/** The specification's time limit of a search. */
const SEARCH_TIMEOUT_MS = 20_000;

/** A fetched results page, or `elsewhere` if the address leads to another kind of page. */
export type FetchedResults = { readonly kind: 'results'; readonly page: Document } | { readonly kind: 'elsewhere' };

/**
 * Fetches the page of an address. Rejects after the time limit, or if the response is no page. A page that reports that
 * search is unavailable is a page, whatever its status.
 */
export async function fetchResults(address: string, signal: AbortSignal): Promise<FetchedResults> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]),
  });
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) throw new Error('This is no page.');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (page.querySelector('[data-search]') !== null) return { kind: 'results', page };
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return { kind: 'elsewhere' };
}
