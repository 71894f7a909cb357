import { join } from 'node:path';
import { parseNcesSchoolId, type SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/present-facts.ts';
import { readText } from '../normalize/source-text.ts';
import { titleCase } from '../normalize/title-case.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { isTotalRow, readSchoolYear } from './kentucky-labels.ts';
import type { KentuckyFiles, KentuckySchools } from './kentucky-schools.ts';

type Facts = SchoolContribution['facts'];

const COLUMNS = [
  'SCH_YEAR',
  'SCH_CD',
  'SCH_NAME',
  'NCESID',
  'CNTYNAME',
  'ADDRESS',
  'CITY',
  'ZIPCODE',
  'PHONE',
  'LATITUDE',
  'LONGITUDE',
] as const;

/** Reads addresses, counties, phone numbers and coordinates of 2014-15 (`data15/PROFILE`). */
export async function readKentuckyAddresses(
  files: KentuckyFiles,
  schools: KentuckySchools,
): Promise<Map<SchoolId, { facts: Facts; lat: string; lon: string }>> {
  const addresses = new Map<SchoolId, { facts: Facts; lat: string; lon: string }>();
  const file = join(files.dir, 'data15', 'PROFILE.csv.gz');
  for await (const { row, record } of readDelimitedFile({ ...files, file, columns: COLUMNS, source: 'kentucky-kde' })) {
    const year = readSchoolYear(record.SCH_YEAR);
    const listed = { number: record.SCH_CD, name: record.SCH_NAME };
    const known = year === null ? null : schools.numbers.find({ ...listed, year }).id;
    const id = parseNcesSchoolId(record.NCESID) ?? known;
    const reject = (reason: string) => files.report.reject({ file, row, id: record.NCESID || record.SCH_CD, reason });
    if (isTotalRow(record.SCH_NAME) || record.SCH_CD.length < 6) {
      reject('The row is a total of a district, a cooperative or the state, not a school.');
    } else if (id === null) reject('The national id is missing or malformed.');
    else if (id !== known) reject('The profile file lists the school under another national id.');
    else {
      addresses.set(id, { facts: factsOf(record), lat: record.LATITUDE, lon: record.LONGITUDE });
      files.report.use(file);
    }
  }
  return addresses;
}

function factsOf(record: Readonly<Record<(typeof COLUMNS)[number], string>>): Facts {
  const county = readText(record.CNTYNAME);
  const city = readText(record.CITY);
  return keepKnownFacts({
    street: readStreet(record.ADDRESS),
    city: city === null ? null : titleCase(city),
    zip: readZip(record.ZIPCODE),
    county: county === null ? null : titleCase(county),
    phone: /^\(\d{3}\) \d{3}-\d{4}$/.test(record.PHONE) ? record.PHONE : null,
  });
}
