import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'shapefile';
import { z } from 'zod';
import { isWithinState } from '#domain/places/state-bounds.ts';
import { stateName, findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { openZip } from '../files/open-zip.ts';
import { toBoundaryText, type AreaGeometry, type BoundaryFacts, type BoundaryText } from '../normalize/place-facts.ts';
import { checkShapeFiles, type ShapeFiles } from './shape-files.ts';
import { readText } from '../normalize/source-text.ts';
import { simplifyAreas } from '../normalize/simplify-areas.ts';

/**
 * Levels by kind of district. A secondary district serves high school only. If it has grades 7 and 8, too, families look
 * for the elementary district below it.
 */
const LEVELS_OF_KIND: Readonly<Record<string, readonly LevelCode[]>> = {
  unsd: ['p', 'e', 'm', 'h'],
  elsd: ['p', 'e', 'm'],
  scsd: ['h'],
};

const FETCH_AGAIN = 'Fetch the cartographic boundary file again from the Census Bureau. Nothing was imported.';

export interface DistrictBoundaries {
  readonly dir: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

type Area = Omit<BoundaryFacts, 'geometry'> & { geometry: AreaGeometry };

/**
 * Simplified district boundaries of a folder of shapefile zips. The files of one state are simplified together, so that
 * its districts keep their shared borders.
 */
export async function readDistrictBoundaries(source: DistrictBoundaries): Promise<BoundaryText[]> {
  const files = await listZips(source);
  const groups = [...Map.groupBy(files, stateOfFileName).values()];
  const boundaries: BoundaryText[] = [];
  for (const [at, names] of groups.entries()) {
    const areas: Area[] = [];
    for (const name of names) areas.push(...(await readAreas(source, join(source.dir, name))));
    const simplified = simplifyGroup(areas, names.map((name) => join(source.dir, name)).join(', '));
    for (const [index, area] of areas.entries()) {
      boundaries.push(toBoundaryText({ ...area, geometry: simplified[index] ?? area.geometry }));
    }
    source.onProgress?.({ file: source.dir, share: (at + 1) / groups.length });
  }
  return boundaries;
}

function simplifyGroup(areas: readonly Area[], file: string): AreaGeometry[] {
  try {
    return areas.length === 0 ? [] : simplifyAreas(areas.map(({ geometry }) => geometry));
  } catch (error) {
    throw new SourceFileError(file, `The shapes cannot be simplified (${String(error)}).`, FETCH_AGAIN);
  }
}

/** The Census names its files `cb_2016_21_unsd_500k`: the two digits are the state's. Any other name is its own group. */
function stateOfFileName(name: string): string {
  return /_(\d\d)_(?:unsd|elsd|scsd)_/.exec(name)?.[1] ?? name;
}

async function listZips({ dir, report }: DistrictBoundaries): Promise<string[]> {
  const names = await readdir(dir).catch(() => null);
  if (names === null)
    throw new SourceFileError(dir, 'There is no such folder.', 'Check the path. Nothing was imported.');
  const [zips = [], others = []] = [true, false].map((isZip) =>
    names.filter((name) => name.toLowerCase().endsWith('.zip') === isZip).sort(),
  );
  for (const name of others) report.leaveUnread(name, 'It is no zip file.');
  if (zips.length > 0) return zips;
  throw new SourceFileError(dir, 'The folder has no zip file.', 'Name the folder with the district boundary files.');
}

async function readAreas(source: DistrictBoundaries, file: string): Promise<Area[]> {
  source.report.open(file);
  const { kind, ...parts } = await openShapes(file);
  checkShapeFiles(file, parts);
  const areas: Area[] = [];
  let row = 0;
  try {
    const shapes = await open(parts.shp, parts.dbf, { encoding: 'utf-8' });
    for (let next = await shapes.read(); !next.done; next = await shapes.read()) {
      row += 1;
      source.report.countRead(file);
      const area = settleArea(source, { file, row, feature: next.value, levels: LEVELS_OF_KIND[kind] ?? [] });
      if (area !== null) areas.push(area);
    }
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(file, `The shapefile is damaged after row ${row} (${String(error)}).`, FETCH_AGAIN);
  }
  return areas;
}

/** Reads an area and counts its row. @returns null if it is rejected or of another state */
function settleArea(
  { report, isWanted }: DistrictBoundaries,
  at: { file: string; row: number; feature: GeoJSON.Feature; levels: readonly LevelCode[] },
): Area | null {
  const { file, row, feature, levels } = at;
  const id = String(feature.properties?.['GEOID'] ?? '');
  const area = readArea(feature, levels);
  if (typeof area === 'string') report.reject({ file, row, id, reason: area });
  else if (!isWanted(area.state)) report.skip(file);
  else {
    const point = findPointOutside(area);
    if (point === null) {
      report.use(file);
      return area;
    }
    const problem = `Row ${row} (district ${id}) has the point ${point.join(', ')}, which is not in ${stateName(area.state)}.`;
    throw new SourceFileError(
      file,
      problem,
      'Check that the file has degrees of NAD83 or WGS84. Nothing was imported.',
    );
  }
  return null;
}

function findPointOutside({ state, geometry }: Area): readonly number[] | null {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  for (const ring of rings) {
    const point = ring.find(([lon, lat]) => !isWithinState(state, { lat, lon }));
    if (point !== undefined) return point;
  }
  return null;
}

async function openShapes(file: string): Promise<ShapeFiles & { kind: string }> {
  const entries = await openZip(file, /\.(?:shp|dbf|prj)$/);
  const shape = Object.keys(entries).find((name) => /_(?:unsd|elsd|scsd)_\w*\.shp$/.test(name)) ?? '';
  const kind = /_(unsd|elsd|scsd)_/.exec(shape)?.[1];
  const [shp, dbf, prj] = ['shp', 'dbf', 'prj'].map((ending) => entries[shape.replace(/shp$/, ending)]);
  if (kind !== undefined && shp !== undefined && dbf !== undefined && prj !== undefined) return { kind, shp, dbf, prj };
  throw new SourceFileError(
    file,
    'The zip has another layout: it lacks an unsd, elsd or scsd shapefile with its .dbf and .prj.',
    'Leave only school-district boundary files in the folder. Nothing was imported.',
  );
}

function readArea({ properties, geometry }: GeoJSON.Feature, levels: readonly LevelCode[]): Area | string {
  const { GEOID, NAME } = AreaSchema.parse(properties);
  if (!/^\d{7}$/.test(GEOID)) return 'The district id is malformed.';
  if (/9999\d$/.test(GEOID)) return 'A pseudo-district: an area that no district serves.';
  const state = findStateByFips(GEOID.slice(0, 2))?.code;
  if (state === undefined) return 'The district is outside the 50 states and DC.';
  if (!('coordinates' in geometry) || !/^(?:Multi)?Polygon$/.test(geometry.type)) return 'The district has no polygon.';
  return { districtId: GEOID, state, levels, name: readText(NAME), geometry: geometry as unknown as AreaGeometry };
}

/** The id and the name of an area. */
const AreaSchema = z
  .object({ GEOID: z.coerce.string().catch(''), NAME: z.string().catch('') })
  .catch({ GEOID: '', NAME: '' });
