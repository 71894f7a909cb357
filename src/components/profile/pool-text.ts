import type { Language } from '#domain/places/language.ts';
import type { FigureView, PoolView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A figure that may have an average. Without `pool`, the source itself reports the average, which is the state's. */
export type AveragedFigure = Pick<FigureView, 'average' | 'value'> & Partial<Pick<FigureView, 'pool'>>;

/**
 * Names the schools that figures are compared with, to go inside a sentence: "Kentucky’s 228 public high schools", or
 * "Kentucky’s public high schools (214 to 228, depending on the figure)" if their averages cover different numbers of schools. Null if no figure has an average of a pool.
 */
export function poolOfAverages(figures: readonly AveragedFigure[], language: Language): string | null {
  const pools = figures.flatMap(({ average, pool }) => (average === null || pool == null ? [] : [pool]));
  const [first] = pools;
  if (first === undefined) return null;
  const numbers = pools.flatMap(({ schools }) => schools ?? []);
  return poolText(first, { least: Math.min(...numbers), most: Math.max(...numbers) }, language);
}

/** What to say in place of the averages that all of these figures lack; null if one has an average, or none can have. */
export function missingAveragesText(figures: readonly AveragedFigure[], language: Language): string | null {
  const lacking = figures.filter(lacksAverage);
  const pool = lacking[0]?.pool;
  if (pool == null || figures.some(({ average }) => average !== null)) return null;
  const t = translatorFor(language);
  return pool.id === null
    ? t('profile.average.noPool')
    : t('profile.average.tooFew', { pool: poolText(pool, null, language) });
}

/** True if a school's figure could be compared with an average, and there is none. */
export function lacksAverage({ average, value, pool }: AveragedFigure): boolean {
  return value !== null && average === null && pool != null;
}

function poolText(
  { id, state }: PoolView,
  numbers: { least: number; most: number } | null,
  language: Language,
): string {
  const t = translatorFor(language);
  const { number } = formatFor(language);
  const named = { state, schools: id === null ? '' : t(`profile.pool.schools.${id}`) };
  if (numbers === null) return t('profile.pool.plain', named);
  const { least, most } = numbers;
  if (least === most) return t('profile.pool.counted', { ...named, number: number(most) });
  return t('profile.pool.between', { ...named, least: number(least), most: number(most) });
}
