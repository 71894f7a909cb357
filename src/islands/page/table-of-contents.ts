import { anchorId, parsePageHash } from '#domain/page/page-hash.ts';
import { keepInView } from '../dom/keep-in-view.ts';

/** From 100 px below the top of the window, the place of a section after a jump, to its middle. */
const READING_BAND = '-101px 0px -50% 0px';

/** Marks the entry of the section that is being read in a list of links to the page's sections. */
export function enhanceTableOfContents(nav: HTMLElement): void {
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

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly section: Element;
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
