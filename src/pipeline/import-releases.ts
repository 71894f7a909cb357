import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { CatalogueTarget, RowChange } from './catalogue/catalogue-target.ts';
import type { ContributionBasket } from './contribution-basket.ts';

export interface Release {
  readonly state: StateCode;
  readonly source: SourceId;
  /** The newest school year in the release. */
  readonly year: SchoolYear;
  readonly schools: number;
}

/** A release older than the one that the catalogue holds: importing it would bring back what is outdated. */
export class OlderReleaseError extends Error {
  constructor(given: Release, held: Release) {
    super(
      `The ${given.source} release for ${given.state.toUpperCase()} is of ${given.year}, but the catalogue already holds ` +
        `${held.year}. Import a release of ${held.year} or newer; nothing was imported.`,
    );
    this.name = 'OlderReleaseError';
  }
}

/** The releases that the catalogue holds. */
export async function heldReleases(target: CatalogueTarget): Promise<Release[]> {
  const releases: Release[] = [];
  for await (const row of target.rows({ table: 'import_release', columns: ['state', 'source', 'year', 'schools'] })) {
    // Trusted: only an import writes this table.
    releases.push(row as unknown as Release);
  }
  return releases;
}

/** The releases that a basket holds: one for each source and state. */
export function releasesOf(basket: ContributionBasket): Release[] {
  return basket.states().flatMap((state) => {
    const bySource = Map.groupBy(basket.of(state).values(), ({ source }) => source);
    return [...bySource].map(([source, contributions]) => ({
      state,
      source,
      year: contributions.reduce((newest, { year }) => (year > newest ? year : newest), ''),
      schools: contributions.length,
    }));
  });
}

/** @throws OlderReleaseError where a given release is older than the held one of its state and source. */
export function refuseOlderReleases(given: readonly Release[], held: readonly Release[]): void {
  for (const release of given) {
    const known = held.find(({ state, source }) => state === release.state && source === release.source);
    if (known !== undefined && release.year < known.year) throw new OlderReleaseError(release, known);
  }
}

/** The newest year of each source of a state, with the given releases before the held ones. */
export function newestReleases(
  state: StateCode,
  { given, held }: { given: readonly Release[]; held: readonly Release[] },
): Map<SourceId, SchoolYear> {
  const own = [...held, ...given].filter((release) => release.state === state);
  return new Map(own.map(({ source, year }) => [source, year]));
}

/** Changes that record the given releases where they differ from the held ones. */
export function releaseChanges(given: readonly Release[], held: readonly Release[]): RowChange[] {
  const known = new Set(held.map((release) => JSON.stringify(release)));
  return given
    .filter(({ state, source, year, schools }) => !known.has(JSON.stringify({ state, source, year, schools })))
    .map(({ state, source, year, schools }) => ({
      kind: 'put',
      table: 'import_release',
      row: { state, source, year, schools },
    }));
}
