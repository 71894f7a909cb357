import { schoolKey } from '../schools/school-id.ts';
import type { SavedSchool } from './saved-schools-contract.ts';

/**
 * What a browser knows of saved schools. Nothing is taken for removed because it is missing: a list that was cut or lost
 * removes nothing from an account.
 */
export interface LocalSaves {
  /** What the reader sees as saved, newest first. */
  readonly list: readonly SavedSchool[];
  /** What the account had when it last answered. */
  readonly confirmed: readonly SavedSchool[];
  /** What the reader took away since. */
  readonly removed: readonly SavedSchool[];
  /** Whose account answered; null for nobody's. */
  readonly owner: string | null;
}

export const NO_SAVES: LocalSaves = { list: [], confirmed: [], removed: [], owner: null };

/** True where a list has a school. */
export function hasSchool(schools: readonly SavedSchool[], school: SavedSchool): boolean {
  return schools.some(({ state, id }) => state === school.state && id === school.id);
}

/** Saves a school in the browser's list. */
export function saveLocally(saves: LocalSaves, school: SavedSchool): LocalSaves {
  const { list, confirmed, removed, owner } = saves;
  if (hasSchool(list, school)) return saves;
  // What is taken away, and then saved again, is to be sent again.
  const isReturning = hasSchool(removed, school) || hasSchool(confirmed, school);
  return {
    list: [school, ...list],
    confirmed: isReturning ? without(confirmed, [school]) : confirmed,
    removed: isReturning ? without(removed, [school]) : removed,
    owner,
  };
}

/** Takes a school from the browser's list, and remembers that the reader did. */
export function removeLocally(saves: LocalSaves, school: SavedSchool): LocalSaves {
  const { list, removed } = saves;
  if (!hasSchool(list, school)) return saves;
  return { ...saves, list: without(list, [school]), removed: [school, ...without(removed, [school])] };
}

/** What an account is to be told. Of another account's list, what it had is not told, nor what was taken from it. */
export function changesFor(
  { list, confirmed, removed, owner }: LocalSaves,
  memberId: string,
): { readonly added: readonly SavedSchool[]; readonly removed: readonly SavedSchool[] } {
  return { added: without(list, confirmed), removed: owner === null || owner === memberId ? removed : [] };
}

/**
 * The list after an account answered: the account's, and what the reader did since it was asked. Nothing that either side
 * saved is lost.
 *
 * @param sent what the account was told; `answered` is its whole list then
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

/** The account now has a school, or has it no more: what was asked of it for one school is done. */
export function confirmOne(saves: LocalSaves, school: SavedSchool, isSaved: boolean): LocalSaves {
  const others = without(saves.confirmed, [school]);
  return {
    ...saves,
    confirmed: isSaved ? [school, ...others] : others,
    removed: isSaved || hasSchool(saves.list, school) ? saves.removed : without(saves.removed, [school]),
  };
}

/** Undoes what was done for one school: the list shows again what the account has. */
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
