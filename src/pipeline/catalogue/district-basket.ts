import { DistrictContributionSchema, type DistrictContribution } from '#domain/catalogue/district-contribution.ts';
import type { Series, SourceId } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { computeHash } from './compute-hash.ts';
import { FigureCoverage } from './figure-coverage.ts';

/** What a source reports of a district, as the catalogue stores it. */
export interface StoredDistrictContribution {
  readonly id: string;
  readonly source: SourceId;
  /** Canonical JSON of the series. */
  readonly series: string;
  readonly row_hash: string;
}

/** The figures of districts of one import, validated and suppressed. */
export class DistrictBasket {
  readonly #byState = new Map<StateCode, Map<string, StoredDistrictContribution>>();
  readonly #coverage = new FigureCoverage();

  /** Keeps a valid contribution. @returns null, or the problem of an invalid one */
  add(contribution: DistrictContribution): string | null {
    const parsed = DistrictContributionSchema.safeParse(contribution);
    if (!parsed.success) return `The district cannot be stored: ${parsed.error.issues[0]?.message ?? ''}`;
    const { state, id, source, series } = parsed.data;
    const own = this.#byState.get(state) ?? new Map<string, StoredDistrictContribution>();
    this.#byState.set(state, own);
    own.set(`${id} ${source}`, writeDistrictContribution({ id, source }, series));
    this.#coverage.add({ state, source }, series);
    return null;
  }

  states(): StateCode[] {
    return [...this.#byState.keys()].sort();
  }

  /** The contributions to a state, keyed by `id source`. */
  of(state: StateCode): ReadonlyMap<string, StoredDistrictContribution> {
    return this.#byState.get(state) ?? new Map();
  }

  covers(...figure: Parameters<FigureCoverage['has']>): boolean {
    return this.#coverage.has(...figure);
  }

  /** The school years that the figures of a source cover, oldest first. */
  coveredYears(source: SourceId): SchoolYear[] {
    return this.#coverage.yearsOf(source);
  }
}

/** Suppresses the figures of a district, and turns them into what the catalogue stores. */
export function writeDistrictContribution(
  { id, source }: { id: string; source: SourceId },
  series: readonly Series[],
): StoredDistrictContribution {
  return storeDistrictSeries({ id, source }, suppressSeries(series));
}

/** Turns suppressed figures of a district into what the catalogue stores. */
export function storeDistrictSeries(
  { id, source }: { id: string; source: SourceId },
  series: readonly Series[],
): StoredDistrictContribution {
  const json = canonicalJson(series);
  return { id, source, series: json, row_hash: computeHash(json) };
}
