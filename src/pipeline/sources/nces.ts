import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { ContributionBasket } from '../contribution-basket.ts';
import type { ImportReport, OnProgress } from '../import-report.ts';
import type { BoundaryText, PlaceFacts, ZipFacts } from '../normalize/place-facts.ts';
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

export interface NcesReading {
  readonly basket: ContributionBasket;
  readonly places: readonly PlaceFacts[];
  readonly zips: readonly ZipFacts[];
  readonly boundaries: readonly BoundaryText[];
}

/** Reads the federal files, joined on national ids; `states` null is the whole country. */
export async function readNces(
  files: NcesFiles,
  {
    states,
    report,
    onProgress,
  }: { states: readonly StateCode[] | null; report: ImportReport; onProgress?: OnProgress },
): Promise<NcesReading> {
  const isWanted = (state: StateCode): boolean => states === null || states.includes(state);
  const reading = { report, onProgress, isWanted };
  // The small files first: one that is not what its option says is found before the long reading.
  const places = await readGazetteerPlaces({ ...reading, file: files.places });
  const zips = await readGazetteerZctas({ ...reading, file: files.zctas });
  const boundaries = await readDistrictBoundaries({ ...reading, dir: files.boundaries });
  const basket = new ContributionBasket();
  const add = adder(basket, report);
  const stateOfSchool = new Map<string, StateCode>();
  for await (const school of readNcesDirectory({ ...reading, file: files.directory, year: files.directoryYear })) {
    if (add(files.directory, school)) stateOfSchool.set(school.id, school.state);
  }
  const geocodes = { ...reading, file: files.geocodes, stateOfSchool: (id: string) => stateOfSchool.get(id) ?? null };
  for await (const school of readNcesGeocodes(geocodes)) add(files.geocodes, school);
  for await (const school of readNcesPrivate({ ...reading, file: files.private })) add(files.private, school);
  return { basket, places, zips, boundaries };
}

function adder(basket: ContributionBasket, report: ImportReport) {
  return (file: string, school: SchoolContribution): boolean => {
    const problem = basket.add(school);
    if (problem !== null) report.reject({ file, row: null, id: school.id, reason: problem });
    return problem === null;
  };
}
