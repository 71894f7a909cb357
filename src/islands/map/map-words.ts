import type { MapSchool } from '#domain/map/map-contract.ts';
import { fillPlural, fillText, type FillValues, type PluralTexts } from '#i18n/fill-text.ts';
import { MAP_TEXTS, type MapTexts } from '#i18n/map-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** What a map says, in the language of its page. */
export interface MapWords extends MapTexts {
  readonly fill: (text: string, values: FillValues) => string;
  readonly plural: <Key extends string>(texts: PluralTexts<Key>, key: Key, count: number) => string;
  /** The line under a school's name, as lists have it. */
  readonly facts: (school: SchoolFacts) => string;
}

type SchoolFacts = Pick<MapSchool, 'score' | 'ratingsYear' | 'schoolType' | 'gradeLevels' | 'enrollment' | 'isOpen'>;

/** The words of a map in the language of the document. */
export function mapWords(): MapWords {
  const language = pageLanguage();
  const tag = `${language}-US`;
  const texts = MAP_TEXTS[language];
  const fill = (text: string, values: FillValues) => fillText(text, values, tag);
  const plural: MapWords['plural'] = (forms, key, count) => fillPlural(forms, { key, count, tag });
  return { ...texts, fill, plural, facts: (school) => factsOf(school, { schools: texts.schools, fill, plural }) };
}

function factsOf(
  { score, ratingsYear, schoolType, gradeLevels, enrollment, isOpen }: SchoolFacts,
  { schools, fill, plural }: Pick<MapWords, 'schools' | 'fill' | 'plural'>,
): string {
  const facts = [
    isOpen ? null : schools.closed,
    ratingFactOf({ score, ratingsYear }, { schools, fill }),
    schools.type[schoolType],
    gradesOf(gradeLevels, { schools, fill }),
    enrollment === null ? null : plural(schools, 'students', enrollment),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function ratingFactOf(
  { score, ratingsYear }: Pick<SchoolFacts, 'score' | 'ratingsYear'>,
  { schools, fill }: Pick<MapWords, 'schools' | 'fill'>,
): string | null {
  if (score === null) return schools.rating.unrated;
  return ratingsYear === null ? null : fill(schools.rating.yearOf, { year: ratingsYear.replace('-', '–') });
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
