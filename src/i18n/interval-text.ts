import type { DistrictPoint } from '#domain/communities/district-figures.ts';
import { isExact, type Interval } from '#domain/figures/interval.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from './translator.ts';

/** Prints an interval: its number, or both ends. `print` writes a number with its unit. */
export function intervalText(interval: Interval, print: (value: number) => string, language: Language): string {
  if (isExact(interval)) return print(interval.low);
  const ends = { lower: print(interval.low), upper: print(interval.high) };
  return translatorFor(language)('profile.range.between', ends);
}

/** Writes an interval for a cell of a file: a number stays a number, a range is words. */
export function intervalValue(interval: Interval | null, language: Language): string | number | null {
  if (interval === null) return null;
  return isExact(interval) ? interval.low : intervalText(interval, String, language);
}

/** The average of the state's districts in words, or why there is none. */
export function districtAverageText(
  average: DistrictPoint['average'],
  { print, language }: { print: (interval: Interval) => string; language: Language },
): string {
  const t = translatorFor(language);
  if (average === null) return t('places.district.tooFewDistricts');
  if (average.interval === null) return t('places.district.rangesOfDistricts');
  return t('places.district.averageOf', { value: print(average.interval), count: average.districts });
}
