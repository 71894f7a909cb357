import { element } from '../dom/element.ts';
import { enhanceResults } from './results.ts';
import { RESULTS_CHANGED } from './search-events.ts';

const STORED = 'compared';

const BOXES = '.compare-tick input';

/** From here on the filters are beside the results. */
const BESIDE_RESULTS = '(width >= 75rem)';

for (const root of document.querySelectorAll<HTMLElement>('[data-search]')) enhanceResults(root);
for (const tray of document.querySelectorAll<HTMLFormElement>('[data-compare-tray]')) enhanceCompareTray(tray);
for (const sheet of document.querySelectorAll<HTMLElement>('[data-filter-panel]')) enhanceFilterSheet(sheet);

/**
 * Closes the sheet of filters when the focus leaves it, so that nothing has the focus under it. Browsers do the rest. The
 * sheet takes the focus of clicks on its words, and of clicks on boxes in Safari, which gives them none. In a browser
 * without popovers the filters are below the results, and the button leads there.
 */
function enhanceFilterSheet(sheet: HTMLElement): void {
  if (!('popover' in HTMLElement.prototype)) {
    const opener = document.querySelector(`[popovertarget="${sheet.id}"]`);
    opener?.addEventListener('click', () => sheet.scrollIntoView());
    return;
  }
  const close = () => {
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  };
  sheet.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !sheet.contains(relatedTarget)) close();
  });
  matchMedia(BESIDE_RESULTS).addEventListener('change', close);
}

/**
 * Keeps the schools that the visitor ticks, on this page of results and the next, and shows how many there are. Without it,
 * the form compares the ticked schools of one page. Returns a function that ends it.
 */
export function enhanceCompareTray(tray: HTMLFormElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const max = Number(tray.dataset['compareTray']);
  const boxes = () => document.querySelectorAll<HTMLInputElement>(BOXES);
  const ticked = new Set([...stored(), ...[...boxes()].filter(({ checked }) => checked).map(({ value }) => value)]);
  const say = (text: string) => {
    const status = tray.querySelector('[data-compare-status]');
    if (status !== null) status.textContent = text;
  };
  const show = () => {
    const here = new Set([...boxes()].map(({ value }) => value));
    for (const box of boxes()) box.checked = ticked.has(box.value);
    for (const kept of tray.querySelectorAll('[name=school]')) kept.remove();
    tray.append(...[...ticked].filter((key) => !here.has(key)).map(hiddenSchool));
    const count = tray.querySelector('[data-compare-count]');
    if (count !== null) count.textContent = `(${ticked.size})`;
    tray.classList.toggle('is-shown', ticked.size > 0);
    store(ticked);
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return;
    const isTooMany = target.checked && ticked.size >= max;
    say(isTooMany ? (tray.dataset['tooMany'] ?? '') : '');
    if (!target.checked) ticked.delete(target.value);
    else if (!isTooMany) ticked.add(target.value);
    show();
  };
  document.addEventListener('change', onChange, { signal });
  tray.addEventListener('reset', (event) => {
    event.preventDefault();
    ticked.clear();
    say('');
    show();
  });
  document.addEventListener(RESULTS_CHANGED, show, { signal });
  show();
  return () => ended.abort();
}

function hiddenSchool(value: string): HTMLInputElement {
  return element('input', { type: 'hidden', name: 'school', value });
}

/** A browser can refuse to store. Then the ticks last as long as the page. */
function stored(): readonly string[] {
  try {
    return (
      sessionStorage
        .getItem(STORED)
        ?.split(',')
        .filter((key) => /^[a-z]{2}-\w{1,20}$/.test(key)) ?? []
    );
  } catch {
    return [];
  }
}

function store(ticked: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(STORED, [...ticked].join(','));
  } catch {
    // See `stored`.
  }
}
