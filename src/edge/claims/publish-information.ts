import { applyAnswers, writeAnswers, type InformationNote } from '#data/claims/publish-answers.ts';
import { loadStoredFacts, type StoredFacts } from '#data/facts/stored-facts.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import type { SchoolAnswers } from '#domain/claims/parse-answers.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { regenerateState } from '../regeneration/request-regeneration.ts';

/** How often to work out answers again because someone else changed the school meanwhile. */
const TRIES = 3;

/** What becomes of the answers on a school's page. Null removes them. */
interface InformationChange {
  readonly school: SavedSchool;
  readonly change: (published: SchoolAnswers, stored: StoredFacts) => SchoolAnswers | null;
}

/**
 * Changes what a school's officials say on its page, on top of what is published now, and asks for the pages of its state. Returns why
 * it failed, or null.
 */
export async function changeInformation(
  c: EdgeContext,
  { school, change }: InformationChange,
  note: InformationNote,
): Promise<MemberErrorCode | null> {
  const db = c.env.CATALOGUE;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await loadStoredFacts(db, school);
    if (stored === null) return 'unknown-school';
    const answers = change({ ...findPublished(stored), publishedOn: note.at.slice(0, 10) }, stored);
    if (answers === null && stored.contributions.every(({ source }) => source !== 'school')) return 'nothing-published';
    const edited = applyAnswers(stored, answers, new Date(note.at));
    if (edited === null) return 'unknown-school';
    if (await writeAnswers(db, { stored, edited }, note)) {
      await regenerateState(c.env, school.state, c.get('renderer').templateVersion);
      return null;
    }
  }
  return 'fact-changed';
}

/** Finds the answers on a school's page. */
function findPublished({ contributions }: Pick<StoredFacts, 'contributions'>): SchoolAnswers {
  const own = contributions.find(({ source }) => source === 'school');
  return own?.document.schoolAnswers ?? { publishedOn: '', answers: [] };
}
