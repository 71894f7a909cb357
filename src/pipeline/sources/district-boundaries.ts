import { basename } from 'node:path';
import { open } from 'shapefile';
import { z } from 'zod';
import { isWithinState } from '#domain/places/state-bounds.ts';
import { stateName, findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { toBoundaryText, type AreaGeometry, type BoundaryFacts, type BoundaryText } from '../normalize/place-facts.ts';
import { checkShapeFiles, openShapeFiles } from './shape-files.ts';
import { readText } from '../normalize/source-text.ts';
import { simplifyAreas } from '../normalize/simplify-areas.ts';

/**
 * Levels by kind of district. A secondary district serves high school only. If it has grades 7 and 8, too, families look
 * for the elementary district below it.
 */
const LEVELS_OF_KIND = {
  unsd: ['p', 'e', 'm', 'h'],
  elsd: ['p', 'e', 'm'],
  scsd: ['h'],
} as const satisfies Readonly<Record<string, readonly LevelCode[]>>;
type DistrictKind = keyof typeof LEVELS_OF_KIND;

const FETCH_AGAIN = 'Fetch the boundary file again from the Census Bureau. Nothing was imported.';

/** A zip of a shapefile, or a shapefile beside its parts. */
export interface BoundaryFile {
  readonly path: string;
  /** Files of one series and year: the areas of a state come from one series alone. */
  readonly series: string;
}

export interface DistrictBoundaries {
  /** The preferred series first. */
  readonly files: readonly BoundaryFile[];
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

type Area = Omit<BoundaryFacts, 'geometry'> & { geometry: AreaGeometry };

interface StateAreas {
  readonly series: string;
  readonly files: Set<string>;
  readonly areas: Area[];
}

/**
 * Simplified district boundaries of shapefiles. The areas of one state are simplified together, so that its districts
 * keep their shared borders.
 */
export async function readDistrictBoundaries(source: DistrictBoundaries): Promise<BoundaryText[]> {
  const byState = new Map<StateCode, StateAreas>();
  for (const [at, file] of source.files.entries()) {
    await readAreas(source, file, byState);
    source.onProgress?.({ file: file.path, share: (at + 1) / source.files.length });
  }
  const boundaries: BoundaryText[] = [];
  for (const [state, own] of [...byState].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const simplified = simplifyState(own);
    for (const [index, area] of own.areas.entries()) {
      boundaries.push(toBoundaryText({ ...area, geometry: simplified[index] ?? area.geometry }));
    }
    byState.delete(state);
  }
  return boundaries;
}

function simplifyState({ areas, files }: StateAreas): AreaGeometry[] {
  try {
    return simplifyAreas(areas.map(({ geometry }) => geometry));
  } catch (error) {
    const names = [...files].join(', ');
    throw new SourceFileError(names, `The shapes cannot be simplified (${String(error)}).`, FETCH_AGAIN);
  }
}

async function readAreas(
  source: DistrictBoundaries,
  { path: file, series }: BoundaryFile,
  byState: Map<StateCode, StateAreas>,
): Promise<void> {
  source.report.open(file);
  const parts = await openShapeFiles(file, /(?:unsd|elsd|scsd|schooldistrict)/iu);
  checkShapeFiles(file, parts);
  let row = 0;
  try {
    const shapes = await open(parts.shp, parts.dbf, { encoding: 'utf-8' });
    for (let next = await shapes.read(); !next.done; next = await shapes.read()) {
      row += 1;
      source.report.countRead(file);
      const area = settleArea(source, { file, row, feature: next.value, name: parts.name });
      if (area !== null) keepArea(source, { area, file, series, byState });
    }
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(file, `The shapefile is damaged after row ${row} (${String(error)}).`, FETCH_AGAIN);
  }
}

function keepArea(
  { report }: DistrictBoundaries,
  { area, file, series, byState }: { area: Area; file: string; series: string; byState: Map<StateCode, StateAreas> },
): void {
  const own = byState.get(area.state) ?? { series, files: new Set<string>(), areas: [] };
  byState.set(area.state, own);
  if (own.series !== series) report.merge(file, 'A newer boundary file has the districts of the state.');
  else {
    own.areas.push(area);
    own.files.add(file);
    report.use(file);
  }
}

/** Reads an area. @returns null if its row is rejected or of another state */
function settleArea(
  { report, isWanted }: DistrictBoundaries,
  at: { file: string; row: number; feature: GeoJSON.Feature; name: string },
): Area | null {
  const { file, row, feature, name } = at;
  const area = readArea(feature, name);
  if (typeof area === 'object' && 'leftOut' in area) {
    report.leaveOut(file, area.leftOut);
    return null;
  }
  if (typeof area === 'string') {
    report.reject({ file, row, id: String(feature.properties?.['GEOID'] ?? ''), reason: area });
    return null;
  }
  if (!isWanted(area.state)) {
    report.skip(file);
    return null;
  }
  refusePointOutside(area, { file, row });
  return area;
}

/** @throws SourceFileError if a point of the area is not in its state */
function refusePointOutside(area: Area, { file, row }: { file: string; row: number }): void {
  const point = findPointOutside(area);
  if (point === null) return;
  const problem = `Row ${row} (district ${area.districtId}) has the point ${point.join(', ')}, which is not in ${stateName(area.state)}.`;
  const remedy = 'Check that the file has degrees of NAD83 or WGS84. Nothing was imported.';
  throw new SourceFileError(file, problem, remedy);
}

function findPointOutside({ state, geometry }: Area): readonly number[] | null {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  for (const ring of rings) {
    const point = ring.find(([lon, lat]) => !isWithinState(state, { lat, lon }));
    if (point !== undefined) return point;
  }
  return null;
}

function readArea(
  { properties, geometry }: GeoJSON.Feature,
  fileName: string,
): Area | string | { readonly leftOut: string } {
  const { GEOID, NAME, ...codes } = AreaSchema.parse(properties);
  const kind = findKind(codes, fileName);
  if (!/^\d{7}$/.test(GEOID)) return 'The district id is malformed.';
  if (/9999\d$/.test(GEOID)) return { leftOut: 'A pseudo-district: an area that no district serves.' };
  const state = findStateByFips(GEOID.slice(0, 2))?.code;
  if (state === undefined) return { leftOut: 'The district is outside the 50 states and DC.' };
  if (kind === null) return 'The row does not say whether its district is unified, elementary or secondary.';
  if (!('coordinates' in geometry) || !/^(?:Multi)?Polygon$/.test(geometry.type)) return 'The district has no polygon.';
  const levels = LEVELS_OF_KIND[kind];
  return { districtId: GEOID, state, levels, name: readText(NAME), geometry: geometry as unknown as AreaGeometry };
}

/** A file of one kind has it in its name. A file of all kinds has the code of a district in the column of its kind. */
function findKind(
  { UNSDLEA, ELSDLEA, SCSDLEA }: Readonly<Record<'UNSDLEA' | 'ELSDLEA' | 'SCSDLEA', string>>,
  fileName: string,
): DistrictKind | null {
  const [, named] = /_(unsd|elsd|scsd)(?:_|\.|$)/iu.exec(basename(fileName)) ?? [];
  const kind = named?.toLowerCase();
  if (kind === 'unsd' || kind === 'elsd' || kind === 'scsd') return kind;
  if (UNSDLEA !== '') return 'unsd';
  if (ELSDLEA !== '') return 'elsd';
  return SCSDLEA === '' ? null : 'scsd';
}

const code = z
  .union([z.string(), z.number()])
  .transform((word) => String(word).trim())
  .catch('');
/** The id and the name of an area, and the codes of the kinds of districts. */
const AreaSchema = z
  .object({ GEOID: code, NAME: z.string().catch(''), UNSDLEA: code, ELSDLEA: code, SCSDLEA: code })
  .catch({ GEOID: '', NAME: '', UNSDLEA: '', ELSDLEA: '', SCSDLEA: '' });
