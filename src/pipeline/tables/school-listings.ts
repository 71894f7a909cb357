import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** The facts of a school in one year's row of a file. */
export interface Listing extends Pick<SchoolContribution, 'year' | 'facts' | 'district'> {
  /** The file. Default: all rows are of one list. */
  readonly list?: string | undefined;
  /** `years`: older rows give what the newest row lacks. `always`: the row only adds facts to other files' rows. */
  readonly fillIn?: 'years' | 'always' | undefined;
  /** True: a school that the newest list lacks closed after its last one. */
  readonly isLastListed?: boolean | undefined;
}

/**
 * Puts a school's rows together. The newest year wins as a whole: an older name or address under a newer year would
 * overrule other sources. Rows that fill in give what is missing then.
 *
 * @param newestYear the year of the newest list of the source
 */
export function mergeListings(listings: readonly Listing[], newestYear: SchoolYear): Listing | undefined {
  const ordered = listings.toSorted(compareListings);
  const [base] = ordered;
  if (base === undefined) return undefined;
  const others = ordered.slice(1).filter(({ fillIn }) => fillIn !== undefined);
  const facts = others.reduce<Listing['facts']>((known, other) => ({ ...withoutHalfPoint(other, known), ...known }), {
    ...base.facts,
  });
  if (base.isLastListed !== true) return { ...base, facts };
  const status =
    base.year === newestYear ? { kind: 'open' as const } : { kind: 'closed' as const, lastYear: base.year };
  return { ...base, facts: { ...facts, status } };
}

/** A latitude of one row and a longitude of another are no point. */
function withoutHalfPoint({ facts }: Listing, known: Listing['facts']): Listing['facts'] {
  if (known.lat === undefined) return facts;
  const { lat: _lat, lon: _lon, ...others } = facts;
  return others;
}

function compareListings(a: Listing, b: Listing): number {
  if ((a.fillIn === 'always') !== (b.fillIn === 'always')) return a.fillIn === 'always' ? 1 : -1;
  return a.year === b.year ? 0 : a.year > b.year ? -1 : 1;
}
