/** What the catalogue has of a state: its open schools by who lists them. */
export interface StateListing {
  readonly hasPublic: boolean;
  /** True if the state's own directory lists public schools. Others are of a neighbor, or of the Bureau of Indian Education. */
  readonly hasOwnPublic: boolean;
  readonly hasPrivate: boolean;
  /** True if its education agency is a source. */
  readonly hasOwnResults: boolean;
}

/**
 * What we don't have of a state, most important first: everything; its public schools; its own directory of public
 * schools; the state's own results; its private schools.
 */
export const COVERAGE_GAPS = ['state', 'public-schools', 'own-directory', 'results', 'private-schools'] as const;
/** Something of a state that we don't have. */
export type CoverageGap = (typeof COVERAGE_GAPS)[number];

/** Lists what we don't have of a state, most important first. By its directories: a small state can be whole. */
export function findCoverageGaps(listing: StateListing): CoverageGap[] {
  const { hasPublic, hasPrivate } = listing;
  if (!hasPublic && !hasPrivate) return ['state'];
  const gaps = [findPublicGap(listing), hasPrivate ? null : ('private-schools' as const)];
  return gaps.filter((gap) => gap !== null);
}

function findPublicGap({ hasPublic, hasOwnPublic, hasOwnResults }: StateListing): CoverageGap | null {
  if (!hasPublic) return 'public-schools';
  if (!hasOwnPublic) return 'own-directory';
  return hasOwnResults ? null : 'results';
}

/** True if we lack the list of the state's public schools, so that what we have must not look like the state. */
export function lacksDirectory(gaps: readonly CoverageGap[]): boolean {
  return gaps.some((gap) => gap === 'state' || gap === 'public-schools' || gap === 'own-directory');
}

/** True if someone who waited for this has reason to look again: the gap is closed, and no more important one is open. */
export function isGapClosed(waitedFor: CoverageGap, now: readonly CoverageGap[]): boolean {
  if (lacksDirectory(now)) return false;
  return lacksDirectory([waitedFor]) || !now.includes(waitedFor);
}
