const REFRESH_MS = 2000;
const RUNS = '[data-watched-runs]';
/** What an editor chooses from is replaced once, when the run is over. */
const CHOICES = '[data-roll-back]';

/**
 * Loads the newest numbers of a run until it is over. Without a script, a link does the same. A failed request is
 * repeated.
 */
export function watchRuns(runs: HTMLElement): void {
  if (runs.dataset['isOver'] === 'true') return;
  setTimeout(() => void refresh(runs), REFRESH_MS);
}

async function refresh(runs: HTMLElement): Promise<void> {
  const page = document.hidden ? null : await fetchPage().catch(() => null);
  const newer = page?.querySelector<HTMLElement>(RUNS) ?? null;
  if (page === null || newer === null) {
    watchRuns(runs);
    return;
  }
  // The link to refresh is the only control here. It keeps the focus.
  const hadFocus = runs.contains(document.activeElement);
  runs.replaceWith(newer);
  if (hadFocus) newer.querySelector('a')?.focus();
  if (newer.dataset['isOver'] === 'true') replaceChoices(page);
  watchRuns(newer);
}

function replaceChoices(page: Document): void {
  const newer = page.querySelector(CHOICES);
  if (newer !== null) document.querySelector(CHOICES)?.replaceWith(newer);
}

async function fetchPage(): Promise<Document | null> {
  const response = await fetch(location.href);
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}
