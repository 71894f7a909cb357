import { nameRating } from '#domain/ratings/rating-name.ts';
import type { MapSchool } from '#domain/map/map-contract.ts';
import { fillPlural, fillText, type FillValues, type PluralTexts } from '#i18n/fill-text.ts';
import { ratingRangeWords } from '#i18n/rating-range-words.ts';
import { textsFor, type Texts } from '#i18n/texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** What a map says, in the language of its page. */
export interface MapWords extends Pick<Texts, 'map' | 'schools'> {
  readonly fill: (text: string, values: FillValues) => string;
  readonly plural: <Key extends string>(texts: PluralTexts<Key>, key: Key, count: number) => string;
  /** The line under a school's name, as lists have it. */
  readonly facts: (school: SchoolFacts) => string;
}

type SchoolFacts = Pick<
  MapSchool,
  | 'score'
  | 'ratingsYear'
  | 'ratingsFrom'
  | 'ratings'
  | 'ratingRanges'
  | 'schoolType'
  | 'kind'
  | 'gradeLevels'
  | 'enrollment'
  | 'isOpen'
>;

/** The words of a map in the language of the document. */
export function mapWords(): MapWords {
  const language = pageLanguage();
  const texts = { map: textsFor(language, 'map'), schools: textsFor(language, 'schools') };
  const fill = (text: string, values: FillValues) => fillText(text, values, language);
  const plural: MapWords['plural'] = (forms, key, count) => fillPlural(forms, { key, count, language });
  return { ...texts, fill, plural, facts: (school) => factsOf(school, { schools: texts.schools, fill, plural }) };
}

function factsOf(
  school: SchoolFacts,
  { schools, fill, plural }: Pick<MapWords, 'schools' | 'fill' | 'plural'>,
): string {
  const { schoolType, kind, gradeLevels, enrollment, isOpen } = school;
  const facts = [
    isOpen ? null : schools.closed,
    ratingFactOf(school, { schools, fill }),
    ratingRangeWords(school.ratingRanges.summary, schools.rating, fill),
    schools.type[schoolType],
    kindOf(kind, { schools, fill }),
    gradesOf(gradeLevels, { schools, fill }),
    enrollment === null ? null : plural(schools, 'students', enrollment),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function ratingFactOf(
  { score, ratingsYear, ratingsFrom, ratings }: Pick<SchoolFacts, 'score' | 'ratingsYear' | 'ratingsFrom' | 'ratings'>,
  { schools, fill }: Pick<MapWords, 'schools' | 'fill'>,
): string | null {
  if (score === null) return schools.rating.unrated;
  if (ratingsYear === null) return null;
  const year = [ratingsFrom ?? ratingsYear, ratingsYear].map((one) => one.replace('-', '–'));
  const years = { year: [...new Set(year)].join(', ') };
  const name = nameRating({ summary: score, ...ratings });
  if (name === 'summary') return fill(schools.rating.yearOf, years);
  return fill(schools.rating.partOf, { part: schools.rating[name], ...years });
}

function kindOf(known: MapSchool['kind'], { schools, fill }: Pick<MapWords, 'schools' | 'fill'>): string | null {
  if (known === null) return null;
  const kind = schools.kind[known.kind];
  return known.by === 'name' ? fill(schools.kind.byName, { kind }) : kind;
}

function gradesOf(
  span: MapSchool['gradeLevels'],
  { schools, fill }: Pick<MapWords, 'schools' | 'fill'>,
): string | null {
  if (span === null) return null;
  const named: Readonly<Record<string, string>> = schools.grade;
  const [low = '', high = ''] = [span.low, span.high].map((grade) => named[grade] ?? grade);
  if (span.low !== span.high) return fill(schools.grades, { span: `${low}–${high}` });
  return span.low === 'ug' || span.low === 'ae' ? low : fill(schools.oneGrade, { grade: low });
}
