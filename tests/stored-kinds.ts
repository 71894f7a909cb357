import type { PageKind } from '#domain/page/page-model.ts';

/** Every stored kind of page: one that is missing here, or too many, does not compile. */
const KINDS = {
  home: 0,
  'rating-method': 0,
  'data-sources': 0,
  editorial: 0,
  articles: 0,
  article: 0,
  state: 0,
  'state-places': 0,
  'best-schools': 0,
  city: 0,
  'city-listing': 0,
  district: 0,
  profile: 0,
  reviews: 0,
} satisfies Record<PageKind, 0>;

export const STORED_KINDS: readonly string[] = Object.keys(KINDS).toSorted();
