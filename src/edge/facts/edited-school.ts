import { DESK_FACTS, isEditableFact, listStatements, type EditableFact } from '#domain/facts/school-facts.ts';
import type { DeskFactView, DeskSchool, FactLogEntry } from '#domain/facts/desk-facts-pages.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { parseSchoolKey } from '#domain/schools/school-id.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import type { StoredFacts } from '#data/facts/stored-facts.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/**
 * Reads the school of the path, `ky-210003002021`, if an editor's scopes cover its state. Returns null otherwise, so that
 * no one learns which schools exist.
 */
export function readEditedSchool(c: EdgeContext, scopes: readonly string[]): SavedSchool | null {
  const school = parseSchoolKey(c.req.param('school') ?? '');
  return school !== null && coversState(scopes, school.state) ? school : null;
}

/** Finds the name and the public page of a school. */
export async function findDeskSchool(c: EdgeContext, school: SavedSchool): Promise<DeskSchool | null> {
  const [card] = (await selectCards(c.env.CATALOGUE, [school])).values();
  return card === undefined ? null : { ...school, name: card.name, path: card.path };
}

/** The id of the newest change of a fact, or 0. */
export function findLastChange(log: readonly FactLogEntry[], fact: EditableFact): number {
  return log.find((entry) => entry.fact === fact)?.id ?? 0;
}

/** The day on which officials published what the page shows of them, or null. */
export function findPublishedOn({ contributions }: StoredFacts): string | null {
  const own = contributions.find(({ source }) => source === 'school');
  return own?.document.schoolAnswers?.publishedOn ?? null;
}

/** Lists the facts of a school with what every source states. */
export function listFactViews({ contributions }: StoredFacts, log: readonly FactLogEntry[]): DeskFactView[] {
  return DESK_FACTS.map((fact) => {
    const statements = listStatements(contributions, fact);
    const isEditable = isEditableFact(fact);
    return {
      fact,
      isEditable,
      statements,
      isCorrected: statements[0]?.source === 'editor',
      seen: isEditable ? findLastChange(log, fact) : 0,
    };
  });
}
