import { placeKey } from '#domain/places/place-key.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { ImportReport, OnProgress } from '../import-report.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { placeKindRank, placeNamesOf } from '../normalize/place-names.ts';
import { presentNumber } from '../normalize/source-text.ts';
import { stateOfAbbreviation } from '../normalize/state-words.ts';
import { readDelimitedFile, type DelimitedRow } from './delimited-file.ts';

const COLUMNS = ['STUSPS', 'GEOID', 'NAME', 'INTPTLAT', 'INTPTLONG'] as const;
type PlaceRow = DelimitedRow<(typeof COLUMNS)[number]>;
type RankedPlace = PlaceFacts & { rank: number };

export interface GazetteerPlaces {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

/** Places of the Census gazetteer, one of each name in a state: an incorporated place before a census-designated one. */
export async function readGazetteerPlaces(source: GazetteerPlaces): Promise<PlaceFacts[]> {
  const byName = new Map<string, RankedPlace>();
  const rows = readDelimitedFile({ ...source, columns: COLUMNS, encoding: 'latin1', delimiter: '\t' });
  for await (const row of rows) {
    for (const place of placesOf(source, row)) keep(source, { byName, place, row });
  }
  return [...byName.values()].map(({ state, name, lat, lon }) => ({ state, name, lat, lon }));
}

function placesOf(source: GazetteerPlaces, row: PlaceRow): RankedPlace[] {
  const { record } = row;
  const state = stateOfAbbreviation(record.STUSPS);
  const lat = presentNumber(record.INTPTLAT);
  const lon = presentNumber(record.INTPTLONG);
  if (state === null) reject(source, row, 'The place is outside the 50 states and DC.');
  else if (lat === null || lon === null) reject(source, row, 'The place has no centre.');
  else if (source.isWanted(state)) {
    const rank = placeKindRank(record.NAME);
    return placeNamesOf(record.NAME).map((name, at) => ({ state, name, lat, lon, rank: rank + 2 * at }));
  }
  return [];
}

function keep(
  source: GazetteerPlaces,
  { byName, place, row }: { byName: Map<string, RankedPlace>; place: RankedPlace; row: PlaceRow },
): void {
  const key = `${place.state} ${placeKey(place.name)}`;
  const known = byName.get(key);
  if (known !== undefined) reject(source, row, 'The state has another place of this name; one of them is kept.');
  if (known === undefined || place.rank < known.rank) byName.set(key, place);
}

function reject(source: GazetteerPlaces, { row, record }: PlaceRow, reason: string): void {
  source.report.reject({ file: source.file, row, id: record.GEOID, reason });
}
