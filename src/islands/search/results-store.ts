import { atom } from 'nanostores';

/** What the results on the page are doing. `address` is the search that is shown, or that is being fetched. */
export type ResultsState =
  | { readonly kind: 'shown'; readonly address: string }
  | { readonly kind: 'loading'; readonly address: string }
  | { readonly kind: 'failed'; readonly address: string };

/** The state of the results on the page; the page's own search at first. */
export const $results = atom<ResultsState>({ kind: 'shown', address: '' });
