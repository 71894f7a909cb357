import { buildGrid } from './point-grid.ts';
import { placeColumns } from './place-columns.ts';
import { inListOrder, schoolColumns } from './school-columns.ts';
import { packColumns, type TextCodec } from './segment-bytes.ts';
import { NONE, SEGMENT_COLUMNS, SEGMENT_VERSION } from './segment-columns.ts';
import { compareTexts } from './segment-lists.ts';
import type { NumberedRows, SegmentRows } from './segment-rows.ts';
import type { SegmentFacts } from './segment.ts';
import { tagColumns } from './tag-columns.ts';
import { wordColumns } from './word-columns.ts';

/**
 * Builds the search segment file of a state. Equal rows give equal bytes in any order. Throws if the state has more
 * schools, places or words than the columns can number.
 */
export function buildSegment(rows: SegmentRows, codec: TextCodec): Uint8Array<ArrayBuffer> {
  const numbered = numberRows(rows);
  const schools = schoolColumns(numbered, codec);
  const { tags, ...tagLists } = tagColumns(numbered.schools);
  const words = wordColumns(numbered, codec);
  for (const count of [
    numbered.schools.length,
    rows.cities.length,
    rows.districts.length,
    rows.zips.length,
    words.wordAt.length,
  ]) {
    if (count >= NONE)
      throw new Error(`${rows.state} has ${count} entries of a kind; a search segment numbers 65,534.`);
  }
  const facts: SegmentFacts = { state: rows.state, tags, bounds: boundsOf(rows) };
  const columns = { ...schools, ...tagLists, ...buildGrid(schools), ...placeColumns(numbered, codec), ...words };
  return packColumns({ version: SEGMENT_VERSION, facts, types: SEGMENT_COLUMNS, columns }, codec);
}

function numberRows(rows: SegmentRows): NumberedRows {
  const cities = rows.cities.toSorted((left, right) => compareTexts(left.slug, right.slug));
  const districts = rows.districts.toSorted((left, right) => compareTexts(left.id, right.id));
  const zips = rows.zips.toSorted((left, right) => compareTexts(left.zip, right.zip));
  return {
    ...{ state: rows.state, schools: inListOrder(rows.schools), cities, districts, zips },
    cityOf: numbering(cities.map(({ slug }) => slug)),
    districtOf: numbering(districts.map(({ id }) => id)),
    zipOf: numbering(zips.map(({ zip }) => zip)),
  };
}

function numbering(keys: readonly string[]): (key: string | null) => number {
  const numbers = new Map(keys.map((key, number) => [key, number]));
  return (key) => (key === null ? NONE : (numbers.get(key) ?? NONE));
}

function boundsOf({ schools }: SegmentRows): SegmentFacts['bounds'] {
  const points = schools.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  if (points.length === 0) return null;
  const edge = (pick: (...values: number[]) => number, axis: 'lat' | 'lon') =>
    points.reduce((edgeSoFar, point) => pick(edgeSoFar, point[axis]), points[0]?.[axis] ?? 0);
  return [edge(Math.min, 'lon'), edge(Math.min, 'lat'), edge(Math.max, 'lon'), edge(Math.max, 'lat')];
}
