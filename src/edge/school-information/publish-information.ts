import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { SchoolAnswers } from '#domain/school-information/parse-answers.ts';
import { loadStoredFacts } from '#data/facts/stored-facts.ts';
import { applyAnswers, writeAnswers, type InformationNote } from '#data/school-information/publish-answers.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { regenerateState } from '../regeneration/request-regeneration.ts';

/** How often to work out answers again because someone else changed the school meanwhile. */
const TRIES = 3;

/**
 * Puts answers on the school's page, or, with null, takes them off it, and asks for the pages of its state. Returns why
 * it failed, or null.
 */
export async function publishInformation(
  c: EdgeContext,
  { school, answers }: { school: SavedSchool; answers: SchoolAnswers | null },
  note: InformationNote,
): Promise<MemberErrorCode | null> {
  const db = c.env.CATALOGUE;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await loadStoredFacts(db, school);
    if (stored === null) return 'unknown-school';
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
