import { isStateCode, stateName, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import type { StateAverages } from '#domain/profile/profile-document.ts';
import type { Directory } from '#domain/schools/directories.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { canonicalJson } from './canonical-json.ts';
import { hashedRow } from './catalogue/catalogue-rows.ts';
import type { CatalogueTarget, Row, Write } from './catalogue/catalogue-target.ts';

/** What the catalogue says of a state as a whole. */
export interface StateFigures {
  readonly isDemonstration: boolean;
  readonly counts: SchoolCounts;
  readonly directories: readonly Directory[];
  readonly averages: StateAverages;
  readonly ratingsYear: SchoolYear | null;
}

interface StoredState {
  readonly row_hash: string;
  readonly counts: string;
}

/** The pseudo-state that owns the national pages. */
const NATION = { code: 'us', name: 'United States' } as const;

/**
 * Writes the row of each state in which anything changed, dated today, and the nation's where any state changed.
 *
 * @returns the states that changed: those named by `changed`, and those whose own figures did.
 */
export async function writeNation(
  target: CatalogueTarget,
  parts: { built: ReadonlyMap<StateCode, StateFigures>; changed: ReadonlySet<StateCode>; today: string; write: Write },
): Promise<StateCode[]> {
  const stored = await readStoredStates(target);
  const counts = new Map([...stored].map(([code, row]) => [code, countsOf(row.counts)]));
  const written: StateCode[] = [];
  for (const [state, figures] of parts.built) {
    const row = hashedRow({ code: state, name: stateName(state), ...columnsOf(figures) });
    counts.set(state, figures.counts);
    if (parts.changed.has(state) || stored.get(state)?.row_hash !== row.row_hash) {
      parts.write({ kind: 'put', table: 'state', row: { ...row, updated_on: parts.today } });
      written.push(state);
    }
  }
  if (written.length > 0) parts.write({ kind: 'put', table: 'state', row: nationRow(counts, parts.today) });
  return written;
}

function columnsOf({ isDemonstration, counts, directories, averages, ratingsYear }: StateFigures) {
  return {
    demonstration: isDemonstration ? 1 : 0,
    counts: canonicalJson(counts),
    directories: canonicalJson(directories),
    averages: canonicalJson(averages),
    ratings_year: ratingsYear,
  };
}

function nationRow(counts: ReadonlyMap<string, SchoolCounts>, today: string): Row {
  const states = [...counts].filter(([code]) => isStateCode(code)).map(([, each]) => each);
  const total = { all: 0, p: 0, e: 0, m: 0, h: 0, public: 0, charter: 0, private: 0 };
  for (const each of states) for (const key of COUNT_KEYS) total[key] += each[key];
  const row = { ...NATION, demonstration: 0, counts: canonicalJson(total), averages: '[]' };
  return { ...hashedRow(row), updated_on: today };
}

const COUNT_KEYS = ['all', 'p', 'e', 'm', 'h', 'public', 'charter', 'private'] as const;

async function readStoredStates(target: CatalogueTarget): Promise<Map<string, StoredState>> {
  const states = new Map<string, StoredState>();
  for await (const row of target.rows({ table: 'state', columns: ['code', 'row_hash', 'counts'] })) {
    states.set(String(row['code']), { row_hash: String(row['row_hash']), counts: String(row['counts']) });
  }
  return states;
}

function countsOf(column: string): SchoolCounts {
  // Trusted: only an import writes this column.
  return JSON.parse(column) as SchoolCounts;
}
