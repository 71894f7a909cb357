import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { SchoolYearSchema, StateCodeSchema, type SchoolYear } from '#domain/schools/school-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { readAll, type CatalogueTarget, type RowChange } from '../catalogue/catalogue-target.ts';
import { ReleaseCountsSchema } from '../gate/release-counts.ts';
import type { ContributionBasket } from '../catalogue/contribution-basket.ts';

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

/** A release older than the one in the catalogue. To import it would bring back outdated facts. */
export class OlderReleaseError extends Error {
  constructor(given: Release, stored: Release) {
    super(
      `The ${given.source} release for ${given.state.toUpperCase()} is from ${given.year}, but the catalogue already has ` +
        `${stored.year}. Import a release from ${stored.year} or later. Nothing was imported.`,
    );
    this.name = 'OlderReleaseError';
  }
}

/** Reads which releases the catalogue has. */
export function readReleases(target: CatalogueTarget): Promise<Release[]> {
  return readAll(target, { table: 'import_release', columns: ReleaseSchema });
}

/** Lists the releases in a basket: one for each source and state. */
export function listReleases(basket: ContributionBasket): Release[] {
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

/** @throws OlderReleaseError if a given release is older than the stored one of its state and source. */
export function refuseOlderReleases(given: readonly Release[], stored: readonly Release[]): void {
  for (const release of given) {
    const known = stored.find(({ state, source }) => state === release.state && source === release.source);
    if (known !== undefined && release.year < known.year) throw new OlderReleaseError(release, known);
  }
}

/** Finds the newest year of each source of a state. A given release overrides the stored one. */
export function newestReleases(
  state: StateCode,
  { given, stored }: { given: readonly Release[]; stored: readonly Release[] },
): Map<SourceId, SchoolYear> {
  const own = [...stored, ...given].filter((release) => release.state === state);
  return new Map(own.map(({ source, year }) => [source, year]));
}

/** Lists the changes that record the given releases. A release that is stored already needs none. */
export function listReleaseChanges(given: readonly Release[], stored: readonly Release[]): RowChange[] {
  const known = new Set(stored.map(canonicalJson));
  return given
    .filter((release) => !known.has(canonicalJson(release)))
    .map(({ counts, ...release }) => ({
      kind: 'put',
      table: 'import_release',
      row: { ...release, counts: counts === null ? '' : canonicalJson(counts) },
    }));
}
