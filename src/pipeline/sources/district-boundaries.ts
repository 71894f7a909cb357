import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { open } from 'shapefile';
import { stateOfFips, type StateCode } from '#domain/places/state-list.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../import-report.ts';
import { boundaryText, type AreaGeometry, type BoundaryFacts, type BoundaryText } from '../normalize/place-facts.ts';
import { simplifyAreas } from '../normalize/simplify-areas.ts';

/**
 * Levels by kind of district. A secondary district serves high school only: where it also holds grades 7 and 8, the
 * elementary district below it is the one that families look for.
 */
const LEVELS_OF_KIND: Readonly<Record<string, readonly LevelCode[]>> = {
  unsd: ['p', 'e', 'm', 'h'],
  elsd: ['p', 'e', 'm'],
  scsd: ['h'],
};

const FETCH_AGAIN = 'Fetch the cartographic boundary file again from the Census Bureau; nothing was imported.';

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
  const files = await zipFilesOf(source.dir);
  const groups = [...Map.groupBy(files, stateOfFileName).values()];
  const boundaries: BoundaryText[] = [];
  for (const [at, names] of groups.entries()) {
    const areas: Area[] = [];
    for (const name of names) areas.push(...(await readAreas(source, join(source.dir, name))));
    const simplified = areas.length === 0 ? [] : simplifyAreas(areas.map(({ geometry }) => geometry));
    for (const [index, area] of areas.entries()) {
      boundaries.push(boundaryText({ ...area, geometry: simplified[index] ?? area.geometry }));
    }
    source.onProgress?.({ file: source.dir, share: (at + 1) / groups.length });
  }
  return boundaries;
}

/** The Census names its files `cb_2016_21_unsd_500k`: the two digits are the state's. Other names stand for themselves. */
function stateOfFileName(name: string): string {
  return /_(\d\d)_(?:unsd|elsd|scsd)_/.exec(name)?.[1] ?? name;
}

async function zipFilesOf(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => null);
  if (names === null)
    throw new SourceFileError(dir, 'There is no such folder.', 'Check the path; nothing was imported.');
  const zips = names.filter((name) => name.toLowerCase().endsWith('.zip')).sort();
  if (zips.length > 0) return zips;
  throw new SourceFileError(dir, 'The folder holds no zip file.', 'Name the folder with the district boundary files.');
}

async function readAreas(source: DistrictBoundaries, file: string): Promise<Area[]> {
  const { kind, shp, dbf } = await openZip(file);
  const levels = LEVELS_OF_KIND[kind] ?? [];
  const areas: Area[] = [];
  let row = 0;
  try {
    const shapes = await open(shp, dbf, { encoding: 'utf-8' });
    for (let next = await shapes.read(); !next.done; next = await shapes.read()) {
      row += 1;
      source.report.countRead(file);
      const reading = areaOf(next.value, levels);
      if (typeof reading === 'string')
        reject(source, { file, row, properties: next.value.properties, reason: reading });
      else if (source.isWanted(reading.state)) areas.push(reading);
    }
  } catch (error) {
    throw new SourceFileError(file, `The shapefile is damaged (${String(error)}).`, FETCH_AGAIN);
  }
  return areas;
}

async function openZip(file: string): Promise<{ kind: string; shp: Uint8Array; dbf: Uint8Array }> {
  const entries = unzip(file, await readFile(file));
  const shape = Object.keys(entries).find((name) => /_(?:unsd|elsd|scsd)_\w*\.shp$/.test(name)) ?? '';
  const kind = /_(unsd|elsd|scsd)_/.exec(shape)?.[1];
  const shp = entries[shape];
  const dbf = entries[shape.replace(/shp$/, 'dbf')];
  if (kind !== undefined && shp !== undefined && dbf !== undefined) return { kind, shp, dbf };
  throw new SourceFileError(
    file,
    'The zip is of another layout: it holds no unsd, elsd or scsd shapefile.',
    'Leave only school-district boundary files in the folder; nothing was imported.',
  );
}

function unzip(file: string, bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => /\.(?:shp|dbf)$/.test(name) });
  } catch {
    throw new SourceFileError(file, 'The zip file is cut off or damaged.', FETCH_AGAIN);
  }
}

function areaOf(feature: GeoJSON.Feature, levels: readonly LevelCode[]): Area | string {
  const id = String(feature.properties?.['GEOID'] ?? '');
  const state = stateOfFips(id.slice(0, 2))?.code;
  if (!/^\d{7}$/.test(id)) return 'The district id is malformed.';
  if (/9999\d$/.test(id)) return 'A pseudo-district: an area that no district serves.';
  if (state === undefined) return 'The district is outside the 50 states and DC.';
  const { geometry } = feature;
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return 'The district has no polygon.';
  return { districtId: id, state, levels, geometry: geometry as unknown as AreaGeometry };
}

function reject(
  source: DistrictBoundaries,
  {
    file,
    row,
    properties,
    reason,
  }: { file: string; row: number; properties: GeoJSON.GeoJsonProperties; reason: string },
): void {
  source.report.reject({ file, row, id: String(properties?.['GEOID'] ?? ''), reason, kind: 'boundary' });
}
