import { findStateByZip } from '#domain/places/zip-prefix.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { ZipFacts } from '../normalize/place-facts.ts';
import { readNumber } from '../normalize/source-text.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';

const COLUMNS = ['GEOID', 'INTPTLAT', 'INTPTLONG'] as const;

export interface GazetteerZctas {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
}

/** Reads ZIP code areas of the Census gazetteer. Their first three digits give the state. */
export async function readGazetteerZctas(source: GazetteerZctas): Promise<ZipFacts[]> {
  const zips: ZipFacts[] = [];
  const layout = { encoding: 'auto', delimiter: 'auto', columns: COLUMNS } as const;
  for await (const { row, record } of readDelimitedFile({ ...source, ...layout })) {
    const zip = record.GEOID.padStart(5, '0');
    const lat = readNumber(record.INTPTLAT);
    const lon = readNumber(record.INTPTLONG);
    const state = findStateByZip(zip);
    const reject = (reason: string): void => source.report.reject({ file: source.file, row, id: record.GEOID, reason });
    if (!/^\d{5}$/.test(zip)) reject('The ZIP code is malformed.');
    else if (lat === null || lon === null) reject('The ZIP code area has no center.');
    else if (state === null) source.report.leaveOut(source.file, 'The ZIP code is outside the 50 states and DC.');
    else {
      zips.push({ zip, state, cityName: null, lat, lon });
      source.report.use(source.file);
    }
  }
  return zips;
}
