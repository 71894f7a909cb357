import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { mergeContributions, type MergedSchool, type NewestReleases } from '#domain/catalogue/merge-contributions.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { SchoolYearSchema } from '#domain/schools/school-schema.ts';
import type { CatalogueTarget, RowChange } from '../catalogue/catalogue-target.ts';
import {
  readContribution,
  type ContributionBasket,
  type StoredContribution,
} from '../catalogue/contribution-basket.ts';
import type { ImportReport } from '../report/import-report.ts';
import { retainOtherYears } from './retained-figures.ts';
import type { Release } from './import-releases.ts';
import { NO_COUNTS, type RowCounts } from './row-changes.ts';

/** The contributions to a state after an import, by school id. */
type ContributionsById = ReadonlyMap<string, readonly StoredContribution[]>;

/** What an import changes in a state's contributions. */
export interface StateContributions {
  readonly state: StateCode;
  /** The contributions to write, by key (`id source`). Empty after the state is written. */
  readonly changed: Map<string, StoredContribution>;
  /** Contributions to delete. */
  readonly removed: readonly { readonly id: string; readonly source: SourceId }[];
  readonly counts: ReadonlyMap<SourceId, RowCounts>;
  /** The sources of all contributions after the import. */
  readonly sources: ReadonlySet<SourceId>;
}

interface StateImport {
  readonly state: StateCode;
  readonly basket: ContributionBasket;
  readonly releases: NewestReleases;
  /** The releases of the import. One that is older than the newest of its source adds years and replaces no school. */
  readonly given: readonly Release[];
}

/**
 * Puts a state's new contributions over the stored ones. Any real contribution replaces the demonstration. If the newest
 * release is imported again without one of its schools, that contribution is deleted.
 */
export async function combineContributions(
  target: CatalogueTarget,
  given: StateImport,
): Promise<{ contributions: StateContributions; byId: ContributionsById }> {
  const { state, basket } = given;
  const stored = await sortStored(target, given);
  const fresh = await retainFigures(target, { ...given, hashes: stored.hashes });
  const changed = new Map([...fresh].filter(([key, { row_hash: hash }]) => stored.hashes.get(key) !== hash));
  const counts = countChanges(basket.of(state), { ...stored, changed });
  const combined = fresh;
  for (const source of new Set(stored.kept.values())) {
    for await (const row of readStored(target, { state, source })) {
      if (stored.kept.has(keyOf(row))) combined.set(keyOf(row), row);
    }
  }
  const sources = new Set([...combined.values()].map(({ source }) => source));
  const contributions = { state, changed, removed: stored.removed, counts, sources };
  return { contributions, byId: Map.groupBy(combined.values(), ({ id }) => id) };
}

/**
 * Reads all contributions to a state as an import leaves them. A national import would need 400 MB to keep those that it
 * does not write.
 */
export async function readCombined(
  target: CatalogueTarget,
  { state, changed, removed }: StateContributions,
): Promise<ContributionsById> {
  const combined = new Map(changed);
  const replaced = new Set([...changed.keys(), ...removed.map(keyOf)]);
  for await (const row of target.rows({ table: 'school_contribution', columns: StoredContributionSchema, state })) {
    if (!replaced.has(keyOf(row))) combined.set(keyOf(row), row);
  }
  return Map.groupBy(combined.values(), ({ id }) => id);
}

/** Adds other years to the new contributions of schools that the catalogue knows. */
async function retainFigures(
  target: CatalogueTarget,
  { state, basket, given, hashes }: StateImport & { hashes: ReadonlyMap<string, string> },
): Promise<Map<string, StoredContribution>> {
  const combined = new Map(basket.of(state));
  const differing = [...combined].filter(([key, row]) => (hashes.get(key) ?? row.row_hash) !== row.row_hash);
  // Each import invents the demonstration again. Its earlier years mean nothing.
  const sources = new Set(differing.map(([, { source }]) => source).filter((source) => source !== 'demonstration'));
  for (const source of sources) {
    const year = given.find((release) => release.source === source)?.year ?? '';
    for await (const stored of readStored(target, { state, source })) {
      const fresh = combined.get(keyOf(stored));
      if (fresh !== undefined) combined.set(keyOf(stored), retainOtherYears(fresh, { stored, state, basket, year }));
    }
  }
  return combined;
}

interface SortedKeys {
  /** Hashes of all stored contributions by key. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Sources of the stored contributions that stay as they are, by key. */
  readonly kept: ReadonlyMap<string, SourceId>;
  readonly removed: readonly { id: string; source: SourceId }[];
}

/** Decides which stored contributions stay. Reads only their keys, because most texts are about to be replaced. */
async function sortStored(
  target: CatalogueTarget,
  { state, basket, releases, given }: StateImport,
): Promise<SortedKeys> {
  const fresh = basket.of(state);
  const sources = new Set([...fresh.values()].map(({ source }) => source));
  const isReal = [...sources].some((source) => source !== 'demonstration');
  const newest = new Set(given.flatMap(({ source, year }) => (year === releases.get(source) ? [source] : [])));
  const hashes = new Map<string, string>();
  const kept = new Map<string, SourceId>();
  const removed: { id: string; source: SourceId }[] = [];
  for await (const row of target.rows({ table: 'school_contribution', columns: StoredKeySchema, state })) {
    const { id, source, year } = row;
    hashes.set(keyOf(row), row.row_hash);
    const isReplaced = newest.has(source) && year === releases.get(source);
    if (fresh.has(keyOf(row))) continue;
    if ((isReal && source === 'demonstration') || isReplaced) removed.push({ id, source });
    else kept.set(keyOf(row), source);
  }
  return { hashes, kept, removed };
}

function countChanges(
  fresh: ReadonlyMap<string, StoredContribution>,
  { hashes, removed, changed }: SortedKeys & { changed: ReadonlyMap<string, unknown> },
): Map<SourceId, RowCounts> {
  const counts = new Map<SourceId, RowCounts>();
  const count = (source: SourceId, what: keyof RowCounts): void => {
    const before = counts.get(source) ?? NO_COUNTS;
    counts.set(source, { ...before, [what]: before[what] + 1 });
  };
  for (const { source } of removed) count(source, 'removed');
  for (const [key, { source }] of fresh) {
    if (changed.has(key)) count(source, hashes.has(key) ? 'updated' : 'added');
    else count(source, 'unchanged');
  }
  return counts;
}

/** Lists the changes to the stored contributions. */
export function* listContributionChanges({ state, changed, removed }: StateContributions): Generator<RowChange> {
  for (const { id, source } of removed) {
    yield { kind: 'remove', table: 'school_contribution', key: { state, id, source } };
  }
  for (const row of changed.values()) yield { kind: 'put', table: 'school_contribution', row: { state, ...row } };
}

interface MergeOptions {
  readonly releases: NewestReleases;
  readonly report: ImportReport | null;
  /** Called with every contribution, because to read them all again is expensive. */
  readonly visit?: (contribution: SchoolContribution) => void;
}

/** Merges the state's schools in the order of their ids. A school without a name, a city or a type is rejected. */
export function mergeSchools(byId: ContributionsById, { releases, report, visit }: MergeOptions): MergedSchool[] {
  return [...byId.keys()].sort().flatMap((id) => {
    const contributions = (byId.get(id) ?? []).map(readContribution);
    for (const contribution of contributions) visit?.(contribution);
    const merged = mergeContributions(contributions, releases);
    if (merged !== null) return [merged];
    const file = contributions.map(({ source }) => source).join('+');
    report?.reject({ file, row: null, id, reason: 'No source gives the school a name, a city and a type.' });
    return [];
  });
}

const StoredKeySchema = z.object({
  id: z.string(),
  source: SourceIdSchema,
  year: SchoolYearSchema,
  row_hash: z.string(),
});
const StoredContributionSchema = StoredKeySchema.extend({ contribution: z.string() });

function keyOf({ id, source }: { id: string; source: SourceId }): string {
  return `${id} ${source}`;
}

function readStored(
  target: CatalogueTarget,
  { state, source }: { state: StateCode; source: SourceId },
): AsyncIterable<StoredContribution> {
  return target.rows({ table: 'school_contribution', columns: StoredContributionSchema, state, source });
}
