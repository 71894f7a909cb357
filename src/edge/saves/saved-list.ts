import type { SavedCard } from '#domain/saves/saved-list-page.ts';
import { schoolKey } from '#domain/saves/local-saves.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import { selectSchoolNotes } from '#data/saves/school-note-queries.ts';
import type { EdgeContext } from '../edge-app.ts';
import { readSavedCookie } from './saved-cookie.ts';

/** A reader's list: the account's where somebody is signed in, else the browser's own. */
export interface SavedList {
  readonly cards: readonly SavedCard[];
  /** Schools that the catalogue holds no more. */
  readonly gone: number;
}

/** The saved schools of who asks, newest first, with their notes. */
export async function savedListOf(c: EdgeContext): Promise<SavedList> {
  const session = c.get('session');
  if (session === null) return withCards(c, readSavedCookie(c));
  const memberId = session.member.id;
  const [saved, notes] = await Promise.all([
    selectSavedSchools(c.env.MEMBERS, memberId),
    selectSchoolNotes(c.env.MEMBERS, memberId),
  ]);
  const { cards, gone } = await withCards(c, saved);
  return { gone, cards: cards.map((one) => ({ ...one, note: notes.get(schoolKey(one.card)) ?? null })) };
}

async function withCards(
  c: EdgeContext,
  schools: readonly (SavedSchool & { readonly saved_at?: string })[],
): Promise<SavedList> {
  const known = schools.length === 0 ? new Map<string, never>() : await selectCards(c.env.CATALOGUE, schools);
  const cards = schools.flatMap((school) => {
    const card = known.get(schoolKey(school));
    return card === undefined ? [] : [{ card, savedAt: school.saved_at ?? null, note: null }];
  });
  return { cards, gone: schools.length - cards.length };
}
