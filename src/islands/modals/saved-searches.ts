/** The list stays in this browser: nobody else learns what somebody looked for. */
const STORAGE_KEY = 'saved_searches';
const MAX_SEARCHES = 50;

interface SavedSearch {
  readonly name: string;
  readonly path: string;
}

/** Lets a search be kept under a name, and shows those that are kept. Without storage its address is all there is. */
export function enhanceSavedSearches(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-save-search]');
  const holder = root.querySelector<HTMLElement>('[data-saved-searches]');
  const list = holder?.querySelector('ul');
  if (form === null || holder === null || list == null) return;
  const show = () => {
    const searches = readSearches();
    holder.hidden = searches.length === 0;
    list.replaceChildren(...searches.map((search) => row(search)));
  };
  const row = (search: SavedSearch) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = search.path;
    link.textContent = search.name;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'button-quiet';
    remove.textContent = holder.dataset['remove'] ?? '';
    remove.setAttribute('aria-label', `${remove.textContent}: ${search.name}`);
    remove.addEventListener('click', () => {
      writeSearches(readSearches().filter(({ path }) => path !== search.path));
      show();
    });
    item.append(link, remove);
    return item;
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const input = form.querySelector('input');
    const name = input?.value.trim() ?? '';
    const path = form.dataset['search'] ?? '';
    const others = readSearches().filter((search) => search.path !== path);
    const alert = form.querySelector('[role="alert"]');
    const isKept = name !== '' && others.length < MAX_SEARCHES && writeSearches([{ name, path }, ...others]);
    const problem = name === '' ? form.dataset['missing'] : form.dataset['failure'];
    if (alert !== null) alert.textContent = isKept ? '' : (problem ?? '');
    if (name === '') input?.focus();
    if (isKept && input !== null) input.value = '';
    show();
  });
  show();
}

/** What is kept; what somebody else wrote there is passed over. */
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
