import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';
import { SchoolContributionSchema, type SchoolContribution } from '#domain/schools/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { canonicalJson, hashOf } from './canonical-json.ts';

/** A contribution as the catalogue stores it. */
export interface StoredContribution {
  readonly id: string;
  readonly source: SourceId;
  readonly year: SchoolYear;
  /** Canonical JSON of the SchoolContribution. */
  readonly contribution: string;
  readonly row_hash: string;
}

/**
 * The contributions of one import, by state: validated, suppressed, and kept as text, so that a national import fits in
 * memory. A later contribution of the same school and source replaces the earlier one.
 */
export class ContributionBasket {
  readonly #byState = new Map<StateCode, Map<string, StoredContribution>>();

  /** @returns null, or what is wrong with the contribution, which then is not kept. */
  add(contribution: SchoolContribution): string | null {
    const parsed = SchoolContributionSchema.safeParse(contribution);
    if (!parsed.success) return problemOf(parsed.error.issues);
    const { id, source, year, state } = parsed.data;
    const json = canonicalJson(suppressed(parsed.data));
    const stored = { id, source, year, contribution: json, row_hash: hashOf(json) };
    this.#rowsOf(state).set(`${id} ${source}`, stored);
    return null;
  }

  states(): StateCode[] {
    return [...this.#byState.keys()].filter(isStateCode).sort();
  }

  /** Contributions of a state, keyed by `id source`. */
  of(state: StateCode): ReadonlyMap<string, StoredContribution> {
    return this.#byState.get(state) ?? new Map();
  }

  /** Forgets a state's contributions, once they are written. */
  clear(state: StateCode): void {
    this.#byState.delete(state);
  }

  #rowsOf(state: StateCode): Map<string, StoredContribution> {
    const rows = this.#byState.get(state) ?? new Map<string, StoredContribution>();
    this.#byState.set(state, rows);
    return rows;
  }
}

function suppressed(contribution: SchoolContribution): SchoolContribution {
  const { series } = contribution.document;
  if (series === undefined || series.length === 0) return contribution;
  return { ...contribution, document: { ...contribution.document, series: suppressSeries(series) } };
}

function problemOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return `The school cannot be stored: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}
