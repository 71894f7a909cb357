import { parsePhone, parseWebsite } from '#domain/places/contact.ts';
import type { DistrictContribution } from '#domain/catalogue/district-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { readText } from '../normalize/source-text.ts';
import { explainTerritory, findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { SearchYears } from './school-search-columns.ts';
import { listSearchSeries } from './school-search-facts.ts';
import { readSearchRows, type SearchRow } from './school-search-rows.ts';

interface DistrictSearch {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  readonly years: SearchYears | null;
  /** True if a school of the import is in the district. */
  readonly hasDistrict: (id: string) => boolean;
}

/** A district with the row of its file. */
export interface DistrictRow {
  readonly row: number;
  readonly district: DistrictContribution;
}

/** Reads districts of NCES's page "search for districts": their offices, students and teachers. */
export async function* readDistrictSearch(source: DistrictSearch): AsyncGenerator<DistrictRow> {
  const { file, report, isWanted, hasDistrict } = source;
  for await (const row of readSearchRows({ ...source, subject: 'districts' })) {
    const digits = row.record['NCES District ID'];
    const id = digits.padStart(7, '0');
    const elsewhere = explainTerritory(row.record.State);
    const state = findState(row.record.State);
    const reject = (reason: string): void => report.reject({ file, row: row.row, id: digits, reason });
    if (elsewhere !== null) report.leaveOut(file, elsewhere);
    else if (!/^\d{6,7}$/u.test(digits)) reject('The district id is malformed.');
    else if (state === null) reject(`The row names no state (${row.record.State}).`);
    else if (!isWanted(state)) report.skip(file);
    else if (!hasDistrict(id)) report.leaveOut(file, 'No school of the import is in the district.');
    else yield { row: row.row, district: toDistrict(row, { id, state }) };
  }
}

function toDistrict(row: SearchRow, { id, state }: { id: string; state: StateCode }): DistrictContribution {
  const { record, years } = row;
  const city = readText(record.City);
  const contact = {
    street: readStreet(record['Street Address']),
    phone: parsePhone(record.Phone),
    website: parseWebsite(record.Website),
  };
  const isReached = Object.values(contact).some((fact) => fact !== null);
  const office = {
    ...contact,
    year: years.others,
    city: city === null ? null : titleCase(city),
    zip: readZip(record.ZIP),
  };
  return { source: 'nces-ccd', state, id, series: listSearchSeries(row), contact: isReached ? office : null };
}
