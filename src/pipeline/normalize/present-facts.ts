import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';

type Facts = SchoolContribution['facts'];
type FactsOrNull = { [Name in keyof Facts]?: Facts[Name] | null };

/** Facts without those that the source does not give: what is absent leaves the word to another source. */
export function keepKnownFacts(facts: FactsOrNull): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));
}
