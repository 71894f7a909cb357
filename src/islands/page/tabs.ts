import { anchorId, parsePageHash } from '#domain/page/page-hash.ts';
import { chooseTab } from '#domain/page/tab-choice.ts';
import { keepInView } from '../dom/keep-in-view.ts';
import { throttle } from '../dom/throttle.ts';

const RESIZE_THROTTLE_MS = 100;

interface Tab {
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
}

interface TabGroup {
  readonly list: HTMLElement;
  readonly tabs: readonly Tab[];
}

const groups: TabGroup[] = [];

/**
 * Makes tabs of a list of links to the panels that follow it: `[data-tabs]` with a `.tab-list` and sections.
 * `data-tab-index` names the first tab to show.
 */
export function enhanceTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>(':scope > .tab-list');
  if (list === null) return;
  const group = { list, tabs: tabsOf(list) };
  const initial = group.tabs[Number(root.dataset['tabIndex'] ?? 0)] ?? group.tabs[0];
  if (initial === undefined) return;
  groups.push(group);
  // Without a script, all sections but the first are folded.
  for (const fold of root.querySelectorAll<HTMLDetailsElement>(':scope > details')) fold.open = true;
  describe(group);
  listen(group);
  select(group, initial);
  root.classList.add('is-enhanced');
}

/** Shows the tabs, and the tabs within them, that the names of a hash ask for. */
export function showTabsOfHash(names: readonly string[]): void {
  for (const group of groups) {
    const choice = chooseTab(
      group.tabs.map(({ link }) => parsePageHash(link.hash)),
      names,
    );
    const tab = choice === null ? undefined : group.tabs[choice];
    if (tab === undefined) continue;
    select(group, tab);
    keepInView(group.list, tab.link);
  }
}

/** Shows every tab that an element lies in. */
export function showTabsAround(element: Element): void {
  for (const group of groups) {
    const tab = group.tabs.find(({ panel }) => panel.contains(element));
    if (tab !== undefined) select(group, tab);
  }
}

function tabsOf(list: HTMLElement): Tab[] {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  return links.flatMap((link) => {
    const panel = document.getElementById(anchorId(...parsePageHash(link.hash)));
    return panel === null ? [] : [{ link, panel }];
  });
}

function describe({ list, tabs }: TabGroup): void {
  list.setAttribute('role', 'tablist');
  const about = list.closest('section')?.querySelector('h2, h3, h4')?.textContent;
  if (about != null) list.setAttribute('aria-label', about);
  for (const item of list.children) item.setAttribute('role', 'presentation');
  for (const { link, panel } of tabs) {
    link.id ||= `tab-${panel.id}`;
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', panel.id);
  }
}

function listen(group: TabGroup): void {
  const { list, tabs } = group;
  for (const tab of tabs) {
    tab.link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(group, tab);
    });
    // A search within the page found something in a panel that is not shown.
    tab.panel.addEventListener('beforematch', () => select(group, tab));
  }
  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex(({ link }) => link === document.activeElement);
    const next = tabs[placeOfKey(event.key, { current, count: tabs.length })];
    if (current < 0 || next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(group, next);
    next.link.focus();
  });
  const fit = () => list.classList.toggle('is-overflowing', list.scrollWidth > list.clientWidth);
  new ResizeObserver(throttle(fit, RESIZE_THROTTLE_MS)).observe(list);
}

function placeOfKey(key: string, { current, count }: { current: number; count: number }): number {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return current;
    default:
      return -1;
  }
}

/** Shows a tab that the reader chose, and says so in the address. */
function choose(group: TabGroup, tab: Tab): void {
  select(group, tab);
  keepInView(group.list, tab.link);
  history.replaceState(history.state, '', tab.link.hash);
}

function select({ tabs }: TabGroup, selected: Tab): void {
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.link.setAttribute('aria-selected', String(isSelected));
    tab.link.tabIndex = isSelected ? 0 : -1;
    if (isSelected) showPanel(tab);
    else hidePanel(tab);
  }
}

function showPanel({ link, panel }: Tab): void {
  panel.removeAttribute('hidden');
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', link.id);
  panel.tabIndex = 0;
}

/** Content that is hidden until found stays searchable. Its box stays, so the keyboard has to skip it. */
function hidePanel({ panel }: Tab): void {
  for (const attribute of ['role', 'aria-labelledby', 'tabindex']) panel.removeAttribute(attribute);
  panel.setAttribute('hidden', 'until-found');
}
