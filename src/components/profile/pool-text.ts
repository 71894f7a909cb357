import { splitPool } from '#domain/figures/average-pool.ts';
import type { Language } from '#domain/places/language.ts';
import type { FigureView, PoolView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
import { poolName } from '#i18n/pool-name.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A figure that may have an average. Without `pool`, the source itself reports the average, which is the state's. */
export type AveragedFigure = Pick<FigureView, 'average' | 'value'> & Partial<Pick<FigureView, 'pool'>>;

/**
 * Names the schools that figures are compared with, to go inside a sentence: "Kentucky’s 228 public high schools", or
 * "Kentucky’s public high schools (214 to 228, depending on the figure)" if their averages cover different numbers of
 * schools. Each pool is named with its own numbers. Null if no figure has an average of a pool.
 */
export function poolOfAverages(figures: readonly AveragedFigure[], language: Language): string | null {
  return namePools(
    figures.flatMap(({ average, pool }) => (average === null || pool == null ? [] : [pool])),
    { language, isCounted: true },
  );
}

/** What to say in place of the averages that all of these figures lack; null if one has an average, or none can have. */
export function missingAveragesText(figures: readonly AveragedFigure[], language: Language): string | null {
  const lacking = figures.filter(lacksAverage);
  const pools = lacking.flatMap(({ pool }) => pool ?? []);
  const [first] = pools;
  if (first === undefined || figures.some(({ average }) => average !== null)) return null;
  const t = translatorFor(language);
  if (first.id === null) return t('profile.average.noPool');
  // Enough schools report the figure, but their ranges allow too many averages.
  const isTooWide = lacking.some(({ pool: own }) => own?.schools != null);
  const named = namePools(pools, { language, isCounted: false });
  return t(isTooWide ? 'profile.average.ranges' : 'profile.average.tooFew', { pool: named ?? '' });
}

/** True if a school's figure could be compared with an average, and there is none. */
export function lacksAverage({ average, value, pool }: AveragedFigure): boolean {
  return value !== null && average === null && pool != null;
}

interface NamingPools {
  readonly language: Language;
  /** True to say how many schools there are. */
  readonly isCounted: boolean;
}

/**
 * Names the pools of a school's figures, its own one first. Results of high school grades have another pool if the school
 * teaches other grades, too.
 */
export function namePools(pools: readonly PoolView[], { language, isCounted }: NamingPools): string | null {
  const named = [...Map.groupBy(pools, ({ id }) => id).values()]
    .toSorted((one, other) => Number(isOfHighSchools(one)) - Number(isOfHighSchools(other)))
    .map((same) => poolText(same, { language, isCounted }));
  const [own, ofHighSchools] = named;
  if (own === undefined || ofHighSchools === undefined) return own ?? null;
  return translatorFor(language)('profile.pool.mixed', { own, ofHighSchools });
}

function isOfHighSchools([pool]: readonly PoolView[]): boolean {
  return pool?.id != null && splitPool(pool.id).levels === 'h';
}

/** Names one pool, with the numbers of its schools that its averages cover. */
function poolText(same: readonly PoolView[], { language, isCounted }: NamingPools): string {
  const t = translatorFor(language);
  const { number } = formatFor(language);
  const { id = null, state = '' } = same[0] ?? {};
  const named = { state, schools: id === null ? '' : poolName(id, language) };
  const numbers = isCounted ? same.flatMap(({ schools }) => schools ?? []) : [];
  if (numbers.length === 0) return t('profile.pool.plain', named);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return t('profile.pool.counted', { ...named, number: number(most) });
  return t('profile.pool.between', { ...named, least: number(least), most: number(most) });
}
