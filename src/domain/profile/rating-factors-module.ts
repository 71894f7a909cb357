import type { ProfilePage } from './profile-page.ts';
import { RATING_METHOD_PATH } from '../places/place-paths.ts';
import type { ModuleView } from './module-view.ts';
import { fillSelfReported } from './overview-module.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import { isSafeAddress } from '../text/safe-html.ts';

/** Partial ratings from 0 to 10 that a source reports, and where it explains them. */
export interface RatingFactorsContent {
  readonly factors: NonNullable<ProfileDocument['ratingFactors']>['subratings'];
  /**
   * The page on which the source explains the factors, or null for none or an invalid address. A null `text` means our
   * own method.
   */
  readonly footer: { readonly address: string; readonly text: string | null } | null;
  readonly hasSummaryRating: boolean;
}

/** Builds the module with partial ratings that a source reports in addition to ours, from 0 to 10. */
export function ratingFactorsModule(page: ProfilePage): ModuleView<RatingFactorsContent> {
  const { subratings = [], footerLink = null, summaryRatingPresent = false } = page.document.ratingFactors ?? {};
  const factors = subratings.filter(({ title }) => title.trim() !== '');
  if (factors.length === 0) return { kind: 'empty', reason: 'no-source' };
  return fillSelfReported(page, { factors, footer: footerOf(footerLink), hasSummaryRating: summaryRatingPresent });
}

function footerOf(link: { link: string; linkText: string } | null): RatingFactorsContent['footer'] {
  if (link === null || !isSafeAddress(link.link)) return null;
  const isOwn = link.link === RATING_METHOD_PATH || link.linkText.trim() === '';
  return { address: link.link, text: isOwn ? null : link.linkText };
}
