import { SAVED_SCHOOLS_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { hasSchool, removeLocally, saveLocally, confirmOne, undoOne } from '#domain/saves/local-saves.ts';
import type { SavedSchool, SaveSchoolAnswer } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { fillPlural } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { callMember, type CallResult } from '../account/member-client.ts';
import { hasSessionHint } from '../account/session-hint.ts';
import { hideAlert, showAlert } from '../dom/alert-region.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { sayStatus } from '../dom/status-region.ts';
import { trackEvent } from '../dom/track-event.ts';
import { openModal } from '../modals/open-modal.ts';
import { readButtonPlace, readButtonSchool } from './heart-button.ts';
import { paintHearts } from './paint-hearts.ts';
import { readSaves, countForgotten } from './saves-storage.ts';
import { changeSaves, rereadSaves } from './saves-store.ts';

/** The result: `new` if the account did not have the school before. */
type Settled = 'new' | 'known' | 'removed' | 'failed' | 'nothing';

const running = new Map<string, Promise<Settled>>();

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
  // A browser that refuses cookies and storage kept nothing, and no login lasts in it.
  if (isSaved && !isOnList(school)) {
    rereadSaves();
    showAlert(textsFor(pageLanguage(), 'saves').alerts.not_kept);
    return;
  }
  sayResult(isSaved, list.length);
  if (hasSessionHint()) await settleAndConfirm(school, place);
  else if (isSaved) await askToSignIn(school);
}

function sayResult(isSaved: boolean, count: number): void {
  const { status } = textsFor(pageLanguage(), 'saves');
  sayStatus(isSaved ? fillPlural(status, { key: 'saved', count, language: pageLanguage() }) : status.removed);
}

/** On a school's own page the first save is confirmed. */
async function settleAndConfirm(school: SavedSchool, place: string): Promise<void> {
  const settled = await settleSchool(school, place);
  if (settled !== 'new' || place !== 'profile') return;
  const { confirmation } = textsFor(pageLanguage(), 'saves');
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
    if (isOnList(school)) sayStatus(textsFor(pageLanguage(), 'saves').status.onDevice);
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

/**
 * Sends changes of one school to the account until both agree, one call at a time, so that the last of several quick
 * clicks decides. If a call fails, the list shows the account's state again, and the visitor gets a message.
 */
export function settleSchool(school: SavedSchool, location: string): Promise<Settled> {
  const key = schoolKey(school);
  const known = running.get(key);
  if (known !== undefined) return known;
  const settling = settle(school, location).finally(() => running.delete(key));
  running.set(key, settling);
  return settling;
}

async function settle(school: SavedSchool, location: string): Promise<Settled> {
  let settled: Settled = 'nothing';
  while (settled !== 'failed') {
    const { list, confirmed, removed } = readSaves();
    const isWanted = hasSchool(list, school);
    // Another tab's change may not be here yet, so a missing school may be removed or not saved yet.
    const isSaved = isWanted ? hasSchool(confirmed, school) : !hasSchool(removed, school);
    if (isSaved) return settled;
    settled = await send(school, { isWanted, location });
  }
  return settled;
}

async function send(school: SavedSchool, request: { isWanted: boolean; location: string }): Promise<Settled> {
  const { isWanted } = request;
  const visit = countForgotten();
  const result = isWanted
    ? await callMember<SaveSchoolAnswer>('POST', '/gsr/api/save_school', { school })
    : await callMember<SaveSchoolAnswer>('DELETE', '/gsr/api/delete_school', { school });
  if (countForgotten() !== visit) return 'nothing';
  if (result.kind !== 'done') return fail(school, isWanted, result);
  changeSaves((saves) => confirmOne(saves, school, isWanted));
  log(school, request);
  if (!isWanted) return 'removed';
  trackEvent('School Saved', school);
  return result.answer.was_saved ? 'known' : 'new';
}

function fail(school: SavedSchool, isWanted: boolean, result: CallResult<unknown>): Settled {
  const { alerts } = textsFor(pageLanguage(), 'saves');
  const isSignedOut = result.kind === 'refused' && result.status === 501;
  if (isWanted) showAlert(isSignedOut ? alerts.add_signed_out : alerts.add_failed);
  else showAlert(isSignedOut ? alerts.delete_signed_out : alerts.delete_failed);
  changeSaves((saves) => undoOne(saves, school, !isWanted));
  return 'failed';
}

/** Logs the place on the site. Does not wait. */
function log({ state, id }: SavedSchool, { isWanted, location }: { isWanted: boolean; location: string }): void {
  const entry = { state, school_id: id, action: isWanted ? 'add' : 'remove', location };
  void callMember('POST', '/gsr/api/log_saved_school', { saved_schools_log: entry });
}
