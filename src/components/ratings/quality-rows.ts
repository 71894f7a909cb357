import type { Language } from '#domain/places/language.ts';
import type { RatedState } from '#domain/ratings/rating-method-page.ts';
import type { ThemeQuality } from '#domain/ratings/rating-quality.ts';
import { formatFor } from '#i18n/format.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A row of the table: its heading, and its cells in the order of the columns. */
export interface QualityRow {
  readonly state: string;
  readonly rating: string;
  readonly cells: readonly string[];
}

/** Writes a row for each rating of each state. */
export function qualityRows(states: readonly RatedState[], language: Language): readonly QualityRow[] {
  return states.flatMap(({ name, quality }) =>
    quality.themes.map((theme) => qualityRow(translateState(name, language), theme, language)),
  );
}

function qualityRow(state: string, quality: ThemeQuality, language: Language): QualityRow {
  const t = translatorFor(language);
  const { number, correlation, stars, schoolYear } = formatFor(language);
  const { theme, year, schools, income, race } = quality;
  const none = t('rating-quality.none');
  return {
    state,
    rating: t('rating-quality.row', { rating: t(`schools.rating.${theme}`), year: schoolYear(year) }),
    cells: [
      number(schools),
      income === null ? none : correlation(income.r),
      income === null ? none : income.fifths.map(stars).join(' · '),
      race === null ? none : correlation(race.r),
      changeText(quality, 'kept', language),
      changeText(quality, 'inRange', language),
    ],
  };
}

/** "43% of 1,103 (2014–15 to 2015–16)". */
function changeText({ change }: ThemeQuality, of: 'kept' | 'inRange', language: Language): string {
  const t = translatorFor(language);
  if (change === null) return t('rating-quality.none');
  const { percent, schoolYear } = formatFor(language);
  const { schools, from, to } = change;
  const share = percent(Math.round((100 * change[of]) / schools));
  return t('rating-quality.change', { share, schools, from: schoolYear(from), to: schoolYear(to) });
}
