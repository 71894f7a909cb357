import { findSchoolYear, parseFactValue } from '#domain/facts/school-facts.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolAnswers } from '#domain/claims/parse-answers.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { prepareEditedSchool } from '../facts/edited-school-statements.ts';
import { replaceContribution, type EditedSchool, type StoredFacts } from '../facts/stored-facts.ts';

/** Who published or returned, and why. */
export interface InformationNote {
  readonly token: string;
  readonly action: 'publish' | 'return';
  readonly reason: string | null;
  readonly actor: string;
  readonly at: string;
}

/** Works out what answers make of a school, or, with null, their end. Returns null if no release lists the school. */
export function applyAnswers(stored: StoredFacts, answers: SchoolAnswers | null, at: Date): EditedSchool | null {
  return replaceContribution(stored, 'school', answers === null ? null : toContribution(stored, answers, at));
}

/** The contribution has texts and the contact. It never has figures, so it cannot overrule a result. */
function toContribution({ school: { state, id } }: StoredFacts, answers: SchoolAnswers, at: Date): SchoolContribution {
  const facts = (['phone', 'website'] as const).flatMap((fact) => {
    const [text = ''] = answers.answers.find(({ field }) => field === fact)?.en ?? [];
    const parsed = parseFactValue(fact, text);
    return parsed.kind === 'value' && parsed.value !== null ? [[fact, parsed.value] as const] : [];
  });
  return {
    ...{ source: 'school', state, id, year: findSchoolYear(at), district: null },
    facts: Object.fromEntries(facts),
    document: { schoolAnswers: answers },
  };
}

/**
 * Writes what officials published, or its end: the log, the contribution, the row and the words for search, in one
 * transaction. Returns false and writes nothing if the school changed since it was loaded.
 */
export async function writeAnswers(
  db: D1Database,
  { stored, edited }: { stored: StoredFacts; edited: EditedSchool },
  { token, action, reason, actor, at }: InformationNote,
): Promise<boolean> {
  const { state, id } = stored.school;
  const answers = edited.contribution?.document.schoolAnswers;
  const [logged] = await db.batch([
    db
      .prepare(
        `INSERT INTO school_information_log (token, state, school_id, action, answers, reason, actor, logged_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE EXISTS (SELECT 1 FROM school WHERE state = ?2 AND id = ?3 AND row_hash = ?9)`,
      )
      .bind(
        ...[token, state, id, action, answers === undefined ? null : JSON.stringify(answers), reason, actor, at],
        stored.rowHash,
      ),
    ...prepareEditedSchool(db, { stored, edited }, { token, source: 'school', log: 'school_information_log' }),
  ]);
  return logged?.meta.changes !== 0;
}

/** The newest publications of officials in these scopes, newest first, each school once, at most ten. */
export async function selectPublications(
  db: D1Database,
  scopes: readonly string[],
): Promise<{ state: StateCode; id: string; at: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT state, school_id AS id, max(logged_at) AS at FROM school_information_log
       WHERE action = 'publish' AND (?2 = 1 OR state IN (SELECT value FROM json_each(?1)))
       GROUP BY state, school_id ORDER BY at DESC LIMIT 10`,
    )
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0)
    .all<{ state: StateCode; id: string; at: string }>();
  return results;
}

/** Counts the schools of these scopes whose officials published something since a time. */
export async function countPublications(
  db: D1Database,
  { scopes, since }: { scopes: readonly string[]; since: string },
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(DISTINCT state || school_id) AS count FROM school_information_log
       WHERE logged_at > ?3 AND action = 'publish' AND (?2 = 1 OR state IN (SELECT value FROM json_each(?1)))`,
    )
    .bind(JSON.stringify(scopes), scopes.includes(EVERYWHERE) ? 1 : 0, since)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Finds which of these schools show something that officials published. */
export async function filterAnswered(db: D1Database, schools: readonly SavedSchool[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT state || '-' || id AS key FROM school_contribution WHERE source = 'school' AND (state, id) IN
         (SELECT value ->> 'state', value ->> 'id' FROM json_each(?)) LIMIT 100`,
    )
    .bind(JSON.stringify(schools))
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}
