import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { toReadableName } from '../normalize/readable-names.ts';
import { readText } from '../normalize/source-text.ts';
import { explainTerritory, findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { SearchYears } from './school-search-columns.ts';
import { listSearchSeries, readSearchFacts } from './school-search-facts.ts';
import { readSearchRows, type SearchRow } from './school-search-rows.ts';

interface SchoolSearch {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  readonly years: SearchYears | null;
}

/** Reads schools of NCES's page "search for public schools": a directory of one state with some figures. */
export async function* readSchoolSearch(source: SchoolSearch): AsyncGenerator<RowContribution> {
  const seen = new Set<string>();
  for await (const row of readSearchRows({ ...source, subject: 'schools' })) {
    const elsewhere = explainElsewhere(row);
    const reading = toContribution(row);
    const id = row.record['NCES School ID'];
    const reject = (reason: string): void => source.report.reject({ file: source.file, row: row.row, id, reason });
    if (elsewhere !== null) source.report.leaveOut(source.file, elsewhere);
    else if (typeof reading === 'string') reject(reading);
    else if (seen.has(reading.id)) reject('The same national id occurs in an earlier row.');
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield { row: row.row, school: reading };
      else source.report.skip(source.file);
    }
  }
}

/** Says why a school gets no page on purpose. Null: it gets one. */
function explainElsewhere({ record }: SearchRow): string | null {
  if (record.Status.toLowerCase() === 'future') return 'The school is announced. It is not open yet.';
  return explainTerritory(record.State);
}

function toContribution({ record, years, ...row }: SearchRow): SchoolContribution | string {
  const id = readNationalId(record['NCES School ID']);
  if (id === null) return 'The national id is missing or malformed.';
  const state = findState(record.State);
  if (state === null) return `The row names no state (${record.State}).`;
  const name = readText(record['School Name']);
  const city = readText(record.City);
  if (name === null) return 'The school has no name.';
  if (city === null) return 'The school has no city.';
  const district = readDistrict(record);
  const series = listSearchSeries({ record, years, ...row });
  const facts = { name: toReadableName(name), city: titleCase(city), districtId: district?.id ?? null };
  return {
    source: 'nces-ccd',
    state,
    id,
    year: years.others,
    facts: keepKnownFacts({ ...facts, ...readSearchFacts(record, years.others) }),
    district,
    document: series.length === 0 ? {} : { series },
  };
}

function readDistrict(record: SearchRow['record']): SchoolContribution['district'] {
  const digits = record['NCES District ID'].replace(/\D/gu, '');
  const name = readText(record.District);
  if (name === null || digits.length < 6 || digits.length > 7) return null;
  return { id: digits.padStart(7, '0'), name: toReadableName(name) };
}
