// The directive comes first: the element of islands looks for it at once.
import './client-intent.ts';
import 'astro/runtime/server/astro-island.js';
import { anchorId, parsePageHash } from '#domain/page/page-hash.ts';
import { enhanceEmailJoin } from '../account/email-join.ts';
import { enhanceForMembers } from '../account/reader-behavior.ts';
import { enhanceAdSlot, enhanceInterstitial } from '../ads/enhance-ads.ts';
import { listenForEvents } from '../analytics/listen-events.ts';
import { keepInView } from '../dom/keep-in-view.ts';
import { enhanceLoadMore } from '../places/load-more.ts';
import { enhanceCourseDialog } from '../profile/course-dialog.ts';
import { enhanceDonutTips } from '../profile/donut-tip.ts';
import { enhanceCalendar, enhanceHomes, enhanceHomesTeaser } from '../profile/enhance-partners.ts';
import { enhanceNearbySlider } from '../profile/nearby-slider.ts';
import { enhanceCopyControl } from '../profile/permalink-copy.ts';
import { enhancePrint } from '../profile/print-page.ts';
import { enhanceProfileBars } from '../profile/profile-bars.ts';
import { enhanceRatingPrompt } from '../profile/rating-prompt.ts';
import { enhanceSharePopups } from '../profile/share-popups.ts';
import { enhanceShowMore } from '../profile/show-more.ts';
import { enhanceReviews } from '../reviews/enhance-reviews.ts';
import { enhanceBackToTop } from './back-to-top.ts';
import { enhancePrintLine } from './print-line.ts';
import { enhanceSectionNavigation } from './section-navigation.ts';
import { enhanceTabs } from './tabs.ts';

/** From 100 px below the top of the window, the place of a section after a jump, to its middle. */
const READING_BAND = '-101px 0px -50% 0px';

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly section: Element;
}

// Browsers before 2022 lack it, and without it the first failure would end all that follows.
if (!('reportError' in globalThis)) Object.assign(globalThis, { reportError: console.error });

enhanceEvery('body', enhanceClickedFocus);
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

/**
 * Focuses a button or link that a pointer clicked, as every browser but Safari does. Dialogs give it back to
 * what opened them.
 */
function enhanceClickedFocus(body: HTMLElement): void {
  const onClick = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, a[href], summary') : null;
    if (control !== null && !control.contains(document.activeElement)) control.focus({ preventScroll: true });
  };
  // Before the code that opens a dialog.
  body.addEventListener('click', onClick, true);
}

/** Marks the entry of the section that is being read in a list of links to the page's sections. */
function enhanceTableOfContents(nav: HTMLElement): void {
  const list = nav.querySelector('ul, ol') ?? nav;
  const entries = entriesOf(list);
  for (const { link } of entries) link.addEventListener('focus', () => keepInView(list, link));
  const inBand = new Set<Element>();
  let isAtEnd = false;
  const update = () => {
    const current = isAtEnd ? entries.at(-1) : entries.find(({ section }) => inBand.has(section));
    if (current !== undefined) mark(list, current.link);
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inBand.add(target);
        else inBand.delete(target);
      }
      update();
    },
    { rootMargin: READING_BAND },
  );
  for (const { section } of entries) observer.observe(section);
  // The last sections of a page may be too short to reach the band.
  const end = new IntersectionObserver(
    ([change]) => {
      isAtEnd = change?.isIntersecting === true;
      update();
    },
    { threshold: 0.99 },
  );
  const footer = document.querySelector('.site-footer');
  if (footer !== null) end.observe(footer);
}

function entriesOf(list: Element): Entry[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const section = document.getElementById(anchorId(...parsePageHash(link.hash)));
    return section === null ? [] : [{ link, section }];
  });
}

function mark(list: Element, current: HTMLAnchorElement): void {
  if (current.hasAttribute('aria-current')) return;
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'true');
  // Keeps the focused link in view.
  if (!list.contains(document.activeElement)) keepInView(list, current);
}
