import { element } from '../dom/element.ts';

/** The list stays in this browser, so no one else learns the searches. */
const STORAGE_KEY = 'saved_searches';
const MAX_SEARCHES = 50;

interface SavedSearch {
  readonly name: string;
  readonly path: string;
}

/** Keeps searches under names and lists them. Without storage, only the address of the search remains. */
export function enhanceSavedSearches(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-save-search]');
  const holder = root.querySelector<HTMLElement>('[data-saved-searches]');
  const list = holder?.querySelector('ul');
  if (holder === null || list == null) return;
  const show = () => {
    const searches = readSearches();
    holder.hidden = searches.length === 0;
    list.replaceChildren(...searches.map((search) => row(search)));
  };
  const row = (search: SavedSearch) => {
    const word = holder.dataset['remove'] ?? '';
    const label = `${word}: ${search.name}`;
    const remove = element('button', { type: 'button', class: 'button-quiet', 'aria-label': label }, word);
    remove.addEventListener('click', () => {
      writeSearches(readSearches().filter(({ path }) => path !== search.path));
      show();
    });
    return element('li', {}, element('a', { href: search.path }, search.name), remove);
  };
  show();
  if (form === null) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepSearch(form);
    show();
  });
}

/** Keeps the search of a form under the name in its field, or says why it cannot. */
function keepSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const alert = form.querySelector('[role="alert"]');
  if (input === null || alert === null) return;
  const name = input.value.trim();
  const path = form.dataset['search'] ?? '';
  const { missing = '', failure = '' } = form.dataset;
  if (name === '') {
    alert.textContent = missing;
    input.focus();
    return;
  }
  const isKept = addSearch({ name, path });
  alert.textContent = isKept ? '' : failure;
  if (isKept) input.value = '';
}

/** Puts a search before the others. False if the list is full or there is no storage. */
function addSearch(search: SavedSearch): boolean {
  const others = readSearches().filter(({ path }) => path !== search.path);
  return others.length < MAX_SEARCHES && writeSearches([search, ...others]);
}

/** Reads the searches that are kept. Skips entries of another shape. */
export function readSearches(): SavedSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

function writeSearches(searches: readonly SavedSearch[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
    return true;
  } catch {
    return false;
  }
}

function isSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('path' in value)) return false;
  return typeof value.name === 'string' && typeof value.path === 'string' && /^\/(?![/\\])/.test(value.path);
}
