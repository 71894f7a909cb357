import { placeKey } from '#domain/places/place-key.ts';
import { isWithinState } from '#domain/places/state-bounds.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { rankPlaceKind, listPlaceNames } from '../normalize/place-names.ts';
import { readNumber } from '../normalize/source-text.ts';
import { findState } from '../normalize/state-words.ts';
import { readDelimitedFile, type DelimitedRow } from '../files/delimited-file.ts';

const COLUMNS = ['USPS', 'GEOID', 'NAME', 'INTPTLAT', 'INTPTLONG'] as const;
type PlaceRow = DelimitedRow<(typeof COLUMNS)[number]>;
type RankedPlace = PlaceFacts & { rank: number; row: number };

export interface GazetteerPlaces {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

/**
 * Reads places of the Census gazetteer, one of each name in a state. An incorporated place goes before a census-designated
 * one.
 */
export async function readGazetteerPlaces(source: GazetteerPlaces): Promise<PlaceFacts[]> {
  const byName = new Map<string, RankedPlace>();
  const named: PlaceRow[] = [];
  const rows = readDelimitedFile({
    ...source,
    encoding: 'auto',
    delimiter: 'auto',
    columns: COLUMNS,
    otherNames: { USPS: ['STUSPS'] },
  });
  for await (const row of rows) {
    const places = readPlaces(source, row);
    if (places.length > 0) named.push(row);
    for (const place of places) keepHigherRank(byName, place);
  }
  settleRows(source, { named, kept: new Set([...byName.values()].map(({ row }) => row)) });
  return [...byName.values()].map(({ state, name, lat, lon }) => ({ state, name, lat, lon }));
}

/** Reads the names of a row. An empty list means that the row is settled already. */
function readPlaces(source: GazetteerPlaces, { row, record }: PlaceRow): RankedPlace[] {
  const state = findState(record.USPS);
  const lat = readNumber(record.INTPTLAT);
  const lon = readNumber(record.INTPTLONG);
  const reject = (reason: string): void => source.report.reject({ file: source.file, row, id: record.GEOID, reason });
  if (state === null) source.report.leaveOut(source.file, 'The place is outside the 50 states and DC.');
  else if (lat === null || lon === null) reject('The place has no center.');
  else if (!isWithinState(state, { lat, lon })) reject(`The center is outside ${state.toUpperCase()}.`);
  else if (!source.isWanted(state)) source.report.skip(source.file);
  else {
    const rank = rankPlaceKind(record.NAME);
    const names = listPlaceNames(record.NAME);
    if (names.length === 0) reject('The place has no name.');
    return names.map((name, at) => ({ state, name, lat, lon, rank: rank + 2 * at, row }));
  }
  return [];
}

function keepHigherRank(byName: Map<string, RankedPlace>, place: RankedPlace): void {
  const key = `${place.state} ${placeKey(place.name)}`;
  const known = byName.get(key);
  if (known === undefined || place.rank < known.rank) byName.set(key, place);
}

function settleRows(
  { file, report }: GazetteerPlaces,
  { named, kept }: { named: readonly PlaceRow[]; kept: ReadonlySet<number> },
): void {
  for (const { row, record } of named) {
    if (kept.has(row)) report.use(file);
    else report.reject({ file, row, id: record.GEOID, reason: 'The state has another place with this name.' });
  }
}
