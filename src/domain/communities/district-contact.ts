import type { DistrictContact } from '../catalogue/district-contribution.ts';
import type { SourceId } from '../figures/figure-schema.ts';
import { compareSources } from '../figures/sources.ts';

/** How to reach a district, and who reports it. */
export interface SourcedContact extends DistrictContact {
  readonly source: SourceId;
}

/** The contact of the newest year. On a tie, the source with the lower rank wins. Null if there is none. */
export function findContact(contacts: readonly SourcedContact[]): SourcedContact | null {
  const [best = null] = contacts.toSorted((a, b) => b.year.localeCompare(a.year) || compareSources(a.source, b.source));
  return best;
}
