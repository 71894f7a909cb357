import { keysOf } from '#domain/types/keys-of.ts';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { ProfileDocument, SCHOOL_SUB_TYPES } from '#domain/figures/profile-document.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readNumber } from '../normalize/source-text.ts';
import { ASSOCIATION_COLUMNS, ENROLLMENT_COLUMNS, ETHNICITY_COLUMNS, ORIENTATIONS } from './nces-private-codes.ts';
import type { PrivateColumn, PrivateRow } from './nces-private-columns.ts';

type PrivateRecord = PrivateRow['record'];
type Figure = { measure: Measure; value: number | null; students?: number | null; subgroup?: Subgroup; grade?: Grade };
type SubType = { name: string; description: string | null; icon: (typeof SCHOOL_SUB_TYPES)[number] };

/** The profile blocks that a private school's survey answers fill. */
export function toPrivateDocument(record: PrivateRecord, year: SchoolYear): SchoolContribution['document'] {
  const schoolSubTypes = subTypesOf(record);
  return {
    series: figuresOf(record).flatMap((figure) => seriesOf(figure, year)),
    ...(schoolSubTypes.length === 0 ? {} : { overview: { schoolSubTypes, description: [] } }),
    schoolInformation: informationOf(record),
  };
}

function figuresOf(record: PrivateRecord): Figure[] {
  const number = (column: PrivateColumn): number | null => readNumber(record[column]);
  return [
    { measure: 'enrollment', value: number('P305') },
    ...keysOf(ENROLLMENT_COLUMNS).map((column): Figure => ({
      measure: 'enrollment',
      grade: ENROLLMENT_COLUMNS[column],
      value: number(column),
    })),
    ...ETHNICITY_COLUMNS.map(([subgroup, share, count]): Figure => ({
      measure: 'share-of-students',
      subgroup,
      value: number(share),
      students: number(count),
    })),
    ...genderFigures(record),
    { measure: 'teachers-fte', value: number('NUMTEACH') },
    { measure: 'students-per-teacher', value: leavesOutMost(record) ? null : number('STTCH_RT') },
    { measure: 'school-year-days', value: number('P645') },
    { measure: 'school-day-hours', value: number('TOTHRS') },
    { measure: 'four-year-college', value: number('P360'), students: number('P350') },
  ];
}

/** True if most students are in pre-K. The survey's ratio is without them, and says nothing about such a school. */
export function leavesOutMost(record: PrivateRecord): boolean {
  const all = readNumber(record.P305);
  const counted = readNumber(record.NUMSTUDS);
  return all !== null && counted !== null && counted * 2 < all;
}

/** A school for one sex has one series. The other group would be empty. */
function genderFigures(record: PrivateRecord): Figure[] {
  const all = readNumber(record.NUMSTUDS);
  const males = readNumber(record.MALES);
  if (all === null || all <= 0 || males === null || males < 0 || males > all) return [];
  const figures = [
    { subgroup: 'female', students: all - males },
    { subgroup: 'male', students: males },
  ] as const;
  return figures
    .filter(({ students }) => students > 0)
    .map((figure): Figure => ({ measure: 'share-of-students', value: (100 * figure.students) / all, ...figure }));
}

function seriesOf({ measure, value, students, subgroup, grade }: Figure, year: SchoolYear): Series[] {
  if (value === null) return [];
  const point = { year, value: Math.round(value * 10) / 10, ...(students == null ? {} : { students }) };
  return [
    {
      measure,
      ...(subgroup === undefined ? {} : { subgroup }),
      ...(grade === undefined ? {} : { grade }),
      source: 'nces-pss',
      points: [point],
    },
  ];
}

/** School types of question 11 that have an icon. Memberships imply some of them, too. */
function subTypesOf(record: PrivateRecord): SubType[] {
  const isMontessori = record.P415 === '2' || [record.P540, record.P542, record.P545].includes('1');
  const orientation = ORIENTATIONS[record.ORIENT] ?? null;
  const subTypes: (SubType | false)[] = [
    record.P430 === '1' && { name: 'Religious', description: orientation, icon: 'religious' },
    isMontessori && { name: 'Montessori', description: null, icon: 'montessori' },
    record.P555 === '1' && { name: 'Waldorf', description: null, icon: 'waldorf' },
    record.P415 === '4' && { name: 'Special education', description: null, icon: 'neurodiverse' },
    record.P415 === '5' && { name: 'Vocational', description: null, icon: 'vocational' },
    record.P620 === '1' && { name: 'Independent', description: null, icon: 'independent' },
  ];
  return subTypes.filter((subType) => subType !== false);
}

/** Returns the answers in words, as codes for keys and for values from a fixed set. */
function informationOf(record: PrivateRecord): NonNullable<ProfileDocument['schoolInformation']> {
  const associations = keysOf(ASSOCIATION_COLUMNS)
    .filter((column) => record[column] === '1')
    .map((column) => ASSOCIATION_COLUMNS[column]);
  const rows: [key: string, value: string[]][] = [
    ['coeducation', valueOf({ '1': 'coed', '2': 'girls-only', '3': 'boys-only' }, record.P335)],
    ['library', valueOf({ '1': 'yes', '2': 'no' }, record.P660)],
    ['associations', associations],
  ];
  const data = rows
    .filter(([, values]) => values.length > 0)
    .map(([responseKey, responseValue]) => ({ responseKey, responseValue }));
  return { isClaimed: false, ospLink: null, tabs: [{ tabType: 'overview', data }] };
}

function valueOf(values: Readonly<Record<string, string>>, code: string): string[] {
  const value = values[code];
  return value === undefined ? [] : [value];
}
