import type { Language } from '../places/language.ts';
import type { AnyPageModel } from './page-model.ts';

/** The size that messengers and networks ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The pictures. Each has one file per language, which `scripts/share-pictures.ts` draws. */
export const SHARE_PICTURE_KINDS = ['school', 'city', 'district', 'state', 'best-schools', 'article', 'site'] as const;
/** What a picture is about. */
export type SharePictureKind = (typeof SHARE_PICTURE_KINDS)[number];

const KIND_BY_PAGE: { readonly [kind in AnyPageModel['kind']]?: SharePictureKind } = {
  profile: 'school',
  reviews: 'school',
  calendar: 'school',
  city: 'city',
  'city-listing': 'city',
  district: 'district',
  state: 'state',
  'state-places': 'state',
  'best-schools': 'best-schools',
  articles: 'article',
  article: 'article',
};

/** Returns which picture messengers and networks show of a kind of page. */
export function sharePictureOf(page: AnyPageModel['kind']): SharePictureKind {
  return KIND_BY_PAGE[page] ?? 'site';
}

/** Returns the address of a picture: `/share/school.en.png`. */
export function sharePicturePath(kind: SharePictureKind, language: Language): `/share/${string}.png` {
  return `/share/${kind}.${language}.png`;
}
