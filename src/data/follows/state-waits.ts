import { COVERAGE_GAPS, type CoverageGap } from '#domain/places/state-coverage.ts';
import { parseLanguage, type Language } from '#domain/places/language.ts';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';

/** Emails of one night. The rest waits for the next one. */
const WAITS_PER_RUN = 500;

/** An address that waits for something that we don't have of a state. */
export interface StateWait {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly state: StateCode;
  readonly gap: CoverageGap;
}

/** Selects the states that confirmed addresses wait for. */
export async function selectAwaitedStates(db: D1Database): Promise<StateCode[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT state FROM subscription WHERE list = 'state_coverage' AND confirmed_at IS NOT NULL ORDER BY state LIMIT 60`,
    )
    .all<{ state: string }>();
  return results.map(({ state }) => state).filter(isStateCode);
}

/** Selects confirmed addresses that wait for one of these, oldest first, at most 500. */
export async function selectStateWaits(
  db: D1Database,
  waits: readonly (readonly [state: StateCode, gap: CoverageGap])[],
): Promise<StateWait[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, coalesce(m.email, s.email) AS email, s.language, s.state, s.message
       FROM subscription s LEFT JOIN member m ON m.id = s.member_id
       WHERE s.list = 'state_coverage' AND s.confirmed_at IS NOT NULL
         AND (s.state, s.message) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))
       ORDER BY s.created_at, s.id LIMIT ${WAITS_PER_RUN}`,
    )
    .bind(JSON.stringify(waits))
    .all<{ id: string; email: string; language: string; state: StateCode; message: string }>();
  return results.flatMap(({ id, email, language, state, message }) => {
    const gap = COVERAGE_GAPS.find((one) => one === message);
    return gap === undefined ? [] : [{ id, email, language: parseLanguage(language), state, gap }];
  });
}
