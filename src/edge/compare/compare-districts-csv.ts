import {
  findDistrictSize,
  type CompareDistrictsPage,
  type ComparedDistrict,
  type DistrictCell,
  type SizeCell,
} from '#domain/compare/compare-districts-page.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

interface FileContext {
  readonly language: Language;
  readonly siteOrigin: string;
}
type Value = string | number | null;

const SIZES = [
  ['students', 'enrollment'],
  ['teachers', 'teachers-fte'],
  ['perTeacher', 'students-per-teacher'],
] as const;

/** Writes a comparison of districts as a file: a line for each row of the page, four columns for each district. */
export function writeDistrictComparison(page: CompareDistrictsPage, of: FileContext): string {
  const t = translatorFor(of.language);
  const heads = page.districts.flatMap(({ name: school }) => [
    school,
    t('compare.file.year', { school }),
    t('compare.file.source', { school }),
    t('compare.file.average', { school }),
  ]);
  const results = page.sections.flatMap(({ pool, rows }) =>
    rows.map((row) => [
      t(`profile.pool.schools.${pool}`),
      topicName(row, of.language),
      ...row.cells.flatMap((cell) => cellsOf(cell, of.language)),
    ]),
  );
  return [[t('compare.file.section'), t('compare.file.row'), ...heads], ...sizeLines(page, of), ...results]
    .map(csvLine)
    .join('');
}

function sizeLines(page: CompareDistrictsPage, { language, siteOrigin }: FileContext): readonly (readonly Value[])[] {
  const t = translatorFor(language);
  const line = (name: string, write: (of: ComparedDistrict) => Value) => [
    t('compare.districts.size'),
    name,
    ...page.districts.flatMap((district) => [write(district), null, null, null]),
  ];
  return [
    ...SIZES.map(([name, measure]) => [
      t('compare.districts.size'),
      t(`compare.districts.${name}`),
      ...page.districts.flatMap((district) => sizeCells(findDistrictSize(district, measure), language)),
    ]),
    line(t('compare.districts.schools'), ({ counts }) => counts.all),
    line(t('compare.districts.charter'), ({ counts }) => counts.charter),
    ...(page.place.kind === 'found' ? [line(t('compare.districts.distance'), ({ miles }) => miles)] : []),
    line(t('compare.file.address'), ({ path }) => `${siteOrigin}${withLanguage(path, language)}`),
  ];
}

function sizeCells(cell: SizeCell | null, language: Language): readonly Value[] {
  const source = cell?.source == null ? null : translatorFor(language)(`sources.name.${cell.source}`);
  return [cell?.value ?? null, cell?.year ?? null, source, null];
}

/** A district's value, year, source and its state's average. */
function cellsOf(cell: DistrictCell | null, language: Language): readonly Value[] {
  if (cell === null) return [null, null, null, null];
  const source = translatorFor(language)(`sources.name.${cell.source}`);
  return [cell.value, cell.year, source, cell.average?.value ?? null];
}
