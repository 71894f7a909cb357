import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { ContributionBasket } from '../catalogue/contribution-basket.ts';
import type { ReadingContext, RowContribution, SourceReading } from '../reading/source-command.ts';
import type { ImportReport } from '../report/import-report.ts';
import { readDistrictBoundaries } from './district-boundaries.ts';
import { readGazetteerPlaces } from './gazetteer-places.ts';
import { readGazetteerZctas } from './gazetteer-zctas.ts';
import { readNcesDirectory } from './nces-directory.ts';
import { readNcesGeocodes } from './nces-geocodes.ts';
import { readNcesPrivate } from './nces-private.ts';

/** The files of a national import. */
export interface NcesFiles {
  readonly directory: string;
  readonly directoryYear?: SchoolYear | undefined;
  readonly geocodes: string;
  readonly private: string;
  readonly boundaries: string;
  readonly places: string;
  readonly zctas: string;
}

const ORIGINS = new Map([
  ['nces-ccd', { license: 'odc-by', url: 'https://educationdata.urban.org/documentation/' }],
  ['nces-edge', { license: 'public-domain', url: 'https://nces.ed.gov/programs/edge/' }],
  ['nces-pss', { license: 'public-domain', url: 'https://nces.ed.gov/surveys/pss/' }],
] as const);

/** Reads the federal files and joins them on national ids. If `states` is null, reads the whole country. */
export async function readNces(
  files: NcesFiles,
  { states, report, onProgress }: ReadingContext & { states: readonly StateCode[] | null },
): Promise<SourceReading> {
  const isWanted = (state: StateCode): boolean => states === null || states.includes(state);
  const reading = { report, onProgress, isWanted };
  // Small files come first, so that a wrong one is found before the long reading.
  const places = await readGazetteerPlaces({ ...reading, file: files.places });
  const zips = await readGazetteerZctas({ ...reading, file: files.zctas });
  const boundaries = await readDistrictBoundaries({ ...reading, dir: files.boundaries });
  const basket = new ContributionBasket();
  const add = adder(basket, report);
  const stateOfSchool = new Map<string, StateCode>();
  for await (const row of readNcesDirectory({ ...reading, file: files.directory, year: files.directoryYear })) {
    if (add(files.directory, row)) stateOfSchool.set(row.school.id, row.school.state);
  }
  const geocodes = { ...reading, file: files.geocodes, stateOfSchool: (id: string) => stateOfSchool.get(id) ?? null };
  for await (const row of readNcesGeocodes(geocodes)) add(files.geocodes, row);
  for await (const row of readNcesPrivate({ ...reading, file: files.private })) add(files.private, row);
  return { basket, places, zips, boundaries, origins: ORIGINS };
}

function adder(basket: ContributionBasket, report: ImportReport) {
  return (file: string, { row, school }: RowContribution): boolean => {
    const problem = basket.add(school);
    if (problem === null) report.use(file);
    else report.reject({ file, row, id: school.id, reason: problem });
    return problem === null;
  };
}
