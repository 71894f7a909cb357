import { enhanceCopyControl } from '../profile/permalink-copy.ts';
import { enhanceProfileBars } from '../profile/profile-bars.ts';
import { enhanceRatingPrompt } from '../profile/rating-prompt.ts';
import { enhanceSharePopups } from '../profile/share-popups.ts';
import { enhanceBackToTop } from './back-to-top.ts';
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
// Last: what it leads to may lie in a tab.
enhanceEvery('main', enhanceSectionNavigation);

function enhanceEvery<Kind extends HTMLElement>(selector: string, enhance: (element: Kind) => void): void {
  for (const element of document.querySelectorAll<Kind>(selector)) {
    try {
      enhance(element);
    } catch (error) {
      // A page without one behaviour is a page still.
      reportError(error);
    }
  }
}
