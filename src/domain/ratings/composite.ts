import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  computeStandings,
  meanOfPlaces,
  rankedLevels,
  rateShare,
  shareBelow,
  type Entry,
  type Place,
  type RankedLevel,
  type Standing,
} from './standing.ts';

/** A rating and the figures behind it. */
export interface Rated {
  readonly rating: number;
  /** The lowest and the highest number that it may well be in another year. The rating is among them. */
  readonly range: readonly [low: number, high: number];
  /**
   * The share of the rated schools of its level whose composite is lower for certain, in tenths of a percent. Of several
   * levels, the least: it is true of each. Null if a level has too few schools to compare.
   */
  readonly standing: number | null;
  /** The school years of the figures, oldest first. */
  readonly years: readonly SchoolYear[];
}

/**
 * Combines each school's percentile ranks into one composite, their weighted mean, and rates it. `isEnough` decides
 * whether a school has enough of them. Schools without enough are not in the result.
 */
export function rateComposites(
  standings: readonly Standing[],
  isEnough: (own: readonly Standing[]) => boolean,
): Map<SchoolId, Rated> {
  const bySchool = new Map([...Map.groupBy(standings, ({ entry }) => entry.id)].filter(([, own]) => isEnough(own)));
  const rated = rankComposites(bySchool);
  const standingOf = compareByLevel(bySchool);
  return new Map(
    [...rated].map(([id, ranked]) => {
      const years = [...new Set((bySchool.get(id) ?? []).map(({ entry }) => entry.year))].sort();
      return [id, { ...ranked, standing: standingOf(id), years }];
    }),
  );
}

/** Rates composites: the tenth of its pool that a school falls in. The ends of its range are ranked in the same pool. */
function rankComposites(
  bySchool: ReadonlyMap<SchoolId, readonly Standing[]>,
): Map<SchoolId, Pick<Rated, 'rating' | 'range'>> {
  const composites = [...bySchool].flatMap(([id, own]): Entry[] => {
    const place = meanOfOwn(own, (standing) => standing.place);
    if (place === null) return [];
    const value = { low: place.share, high: place.share };
    return [{ id, levels: own[0]?.entry.levels ?? [], contest: '', year: '', value, range: place, weight: 1 }];
  });
  return new Map(
    computeStandings(composites).map(({ entry, place }) => {
      const rating = rateShare(place.share);
      const range = [Math.min(rating, rateShare(place.low)), Math.max(rating, rateShare(place.high))] as const;
      return [entry.id, { rating, range }];
    }),
  );
}

/** Returns what compares a school with the others of each of its levels, by the ranks within that level alone. */
function compareByLevel(bySchool: ReadonlyMap<SchoolId, readonly Standing[]>): (id: SchoolId) => number | null {
  const pools = new Map<RankedLevel, number[]>();
  const placeIn = (id: SchoolId, level: RankedLevel): Place | null =>
    meanOfOwn(bySchool.get(id) ?? [], ({ places }) => places.get(level) ?? null);
  const levelsOf = (id: SchoolId) => rankedLevels(bySchool.get(id)?.[0]?.entry ?? { levels: [] });
  for (const id of bySchool.keys()) {
    for (const level of levelsOf(id)) {
      const place = placeIn(id, level);
      if (place === null) continue;
      const pool = pools.get(level);
      if (pool === undefined) pools.set(level, [place.most]);
      else pool.push(place.most);
    }
  }
  for (const values of pools.values()) values.sort((a, b) => a - b);
  return (id) => {
    const below = levelsOf(id).map((level) => {
      const place = placeIn(id, level);
      return place === null ? null : shareBelow(pools.get(level) ?? [], place.least);
    });
    const known = below.filter((share) => share !== null);
    return known.length < below.length || known.length === 0 ? null : Math.floor(Math.min(...known) * 1000 + 1e-9);
  };
}

/** The weighted mean of a school's places. Null without one. */
function meanOfOwn(own: readonly Standing[], placeOf: (standing: Standing) => Place | null): Place | null {
  const places = own.flatMap((standing) => {
    const place = placeOf(standing);
    return place === null ? [] : [{ place, weight: standing.entry.weight }];
  });
  return places.length === 0 ? null : meanOfPlaces(places);
}
