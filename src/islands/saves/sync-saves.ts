import { schoolKey } from '#domain/schools/school-id.ts';
import { changesFor, mergeAnswer } from '#domain/saves/local-saves.ts';
import type { SavedSchool, SavedSchoolsAnswer } from '#domain/saves/saved-schools-contract.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import { callMember } from '../account/member-client.ts';
import { readSaves, countForgotten } from './saves-storage.ts';
import { changeSaves } from './saves-store.ts';

const LIST_PATH = '/gsr/api/saved_school_list';
/** Schools of one call: a body that outlives its page has at most 64 KB. */
const BATCH = 500;
/** The most rounds. The fullest list needs four. */
const MAX_ROUNDS = 5;

/**
 * Merges the browser's list with the account's: keeps what either side has, and removes what the visitor removed. If
 * the account does not respond, nothing changes until the next try. Returns true if it responded.
 */
export async function syncSaves(memberId: string): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const visit = countForgotten();
    const before = readSaves();
    const changes = changesFor(before, memberId);
    const sent = { added: changes.added.slice(0, BATCH), removed: changes.removed.slice(0, BATCH) };
    const hasChanges = sent.added.length + sent.removed.length > 0;
    const result = hasChanges
      ? await callMember<SavedSchoolsAnswer>('POST', LIST_PATH, sent)
      : await callMember<SavedSchoolsAnswer>('GET', LIST_PATH);
    if (result.kind !== 'done' || countForgotten() !== visit) return false;
    // A school changed meanwhile, here or in another tab, so this response may be older.
    if (!areSame(before.confirmed, readSaves().confirmed)) continue;
    const answered = result.answer.saved_schools.flatMap(asSchool);
    changeSaves((saves) => mergeAnswer(saves, { memberId, sent, answered }));
    if (changes.added.length <= BATCH && changes.removed.length <= BATCH) return true;
  }
  return true;
}

/** True if the browser and the account may differ. */
export function mayDiffer({ memberId, count }: { memberId: string; count: number }): boolean {
  const saves = readSaves();
  const { added, removed } = changesFor(saves, memberId);
  return saves.owner !== memberId || added.length + removed.length > 0 || saves.list.length !== count;
}

function areSame(before: readonly SavedSchool[], now: readonly SavedSchool[]): boolean {
  return before.map(schoolKey).join() === now.map(schoolKey).join();
}

function asSchool({ state, id }: { state: string; id: string }): SavedSchool[] {
  return isStateCode(state) ? [{ state, id }] : [];
}
