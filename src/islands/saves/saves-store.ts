import { atom } from 'nanostores';
import type { LocalSaves } from '#domain/saves/local-saves.ts';
import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import { readSaves, SAVES_STORAGE_KEY, writeSaves } from './saves-storage.ts';

/** The saved schools of this browser; the same in all of its tabs. */
export const $saves = atom<LocalSaves>(readSaves());

/** Changes the list as it is now, whichever tab wrote it last. */
export function changeSaves(change: (saves: LocalSaves) => LocalSaves): LocalSaves {
  const before = readSaves();
  const next = change(before);
  writeSaves(next, before);
  $saves.set(next);
  return next;
}

/** Shows what another tab has done. */
export function rereadSaves(): void {
  $saves.set(readSaves());
}

window.addEventListener('storage', ({ key }) => {
  if (key === SAVES_STORAGE_KEY || key === null) rereadSaves();
});
// Another tab's cookie may arrive later than its storage. Not every browser reports cookie changes.
if ('cookieStore' in window) {
  window.cookieStore.addEventListener('change', ({ changed, deleted }) => {
    if ([...changed, ...deleted].some(({ name }) => name === SAVED_SCHOOLS_COOKIE)) rereadSaves();
  });
}
// A page that comes back from the browser's own memory shows the list as it is now.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) rereadSaves();
});
