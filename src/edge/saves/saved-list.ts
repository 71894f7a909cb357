import { parseSchoolKey, schoolKey } from '#domain/schools/school-id.ts';
import type { SavedCard } from '#domain/saves/saved-list-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { selectSavedSchools } from '#data/saves/saved-school-queries.ts';
import { selectSchoolNotes } from '#data/saves/school-note-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readSavedCookie } from './browser-list/saved-cookie.ts';

/** Removed schools with a note that the page lists at most. */
const MAX_REMOVED = 50;

/** The visitor's list: the account's if a member is logged in, else the browser's. */
export interface SavedList {
  readonly cards: readonly SavedCard[];
  /** The number of schools that the catalogue no longer has. */
  readonly gone: number;
  /** Schools that the member removed from the list, whose notes are still there. */
  readonly removed: readonly SavedCard[];
}

/** Loads the visitor's saved schools, newest first, with their notes. */
export async function loadSavedList(c: EdgeContext): Promise<SavedList> {
  const session = c.get('session');
  if (session === null) return { ...(await loadCards(c, readSavedCookie(c))), removed: [] };
  const memberId = session.member.id;
  const [saved, notes] = await Promise.all([
    selectSavedSchools(c.env.MEMBERS, memberId),
    selectSchoolNotes(c.env.MEMBERS, memberId),
  ]);
  const listed = new Set(saved.map(schoolKey));
  const noted = [...notes.keys()].filter((key) => !listed.has(key)).flatMap((key) => parseSchoolKey(key) ?? []);
  const [{ cards, gone }, removed] = await Promise.all([
    loadCards(c, saved),
    loadCards(c, noted.slice(0, MAX_REMOVED)),
  ]);
  const addNote = (one: SavedCard): SavedCard => ({ ...one, note: notes.get(schoolKey(one.card)) ?? null });
  return { cards: cards.map(addNote), gone, removed: removed.cards.map(addNote) };
}

async function loadCards(
  c: EdgeContext,
  schools: readonly (SavedSchool & { readonly saved_at?: string })[],
): Promise<Omit<SavedList, 'removed'>> {
  const known = schools.length === 0 ? new Map<string, never>() : await selectCards(c.env.CATALOGUE, schools);
  const cards = schools.flatMap((school) => {
    const card = known.get(schoolKey(school));
    return card === undefined ? [] : [{ card, savedAt: school.saved_at ?? null, note: null }];
  });
  return { cards, gone: schools.length - cards.length };
}
