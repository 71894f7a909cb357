import { enhanceAdSlot, enhanceInterstitial } from '../ads/enhance-ads.ts';
import { listenForEvents } from '../analytics/listen-events.ts';
import { enhanceEmailJoin } from '../members/email-join.ts';
import { enhanceForMembers } from '../members/reader-behavior.ts';
import { enhanceLoadMore } from '../places/load-more.ts';
import { enhanceCourseDialog } from '../profile/course-dialog.ts';
import { enhanceDonutTips } from '../profile/donut-tip.ts';
import { enhanceCalendar, enhanceHomes, enhanceHomesTeaser } from '../profile/enhance-partners.ts';
import { enhanceNearbySlider } from '../profile/nearby-slider.ts';
import { enhanceCopyControl } from '../profile/permalink-copy.ts';
import { enhanceProfileBars } from '../profile/profile-bars.ts';
import { enhancePrint } from '../profile/print-page.ts';
import { enhanceRatingPrompt } from '../profile/rating-prompt.ts';
import { enhanceSharePopups } from '../profile/share-popups.ts';
import { enhanceShowMore } from '../profile/show-more.ts';
import { enhanceReviews } from '../reviews/enhance-reviews.ts';
import { enhanceBackToTop } from './back-to-top.ts';
import { enhancePrintLine } from './print-line.ts';
import { enhanceSectionNavigation } from './section-navigation.ts';
import { enhanceTableOfContents } from './table-of-contents.ts';
import { enhanceTabs } from './tabs.ts';

enhanceEvery('[data-tabs]', enhanceTabs);
enhanceEvery('.toc', enhanceTableOfContents);
enhanceEvery('.profile-header', enhanceProfileBars);
enhanceEvery('.share', enhanceSharePopups);
enhanceEvery('.permalink', enhanceCopyControl);
enhanceEvery('.rating-prompt', enhanceRatingPrompt);
enhanceEvery('.back-to-top', enhanceBackToTop);
enhanceEvery('[data-show-more]', enhanceShowMore);
enhanceEvery('[data-load-more]', enhanceLoadMore);
enhanceEvery('[data-course-dialog]', enhanceCourseDialog);
enhanceEvery('[data-nearby]', enhanceNearbySlider);
enhanceEvery('.donuts', enhanceDonutTips);
enhanceEvery('[data-print]', enhancePrint);
enhanceEvery('[data-reviews]', enhanceReviews);
enhanceEvery('[data-calendar]', enhanceCalendar);
enhanceEvery('[data-homes-of]', enhanceHomes);
enhanceEvery('[data-homes-teaser]', enhanceHomesTeaser);
enhanceEvery('body', enhanceForMembers);
enhanceEvery('[data-email-join]', enhanceEmailJoin);
enhanceEvery('[data-ad]', enhanceAdSlot);
enhanceEvery('.profile-header', enhanceInterstitial);
enhanceEvery('body', listenForEvents);
enhanceEvery('body', enhancePrintLine);
// Last, because a section may be in a tab.
enhanceEvery('main', enhanceSectionNavigation);

function enhanceEvery(selector: string, enhance: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    try {
      enhance(element);
    } catch (error) {
      // A page without one behavior still works.
      reportError(error);
    }
  }
}
