import { schoolKey } from '#domain/schools/school-id.ts';
import { confirmOne, hasSchool, undoOne } from '#domain/saves/local-saves.ts';
import type { SavedSchool, SaveSchoolAnswer } from '#domain/saves/saved-schools-contract.ts';
import { SAVES_TEXTS } from '#i18n/saves-texts.ts';
import { callMember, type CallResult } from '../members/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { showAlert } from '../dom/alert-region.ts';
import { trackEvent } from '../dom/track-event.ts';
import { readSaves, countForgotten } from './saves-storage.ts';
import { changeSaves } from './saves-store.ts';

/** The result: `new` if the account did not have the school before. */
export type Settled = 'new' | 'known' | 'removed' | 'failed' | 'nothing';

const running = new Map<string, Promise<Settled>>();

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
  const { alerts } = SAVES_TEXTS[pageLanguage()];
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
