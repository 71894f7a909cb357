import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { SchoolContributionSchema, type SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { isBalanced, type BalanceCount } from '../gate/enrollment-balance.ts';
import { findImplausible } from '../normalize/plausibility.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { computeHash } from './compute-hash.ts';
import { FigureCoverage } from './figure-coverage.ts';

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
 * The contributions of one import by state, validated and suppressed. They are kept as text so that a national import
 * fits in memory. A later contribution from the same source replaces the earlier one of its school.
 */
export class ContributionBasket {
  readonly #byState = new Map<StateCode, Map<string, StoredContribution>>();
  readonly #coverage = new FigureCoverage();
  readonly #facts = new Map<string, Set<string>>();
  readonly #balances = new Map<string, BalanceCount>();

  /** Keeps a valid contribution. @returns null, or the problem of an invalid one */
  add(contribution: SchoolContribution): string | null {
    const parsed = SchoolContributionSchema.safeParse(contribution);
    if (!parsed.success) return describeProblem(parsed.error.issues);
    const implausible = findImplausible(parsed.data);
    if (implausible !== null) return `The school cannot be stored: ${implausible}`;
    const { id, source, state } = parsed.data;
    this.#openState(state).set(`${id} ${source}`, writeContribution(suppress(parsed.data)));
    this.#coverage.add(parsed.data, parsed.data.document.series ?? []);
    this.#noteFacts(parsed.data);
    this.#noteBalance(parsed.data);
    return null;
  }

  states(): StateCode[] {
    return [...this.#byState.keys()].filter(isStateCode).sort();
  }

  /** The contributions to a state, keyed by `id source`. */
  of(state: StateCode): ReadonlyMap<string, StoredContribution> {
    return this.#byState.get(state) ?? new Map();
  }

  /** True if the release has any figure of this measure, subject and year. Then it replaces all earlier ones. */
  covers(...figure: Parameters<FigureCoverage['has']>): boolean {
    return this.#coverage.has(...figure);
  }

  /** True if the release states this fact of any school, or says that it has none. */
  statesFact(release: { state: StateCode; source: SourceId }, fact: string): boolean {
    return this.#facts.get(keyOf(release))?.has(fact) ?? false;
  }

  /** The school years that the figures of a source cover, oldest first. */
  coveredYears(source: SourceId): SchoolYear[] {
    return this.#coverage.yearsOf(source);
  }

  balanceOf(release: { state: StateCode; source: SourceId }): BalanceCount {
    return this.#balances.get(keyOf(release)) ?? { checked: 0, off: 0 };
  }

  /** Drops a state's contributions after they are written. */
  clear(state: StateCode): void {
    this.#byState.delete(state);
  }

  #openState(state: StateCode): Map<string, StoredContribution> {
    const rows = this.#byState.get(state) ?? new Map<string, StoredContribution>();
    this.#byState.set(state, rows);
    return rows;
  }

  #noteFacts(contribution: SchoolContribution): void {
    const stated = this.#facts.get(keyOf(contribution)) ?? new Set();
    this.#facts.set(keyOf(contribution), stated);
    for (const [fact, value] of Object.entries(contribution.facts)) if (value !== undefined) stated.add(fact);
  }

  #noteBalance(contribution: SchoolContribution): void {
    const balanced = isBalanced(contribution);
    if (balanced === null) return;
    const { checked, off } = this.balanceOf(contribution);
    this.#balances.set(keyOf(contribution), { checked: checked + 1, off: off + (balanced ? 0 : 1) });
  }
}

/** Turns a contribution into the row that the catalogue stores. */
export function writeContribution(contribution: SchoolContribution): StoredContribution {
  const { id, source, year } = contribution;
  const json = canonicalJson(contribution);
  return { id, source, year, contribution: json, row_hash: computeHash(json) };
}

/** Reads a stored contribution. */
export function readContribution({ contribution }: Pick<StoredContribution, 'contribution'>): SchoolContribution {
  // The basket validated it. To validate 190,000 again would take as long as the rest of the import.
  return readJson(contribution, hasFields<SchoolContribution>('state', 'id', 'source', 'year'));
}

function keyOf({ state, source }: { state: StateCode; source: SourceId }): string {
  return `${state} ${source}`;
}

function suppress(contribution: SchoolContribution): SchoolContribution {
  const { series } = contribution.document;
  if (series === undefined || series.length === 0) return contribution;
  return { ...contribution, document: { ...contribution.document, series: suppressSeries(series) } };
}

function describeProblem(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return `The school cannot be stored: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}
