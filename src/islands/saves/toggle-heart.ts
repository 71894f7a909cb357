import { hasSchool, removeLocally, saveLocally } from '#domain/saves/local-saves.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { SAVED_SCHOOLS_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { fillPlural } from '#i18n/fill-text.ts';
import { SAVES_TEXTS } from '#i18n/saves-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { hasSessionHint } from '../members/session-hint.ts';
import { openModal } from '../modals/open-modal.ts';
import { hideAlert } from '../dom/alert-region.ts';
import { sayStatus } from '../dom/status-region.ts';
import { trackEvent } from '../dom/track-event.ts';
import { paintHearts } from './paint-hearts.ts';
import { readSaves } from './saves-storage.ts';
import { changeSaves } from './saves-store.ts';
import { readButtonPlace, readButtonSchool } from './heart-button.ts';
import { settleSchool } from './settle-school.ts';

/**
 * Saves the school of a button or removes it: first on the page, then in the account. Visitors who are logged out are
 * asked to log in. The list stays on the device either way.
 */
export async function toggleHeart(button: HTMLButtonElement): Promise<void> {
  const school = readButtonSchool(button);
  if (school === null) return;
  paintHearts();
  hideAlert();
  const place = readButtonPlace(button);
  if (place === 'profile') trackEvent('Click Save', school);
  const { list } = changeSaves((saves) =>
    hasSchool(saves.list, school) ? removeLocally(saves, school) : saveLocally(saves, school),
  );
  const isSaved = hasSchool(list, school);
  sayResult(isSaved, list.length);
  if (hasSessionHint()) await settleAndConfirm(school, place);
  else if (isSaved) await askToSignIn(school);
}

function sayResult(isSaved: boolean, count: number): void {
  const { status } = SAVES_TEXTS[pageLanguage()];
  sayStatus(isSaved ? fillPlural(status, { key: 'saved', count, tag: pageLanguage() }) : status.removed);
}

/** On a school's own page the first save is confirmed. */
async function settleAndConfirm(school: SavedSchool, place: string): Promise<void> {
  const settled = await settleSchool(school, place);
  if (settled !== 'new' || place !== 'profile') return;
  const { confirmation } = SAVES_TEXTS[pageLanguage()];
  const href = withLanguage(SAVED_SCHOOLS_PATH, pageLanguage());
  const parameters = {
    heading: confirmation.heading,
    subheading: confirmation.text,
    schoolName: schoolName(),
    link: { href, label: confirmation.link },
  };
  await openModal('success', parameters, () => isOnList(school)).catch(ignoreClosed);
}

/** After the login, the whole list of the device goes to the account, with this school. */
async function askToSignIn(school: SavedSchool): Promise<void> {
  const parameters = { context: 'Build School List', school, afterSignIn: takeListAlong } as const;
  await openModal('login', parameters, () => isOnList(school)).catch((reason: unknown) => {
    if (isOnList(school)) sayStatus(SAVES_TEXTS[pageLanguage()].status.onDevice);
    ignoreClosed(reason);
  });
}

/** The visitor may have removed it again before the login. */
function isOnList(school: SavedSchool): boolean {
  return hasSchool(readSaves().list, school);
}

async function takeListAlong({ id }: { id: string }): Promise<void> {
  const { syncSaves } = await import('./sync-saves.ts');
  await syncSaves(id);
}

function schoolName(): string | undefined {
  return document.querySelector('h1')?.textContent.trim();
}

/** A modal that was dismissed is an answer, too. */
function ignoreClosed(reason: unknown): void {
  if (reason !== 'closed') reportError(reason);
}
