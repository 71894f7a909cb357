const REFRESH_MS = 2000;

/** Brings the newest numbers of a run until it is over. Without it, a link does. A request that fails is made again. */
export function watchRuns(runs: HTMLElement): void {
  if (runs.dataset['isOver'] === 'true') return;
  setTimeout(() => void refresh(runs), REFRESH_MS);
}

async function refresh(runs: HTMLElement): Promise<void> {
  const newer = document.hidden ? null : await fetchRuns().catch(() => null);
  if (newer === null) {
    watchRuns(runs);
    return;
  }
  // Whoever has the focus here keeps it: only a link to refresh is there.
  const hadFocus = runs.contains(document.activeElement);
  runs.replaceWith(newer);
  if (hadFocus) newer.querySelector('a')?.focus();
  watchRuns(newer);
}

async function fetchRuns(): Promise<HTMLElement | null> {
  const response = await fetch(location.href);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector<HTMLElement>('[data-watched-runs]');
}
