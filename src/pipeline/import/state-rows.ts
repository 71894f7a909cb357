import { z } from 'zod';
import { isStateCode, stateName, type StateCode } from '#domain/places/state-list.ts';
import { RatingQualitySchema } from '#domain/ratings/rating-quality.ts';
import { SchoolCountsSchema, type SchoolCounts } from '#domain/places/place-schema.ts';
import type { BuiltState } from '../build/build-state.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { hashedRow } from '../catalogue/catalogue-rows.ts';
import { readAll, type CatalogueTarget } from '../catalogue/catalogue-target.ts';

/** What the catalogue knows about a state as a whole. */
export type StateFigures = Pick<
  BuiltState,
  'counts' | 'directories' | 'averages' | 'ratingsYear' | 'ratingMeasures' | 'ratingQuality'
> & {
  readonly isDemonstration: boolean;
};

const StoredStateSchema = z.object({
  code: z.string(),
  row_hash: z.string(),
  counts: z.string().transform((text) => SchoolCountsSchema.parse(JSON.parse(text))),
  rating_quality: z.string().transform((text) => RatingQualitySchema.parse(JSON.parse(text))),
});
export type StoredState = z.infer<typeof StoredStateSchema>;

/** The pseudo-state that owns the national pages. */
const NATION = { code: 'us', name: 'United States' } as const;

/** Reads the row of each state, and the nation's. */
export function readStoredStates(target: CatalogueTarget): Promise<StoredState[]> {
  return readAll(target, { table: 'state', columns: StoredStateSchema });
}

/**
 * Lists the rows of the states that changed: those in `changed`, and those whose figures differ from the stored ones.
 * If any state changed, `nation` has the nation's row.
 */
export function listStateRows(
  stored: readonly StoredState[],
  { built, changed }: { built: ReadonlyMap<StateCode, StateFigures>; changed: ReadonlySet<StateCode> },
) {
  const hashes = new Map(stored.map(({ code, row_hash }) => [code, row_hash]));
  const counts = new Map(stored.map((row) => [row.code, row.counts]));
  const states = [...built].flatMap(([state, figures]) => {
    counts.set(state, figures.counts);
    const row = buildStateRow(state, figures);
    return changed.has(state) || hashes.get(state) !== row.row_hash ? [row] : [];
  });
  return { states, nation: states.length === 0 ? [] : [buildNationRow(counts)] };
}

function buildStateRow(code: StateCode, figures: StateFigures) {
  return hashedRow({
    code,
    name: stateName(code),
    demonstration: figures.isDemonstration ? 1 : 0,
    counts: canonicalJson(figures.counts),
    directories: canonicalJson(figures.directories),
    averages: canonicalJson(figures.averages),
    ratings_year: figures.ratingsYear,
    rating_measures: canonicalJson(figures.ratingMeasures),
    rating_quality: canonicalJson(figures.ratingQuality),
  });
}

function buildNationRow(counts: ReadonlyMap<string, SchoolCounts>) {
  const states = [...counts].filter(([code]) => isStateCode(code)).map(([, each]) => each);
  const total = { all: 0, p: 0, e: 0, m: 0, h: 0, public: 0, charter: 0, private: 0 };
  for (const each of states) for (const key of COUNT_KEYS) total[key] += each[key];
  return hashedRow({ ...NATION, demonstration: 0, counts: canonicalJson(total), averages: '[]' });
}

const COUNT_KEYS = ['all', 'p', 'e', 'm', 'h', 'public', 'charter', 'private'] as const;
