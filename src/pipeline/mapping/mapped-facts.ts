import { parsePhone, parseWebsite } from '#domain/places/contact.ts';
import type { DistrictContact } from '#domain/catalogue/district-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolStatus, SchoolYear } from '#domain/schools/school-schema.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { readGrade, toGradeSpan } from '../normalize/grade-words.ts';
import type { ListedSchool } from '../reading/listed-schools.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { toReadableName } from '../normalize/readable-names.ts';
import { readText } from '../normalize/source-text.ts';
import { titleCase } from '../normalize/title-case.ts';
import type { FactMapping, FactsMapping } from './mapping-schema.ts';
import { readLastYear } from './school-years.ts';
import { chooseWord, NO_PARTS, readRowCell, type MappedRow } from './row-cells.ts';

type Facts = SchoolContribution['facts'];

interface FactsOfRow {
  readonly facts: Facts;
  readonly district: SchoolContribution['district'];
  /** True: the students are counted at other schools. */
  readonly isSharedTime: boolean;
}

interface FactContext {
  readonly mapping: FactsMapping;
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly year: SchoolYear;
  /** Called for coordinates that cannot be used, with the reason. */
  readonly dropPoint: (reason: string) => void;
}

/** Reads the facts of a row. A fact that the row lacks is absent. */
export function readRowFacts(row: MappedRow, context: FactContext): FactsOfRow {
  const { mapping } = context;
  const type = mapping.type === undefined ? null : chooseWord(mapping.type, { row, parts: NO_PARTS });
  const district = readDistrict(row, context);
  const facts = keepKnownFacts({
    ...readPlace(row, context),
    districtId: district?.id ?? null,
    type,
    status: readStatus(row, context),
    isMagnet: readClaim(row, mapping.magnet),
    isVirtual: readClaim(row, mapping.virtual),
    kind: mapping.kind === undefined ? null : chooseWord(mapping.kind, { row, parts: NO_PARTS }),
    name: readRegistryName(row, mapping.name),
    stateNumber: /^[A-Z\d][A-Z\d-]{2,39}$/u.exec(readWord(row, mapping.state_number).toUpperCase())?.[0] ?? null,
    phone: parsePhone(readWord(row, mapping.phone)),
    website: parseWebsite(readWord(row, mapping.website)),
    enrollment: readCount(row, mapping.enrollment),
    studentsPerTeacher: readRatio(row, mapping.students_per_teacher),
    grades: readGrades(row, mapping),
  });
  return { facts, district, isSharedTime: readClaim(row, mapping.shared_time) === true };
}

/** Reads how to reach the district of a row. Null: the row has neither a phone number nor a website nor a street. */
export function readRowContact(
  row: MappedRow,
  { mapping, year }: Pick<FactContext, 'mapping' | 'year'>,
): DistrictContact | null {
  const contact = {
    street: readStreet(readWord(row, mapping.street)),
    phone: parsePhone(readWord(row, mapping.phone)),
    website: parseWebsite(readWord(row, mapping.website)),
  };
  if (Object.values(contact).every((fact) => fact === null)) return null;
  return { year, ...contact, city: readName(row, mapping.city), zip: readZip(readWord(row, mapping.zip)) };
}

/** Reads a fact that is yes or no. */
function readClaim(row: MappedRow, claim: FactsMapping['magnet']): boolean | null {
  const word = claim === undefined ? null : chooseWord(claim, { row, parts: NO_PARTS });
  return word === null ? null : word === 'yes';
}

/** Reads what joins need of a row of a directory. */
export function readListing(
  row: MappedRow,
  mapping: FactsMapping = {},
): Omit<ListedSchool, 'year' | 'state' | 'place'> {
  const { type } = mapping;
  return {
    name: readRegistryName(row, mapping.name) ?? '',
    city: readName(row, mapping.city) ?? '',
    districtId: readDistrictDigits(row, mapping.district_id),
    districtName: readRegistryName(row, mapping.district_name) ?? '',
    status: readListedStatus(row, mapping),
    isCharter: type !== undefined && chooseWord(type, { row, parts: NO_PARTS }) === 'charter',
  };
}

function readListedStatus(row: MappedRow, { status }: FactsMapping): ListedSchool['status'] {
  if (status === undefined || status === 'last-listed') return null;
  return chooseWord(status, { row, parts: NO_PARTS });
}

function readDistrictDigits(row: MappedRow, fact: FactMapping | undefined): string {
  const digits = readWord(row, fact).replace(/\D/gu, '');
  return digits === '' ? '' : digits.padStart(7, '0');
}

/** Reads if a school is open. The last year of a closed one ends with the day before it closed. */
function readStatus(row: MappedRow, { mapping, year }: FactContext): SchoolStatus | null {
  // The collector knows the newest list, and announced schools are left out.
  const status = readListedStatus(row, mapping);
  if (status !== 'closed') return status === 'open' ? { kind: 'open' } : null;
  return {
    kind: 'closed',
    lastYear: mapping.closed_on === undefined ? year : readLastYear(readWord(row, mapping.closed_on)),
  };
}

function readPlace(
  row: MappedRow,
  { mapping, state, dropPoint }: FactContext,
): { [Name in keyof Facts]?: Facts[Name] | null } {
  const point = readCoordinates(state, { lat: readWord(row, mapping.lat), lon: readWord(row, mapping.lon) });
  if (point.kind === 'unusable') dropPoint(point.reason);
  return {
    city: readName(row, mapping.city),
    street: readStreet(readWord(row, mapping.street)),
    zip: readZip(readWord(row, mapping.zip)),
    county: readName(row, mapping.county),
    locale: /^[1-4][1-3](?!\d)/u.exec(readWord(row, mapping.locale))?.[0] ?? null,
    lat: point.kind === 'point' ? point.lat : null,
    lon: point.kind === 'point' ? point.lon : null,
  };
}

function readDistrict(row: MappedRow, { mapping, id }: FactContext): SchoolContribution['district'] {
  const name = readRegistryName(row, mapping.district_name);
  if (name === null) return null;
  const given = readDistrictDigits(row, mapping.district_id);
  const districtId = mapping.district_id === undefined ? id.slice(0, 7) : given;
  return districtId.length === 7 ? { id: districtId, name } : null;
}

/** The text of a fact. Blank: the row has none. */
function readWord(row: MappedRow, fact: FactMapping | undefined): string {
  if (fact === undefined) return '';
  if (typeof fact === 'string') return readPlainWord(row, fact);
  if ('words' in fact) return chooseWord(fact, { row, parts: NO_PARTS }) ?? '';
  return fact.first_of.map((column) => readPlainWord(row, column)).find((text) => text !== '') ?? '';
}

/** The text of a column. A mark is none. */
function readPlainWord(row: MappedRow, column: string): string {
  const text = row.record[column] ?? '';
  return row.marks[text] === undefined ? text : '';
}

function readName(row: MappedRow, fact: FactMapping | undefined): string | null {
  const text = readText(readWord(row, fact));
  return text === null ? null : titleCase(text).slice(0, 120).trim();
}

function readRegistryName(row: MappedRow, fact: FactMapping | undefined): string | null {
  const name = readName(row, fact);
  return name === null ? null : toReadableName(name).slice(0, 120).trim();
}

function readGrades(row: MappedRow, mapping: FactsMapping): Facts['grades'] {
  const [first, last] = readWord(row, mapping.grades).split('-');
  const low = readGrade(first ?? '') ?? readGrade(readWord(row, mapping.grade_low));
  const high = readGrade(last ?? first ?? '') ?? readGrade(readWord(row, mapping.grade_high));
  return toGradeSpan(low, high);
}

function readCount(row: MappedRow, fact: FactMapping | undefined): number | null {
  const value = readAmount(row, fact);
  return value !== null && Number.isInteger(value) && value >= 0 ? value : null;
}

function readRatio(row: MappedRow, fact: FactMapping | undefined): number | null {
  const value = readAmount(row, fact);
  return value !== null && value > 0 && value <= 1000 ? Math.round(value * 10) / 10 : null;
}

function readAmount(row: MappedRow, fact: FactMapping | undefined): number | null {
  if (typeof fact !== 'string') return null;
  const cell = readRowCell(row, fact);
  return cell.kind === 'number' ? cell.value : null;
}
