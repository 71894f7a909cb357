import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';

type Facts = SchoolContribution['facts'];
type FactsOrNull = { [Name in keyof Facts]?: Facts[Name] | null };

/** Drops the facts that the source does not report, so that another source can report them. */
export function keepKnownFacts(facts: FactsOrNull): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));
}
