import { findSchoolYear, parseFactValue } from '#domain/facts/school-facts.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolAnswers } from '#domain/school-information/parse-answers.ts';
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
