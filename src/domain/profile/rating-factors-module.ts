import type { ProfilePage } from '../regeneration/page-model.ts';
import { RATING_METHOD_PATH } from '../places/place-paths.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';
import { isSafeAddress } from './safe-html.ts';

export interface RatingFactorsContent {
  readonly factors: NonNullable<ProfileDocument['ratingFactors']>['subratings'];
  /** Where the source explains the factors; null for none, and for an address that is none. `text` null: our own method. */
  readonly footer: { readonly address: string; readonly text: string | null } | null;
  readonly hasSummaryRating: boolean;
}

/** Partial ratings that a source gives beside our own, each from 0 to 10. */
export function ratingFactorsModule(page: ProfilePage): ModuleView<RatingFactorsContent> {
  const { subratings = [], footerLink = null, summaryRatingPresent = false } = page.document.ratingFactors ?? {};
  const factors = subratings.filter(({ title }) => title.trim() !== '');
  if (factors.length === 0) return { kind: 'empty', reason: 'no-source' };
  return told(page, { factors, footer: footerOf(footerLink), hasSummaryRating: summaryRatingPresent });
}

function footerOf(link: { link: string; linkText: string } | null): RatingFactorsContent['footer'] {
  if (link === null || !isSafeAddress(link.link)) return null;
  const isOwn = link.link === RATING_METHOD_PATH || link.linkText.trim() === '';
  return { address: link.link, text: isOwn ? null : link.linkText };
}
