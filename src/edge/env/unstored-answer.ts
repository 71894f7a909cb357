import type { SitePath } from '#domain/places/place-paths.ts';

/** What the catalogue knows about a path that the store lacks: a rendered page, another path, or nothing. */
export type UnstoredAnswer =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'moved'; readonly path: SitePath }
  | { readonly kind: 'unknown' }
  /** The address looked up too many unknown paths. */
  | { readonly kind: 'limited' };
