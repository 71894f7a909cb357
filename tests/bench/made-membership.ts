import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { STATES } from '../../src/domain/places/state-list.ts';

const MEMBERSHIP =
  'SCHOOL_YEAR,FIPST,STATENAME,ST,SCH_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,ST_SCHID,NCESSCH,SCHID,GRADE,' +
  'RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG';
const DIRECTORY =
  'SCHOOL_YEAR,ST,SCH_NAME,LEA_NAME,LEAID,NCESSCH,LSTREET1,LCITY,LSTATE,LZIP,PHONE,WEBSITE,SY_STATUS,UPDATED_STATUS,' +
  'SCH_TYPE_TEXT,SCH_TYPE,CHARTER_TEXT,GSLO,GSHI';
const RACES = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Hispanic/Latino',
  'Native Hawaiian or Other Pacific Islander',
  'Two or more races',
  'White',
];
const SEXES = ['Female', 'Male'];
const GRADES = ['Kindergarten', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];
const NONE = 'No Category Codes';
/** Rows of a school: race by sex by grade, the sums of these, and two totals. */
const ROWS_PER_SCHOOL = GRADES.length * (RACES.length * SEXES.length + 1) + RACES.length * SEXES.length + 2;
const BUFFER_CHARACTERS = 2 ** 21;

/**
 * Writes a directory and a membership file as long as the federal ones into a folder. Schools, names and counts are
 * invented; states take turns, which is harder to skip than one state after the other.
 */
export async function makeMembership(dir: string, rows: number): Promise<void> {
  const schools = Math.ceil(rows / ROWS_PER_SCHOOL);
  await writeLines(join(dir, 'ccd_sch_029_2425_w_1a_073025.csv'), DIRECTORY, (at) => {
    const { id, state, name } = madeSchool(at);
    const address = `${at} Main St,Springfield,${state},12345,(555)555-0100,www.example.org`;
    const words = `2024-2025,${state},${name},Invented District,${id.slice(0, 7)},${id},${address}`;
    return at < schools ? `${words},1,1,Regular School,1,No,KG,05` : null;
  });
  await writeLines(join(dir, 'ccd_sch_052_2425_l_1a_073025.csv'), MEMBERSHIP, (at) => {
    return at < schools ? membershipOf(at).join('\n') : null;
  });
}

function madeSchool(at: number): { id: string; state: string; name: string; fips: string } {
  const { code = 'ri', fips = '44' } = STATES[at % STATES.length] ?? {};
  const number = Math.floor(at / STATES.length);
  const id = `${fips}${90_000 + Math.floor(number / 12)}${String(number).padStart(5, '0')}`;
  return { id, fips, state: code.toUpperCase(), name: `Invented Elementary School ${number}` };
}

function membershipOf(at: number): string[] {
  const { id, fips, state, name } = madeSchool(at);
  const lea = id.slice(0, 7);
  const ids = `2024-2025,${fips},STATE,${state},${name},${fips},,${state}-${lea},${lea},${state}-${lea}-${at},${id},${at}`;
  const count = (grade: number, cell: number): number => (at * 7 + grade * 31 + cell * 13) % 9;
  const cells = RACES.flatMap((race) => SEXES.map((sex) => `${race},${sex}`));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const byGrade = GRADES.map((_, grade) => sum(cells.map((_cell, cell) => count(grade, cell))));
  const total = sum(byGrade);
  return [
    ...GRADES.flatMap((grade, g) => [
      ...cells.map((of, c) => `${grade},${of},${count(g, c)},Category Set A - By Race/Ethnicity; Sex; Grade,Reported`),
      `${grade},${NONE},${NONE},${byGrade[g] ?? 0},Subtotal 4 - By Grade,Derived`,
    ]),
    ...cells.map((of, c) => {
      const value = sum(GRADES.map((_, g) => count(g, c)));
      return `${NONE},${of},${value},Derived - Subtotal by Race/Ethnicity and Sex minus Adult Education Count,Derived`;
    }),
    `${NONE},${NONE},${NONE},${total},Education Unit Total,Reported`,
    `${NONE},${NONE},${NONE},${total},Derived - Education Unit Total minus Adult Education Count,Derived`,
  ].map((row) => `${ids},${row}`);
}

/** Writes texts until one is null. */
async function writeLines(file: string, header: string, lineOf: (at: number) => string | null): Promise<void> {
  const stream: WriteStream = createWriteStream(file);
  let text = `${header}\n`;
  for (let at = 0, line = lineOf(0); line !== null; at += 1, line = lineOf(at)) {
    text += `${line}\n`;
    if (text.length < BUFFER_CHARACTERS) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await finished(stream);
}
