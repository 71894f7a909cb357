import {
  DistrictContributionSchema,
  type DistrictContact,
  type DistrictContribution,
} from '#domain/catalogue/district-contribution.ts';
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
  /** Canonical JSON of a `DistrictContact`, or null. */
  readonly contact: string | null;
  readonly row_hash: string;
}

/** The figures of districts of one import, validated and suppressed. */
export class DistrictBasket {
  readonly #byState = new Map<StateCode, Map<string, StoredDistrictContribution>>();
  readonly #coverage = new FigureCoverage();
  readonly #contactYears = new Map<SourceId, SchoolYear>();

  /** Keeps a valid contribution. @returns null, or the problem of an invalid one */
  add(contribution: DistrictContribution): string | null {
    const parsed = DistrictContributionSchema.safeParse(contribution);
    if (!parsed.success) return `The district cannot be stored: ${parsed.error.issues[0]?.message ?? ''}`;
    const { state, id, source, series, contact } = parsed.data;
    const own = this.#byState.get(state) ?? new Map<string, StoredDistrictContribution>();
    this.#byState.set(state, own);
    own.set(`${id} ${source}`, writeDistrictContribution({ id, source }, { series, contact }));
    this.#coverage.add({ state, source }, series);
    if (contact !== null) this.#contactYears.set(source, contact.year);
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

  /** The school years that the figures of a source cover, oldest first. Without figures, the year of its contacts. */
  coveredYears(source: SourceId): SchoolYear[] {
    const years = this.#coverage.yearsOf(source);
    const contactYear = this.#contactYears.get(source);
    return years.length > 0 || contactYear === undefined ? years : [contactYear];
  }
}

/** Suppresses the figures of a district, and turns them and its contact into what the catalogue stores. */
export function writeDistrictContribution(
  { id, source }: { id: string; source: SourceId },
  given: { readonly series: readonly Series[]; readonly contact: DistrictContact | null },
): StoredDistrictContribution {
  return storeDistrict({ id, source }, { ...given, series: suppressSeries(given.series) });
}

/** Turns suppressed figures of a district and its contact into what the catalogue stores. */
export function storeDistrict(
  { id, source }: { id: string; source: SourceId },
  given: { readonly series: readonly Series[]; readonly contact: DistrictContact | null },
): StoredDistrictContribution {
  const series = canonicalJson(given.series);
  const contact = given.contact === null ? null : canonicalJson(given.contact);
  return { id, source, series, contact, row_hash: computeHash(`${series}${contact ?? ''}`) };
}
