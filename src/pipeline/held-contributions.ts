import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';
import { mergeContributions, type MergedSchool, type NewestReleases } from '#domain/schools/merge-contributions.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import type { CatalogueTarget, RowChange } from './catalogue/catalogue-target.ts';
import type { ContributionBasket, StoredContribution } from './contribution-basket.ts';
import type { ImportReport } from './import-report.ts';
import { NO_COUNTS, type RowCounts } from './row-changes.ts';

/** All that will be known of a state's schools after an import, and what the import changes of it. */
export interface HeldContributions {
  readonly state: StateCode;
  /** By school id; empty once the state is written. */
  readonly byId: Map<string, readonly StoredContribution[]>;
  /** Keys (`id source`) of the contributions to write. */
  readonly changed: ReadonlySet<string>;
  /** Contributions that go. */
  readonly removed: readonly { readonly id: string; readonly source: SourceId }[];
  readonly counts: ReadonlyMap<SourceId, RowCounts>;
}

/**
 * Puts a state's new contributions over those that the catalogue holds. Demonstration contributions give way to any real
 * one; a contribution of the very release that is imported again, but without it, goes.
 */
export async function holdContributions(
  target: CatalogueTarget,
  { state, basket, releases }: { state: StateCode; basket: ContributionBasket; releases: NewestReleases },
): Promise<HeldContributions> {
  const fresh = basket.of(state);
  const sources = new Set([...fresh.values()].map(({ source }) => source));
  const isReal = [...sources].some((source) => source !== 'demonstration');
  const counts = new Map<SourceId, RowCounts>();
  const count = (source: SourceId, what: keyof RowCounts): void => {
    const before = counts.get(source) ?? NO_COUNTS;
    counts.set(source, { ...before, [what]: before[what] + 1 });
  };
  const held = new Map<string, StoredContribution>();
  const kept = new Set<string>();
  const keptSources = new Set<SourceId>();
  const changed = new Set<string>();
  const removed: { id: string; source: SourceId }[] = [];
  const known = new Map<string, string>();
  for await (const stored of storedKeys(target, state)) {
    const key = `${stored.id} ${stored.source}`;
    known.set(key, stored.row_hash);
    if (fresh.has(key)) continue;
    const isReplaced = sources.has(stored.source) && stored.year === releases.get(stored.source);
    if ((isReal && stored.source === 'demonstration') || isReplaced) {
      removed.push({ id: stored.id, source: stored.source });
      count(stored.source, 'removed');
    } else {
      kept.add(key);
      keptSources.add(stored.source);
    }
  }
  for (const source of keptSources) {
    for await (const stored of storedContributions(target, { state, source })) {
      if (kept.has(`${stored.id} ${source}`)) held.set(`${stored.id} ${source}`, stored);
    }
  }
  for (const [key, contribution] of fresh) {
    held.set(key, contribution);
    const hash = known.get(key);
    if (hash === contribution.row_hash) count(contribution.source, 'unchanged');
    else {
      changed.add(key);
      count(contribution.source, hash === undefined ? 'added' : 'updated');
    }
  }
  return { state, byId: Map.groupBy(held.values(), ({ id }) => id), changed, removed, counts };
}

/** The changes of the stored contributions. */
export function* contributionChanges({ state, byId, changed, removed }: HeldContributions): Generator<RowChange> {
  for (const { id, source } of removed) {
    yield { kind: 'remove', table: 'school_contribution', key: { state, id, source } };
  }
  for (const contributions of byId.values()) {
    for (const stored of contributions.filter(({ id, source }) => changed.has(`${id} ${source}`))) {
      yield { kind: 'put', table: 'school_contribution', row: { state, ...stored } };
    }
  }
}

/** The state's schools in the order of their ids; a school that no source names is reported and left out. */
export function mergeHeld(
  held: HeldContributions,
  { releases, report }: { releases: NewestReleases; report?: ImportReport | undefined },
): MergedSchool[] {
  return [...held.byId.keys()].sort().flatMap((id) => {
    const stored = held.byId.get(id) ?? [];
    // Trusted: only the basket writes contributions, and it has validated them.
    const contributions = stored.map(({ contribution }) => JSON.parse(contribution) as SchoolContribution);
    const merged = mergeContributions(contributions, releases);
    if (merged !== null) return [merged];
    const file = contributions.map(({ source }) => source).join('+');
    report?.reject({ file, row: null, id, reason: 'No source gives the school a name, a city and a type.' });
    return [];
  });
}

type StoredKey = Omit<StoredContribution, 'contribution'>;

/** What is stored, without the texts: most of them are about to be replaced. */
async function* storedKeys(target: CatalogueTarget, state: StateCode): AsyncGenerator<StoredKey> {
  const columns = ['state', 'id', 'source', 'year', 'row_hash'];
  // The type is trusted: only an import writes this table.
  for await (const row of target.rows({ table: 'school_contribution', columns, state }))
    yield row as unknown as StoredKey;
}

async function* storedContributions(
  target: CatalogueTarget,
  { state, source }: { state: StateCode; source: SourceId },
): AsyncGenerator<StoredContribution> {
  const columns = ['state', 'id', 'source', 'year', 'contribution', 'row_hash'];
  for await (const row of target.rows({ table: 'school_contribution', columns, state, source })) {
    yield row as unknown as StoredContribution;
  }
}
