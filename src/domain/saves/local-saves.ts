import { schoolKey } from '../schools/school-id.ts';
import type { SavedSchool } from './saved-schools-contract.ts';

/**
 * What a browser knows about saved schools. A missing school does not count as removed, because a list that was cut or
 * lost must remove nothing from an account.
 */
export interface LocalSaves {
  /** The schools that the page shows as saved, newest first. */
  readonly list: readonly SavedSchool[];
  /** What the account had when it last answered. */
  readonly confirmed: readonly SavedSchool[];
  /** What the visitor removed since then. */
  readonly removed: readonly SavedSchool[];
  /** The owner of the account that responded; null without a member. */
  readonly owner: string | null;
}

/** What a new browser knows. */
export const NO_SAVES: LocalSaves = { list: [], confirmed: [], removed: [], owner: null };

/** Returns true if a list has a school. */
export function hasSchool(schools: readonly SavedSchool[], school: SavedSchool): boolean {
  return schools.some(({ state, id }) => state === school.state && id === school.id);
}

/** Saves a school in the browser's list. */
export function saveLocally(saves: LocalSaves, school: SavedSchool): LocalSaves {
  const { list, confirmed, removed, owner } = saves;
  if (hasSchool(list, school)) return saves;
  // A school that was removed and then saved again is sent again.
  const isReturning = hasSchool(removed, school) || hasSchool(confirmed, school);
  return {
    list: [school, ...list],
    confirmed: isReturning ? without(confirmed, [school]) : confirmed,
    removed: isReturning ? without(removed, [school]) : removed,
    owner,
  };
}

/** Removes a school from the browser's list, and remembers the removal. */
export function removeLocally(saves: LocalSaves, school: SavedSchool): LocalSaves {
  const { list, removed } = saves;
  if (!hasSchool(list, school)) return saves;
  return { ...saves, list: without(list, [school]), removed: [school, ...without(removed, [school])] };
}

/**
 * Returns the changes for an account. If the list came from another account, leaves out what that account had and what
 * was removed from it.
 */
export function changesFor(
  { list, confirmed, removed, owner }: LocalSaves,
  memberId: string,
): { readonly added: readonly SavedSchool[]; readonly removed: readonly SavedSchool[] } {
  return { added: without(list, confirmed), removed: owner === null || owner === memberId ? removed : [] };
}

/**
 * Returns the list after an account responded: the account's list, and the visitor's changes since the request. Nothing
 * that either side saved is lost.
 * @param sent the changes that the account got; `answered` is its whole list then
 */
export function mergeAnswer(
  saves: LocalSaves,
  {
    memberId,
    sent,
    answered,
  }: { memberId: string; sent: ReturnType<typeof changesFor>; answered: readonly SavedSchool[] },
): LocalSaves {
  const now = changesFor(saves, memberId);
  const savedSince = without(now.added, sent.added);
  const removedSince = without(now.removed, sent.removed);
  return {
    list: [...without(savedSince, answered), ...without(answered, removedSince)],
    confirmed: without(answered, savedSince),
    removed: removedSince,
    owner: memberId,
  };
}

/** Notes that the account saved or removed a school, so that nothing more is sent for it. */
export function confirmOne(saves: LocalSaves, school: SavedSchool, isSaved: boolean): LocalSaves {
  const others = without(saves.confirmed, [school]);
  return {
    ...saves,
    confirmed: isSaved ? [school, ...others] : others,
    removed: isSaved || hasSchool(saves.list, school) ? saves.removed : without(saves.removed, [school]),
  };
}

/** Undoes the change of one school. The list shows what the account has again. */
export function undoOne(saves: LocalSaves, school: SavedSchool, wasSaved: boolean): LocalSaves {
  const list = without(saves.list, [school]);
  return {
    ...saves,
    list: wasSaved ? [school, ...list] : list,
    confirmed: wasSaved ? [school, ...without(saves.confirmed, [school])] : without(saves.confirmed, [school]),
    removed: without(saves.removed, [school]),
  };
}

function without(schools: readonly SavedSchool[], taken: readonly SavedSchool[]): SavedSchool[] {
  const keys = new Set(taken.map(schoolKey));
  return schools.filter((school) => !keys.has(schoolKey(school)));
}
