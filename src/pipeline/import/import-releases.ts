import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { SOURCES } from '#domain/figures/sources.ts';
import { SchoolYearSchema, StateCodeSchema, type SchoolYear } from '#domain/schools/school-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { readAll, type CatalogueTarget, type RowChange } from '../catalogue/catalogue-target.ts';
import { ReleaseCountsSchema } from '../gate/release-counts.ts';
import type { ContributionBasket } from '../catalogue/contribution-basket.ts';
import type { SourceReading } from '../reading/source-command.ts';

const ReleaseSchema = z.object({
  state: StateCodeSchema,
  source: SourceIdSchema,
  /** The newest school year in the release. */
  year: SchoolYearSchema,
  schools: z.number(),
  /** Null: stored before counts were kept. */
  counts: z.string().transform((text) => (text === '' ? null : ReleaseCountsSchema.parse(JSON.parse(text)))),
});
export type Release = z.output<typeof ReleaseSchema>;

/** A directory older than the one in the catalogue. It says nothing that the newer one does not, except who closed. */
export class OlderReleaseError extends Error {
  constructor(given: Release, stored: Release) {
    super(
      `The ${given.source} directory of ${given.state.toUpperCase()} is from ${given.year}, but the catalogue already has ` +
        `${stored.year}. Import a directory from ${stored.year} or later. Nothing was imported.`,
    );
    this.name = 'OlderReleaseError';
  }
}

/** Reads which releases the catalogue has. */
export function readReleases(target: CatalogueTarget): Promise<Release[]> {
  return readAll(target, { table: 'import_release', columns: ReleaseSchema });
}

/** Lists the releases of an import: one for each source and state. Some have figures of districts alone. */
export function listReleases({ basket, districts }: Pick<SourceReading, 'basket' | 'districts'>): Release[] {
  const releases = listSchoolReleases(basket);
  const others = (districts?.states() ?? []).flatMap((state) => {
    const sources = new Set([...(districts?.of(state).values() ?? [])].map(({ source }) => source));
    return [...sources].flatMap((source): Release[] => {
      if (releases.some((release) => release.state === state && release.source === source)) return [];
      return [{ state, source, year: districts?.coveredYears(source).at(-1) ?? '', schools: 0, counts: null }];
    });
  });
  return [...releases, ...others];
}

function listSchoolReleases(basket: ContributionBasket): Release[] {
  return basket.states().flatMap((state) => {
    const bySource = Map.groupBy(basket.of(state).values(), ({ source }) => source);
    return [...bySource].map(([source, contributions]) => ({
      state,
      source,
      year: contributions.reduce((newest, { year }) => (year > newest ? year : newest), ''),
      schools: contributions.length,
      counts: null,
    }));
  });
}

/** @throws OlderReleaseError if a given directory is older than the stored one of its state and source. */
export function refuseOlderDirectories(given: readonly Release[], stored: readonly Release[]): void {
  for (const release of given) {
    const newer = findNewer(release, stored);
    if (newer !== null && SOURCES[release.source].isDirectory) throw new OlderReleaseError(release, newer);
  }
}

/** Finds the stored release of the same state and source that is newer than a given one. The given one adds earlier years. */
export function findNewer(given: Release, stored: readonly Release[]): Release | null {
  const known = stored.find(({ state, source }) => state === given.state && source === given.source);
  return known !== undefined && given.year < known.year ? known : null;
}

/** Finds the newest year of each source of a state, stored or given. */
export function newestReleases(
  state: StateCode,
  { given, stored }: { given: readonly Release[]; stored: readonly Release[] },
): Map<SourceId, SchoolYear> {
  const own = [...stored, ...given].filter((release) => release.state === state);
  const oldestFirst = own.toSorted((a, b) => (a.year < b.year ? -1 : 1));
  return new Map(oldestFirst.map(({ source, year }) => [source, year]));
}

/**
 * Lists the changes that record the given releases. A release that is stored already needs none. An older one than the
 * stored one only changes the counts.
 */
export function listReleaseChanges(given: readonly Release[], stored: readonly Release[]): RowChange[] {
  const known = new Set(stored.map(canonicalJson));
  return given
    .map((release) => ({ ...release, ...keepNewest(findNewer(release, stored)) }))
    .filter((release) => !known.has(canonicalJson(release)))
    .map(({ counts, ...release }) => ({
      kind: 'put',
      table: 'import_release',
      row: { ...release, counts: counts === null ? '' : canonicalJson(counts) },
    }));
}

function keepNewest(newer: Release | null): Partial<Release> {
  return newer === null ? {} : { year: newer.year, schools: newer.schools };
}
