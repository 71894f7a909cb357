import { readJson } from '#domain/types/json-checks.ts';
import { drawOutline, isArea, type Outline } from '#domain/places/boundary-outline.ts';
import type { BoundaryLevels, BoundaryRange } from '#domain/places/place-schema.ts';
import type { DistrictRow } from './place-rows.ts';
import { readBoundaryLevels } from '../schools/boundary-column.ts';

/** Outlines of a chunk's districts lie side by side in their state's pack; a longer stretch is not worth reading at once. */
const LONGEST_STRETCH_BYTES = 4_000_000;

/** The outlines of districts by id, read as one stretch of each pack; a district that has none is left out. */
export async function readOutlines(
  boundaries: R2Bucket,
  districts: readonly DistrictRow[],
): Promise<ReadonlyMap<string, Outline>> {
  const ranges = districts.flatMap(({ id, boundaries: column }) => {
    const range = drawnRange(readBoundaryLevels(column));
    return range === null ? [] : [{ id, ...range }];
  });
  const byPack = Map.groupBy(ranges, ({ pack }) => pack);
  const outlines = await Promise.all([...byPack].map(([pack, own]) => readPack(boundaries, pack, own)));
  return new Map(outlines.flat());
}

/** Levels of one district may have areas of their own. The page draws the area of the first level. */
function drawnRange(levels: BoundaryLevels): BoundaryRange | null {
  return levels.e ?? levels.m ?? levels.h ?? levels.p ?? null;
}

async function readPack(
  boundaries: R2Bucket,
  pack: string,
  ranges: readonly (BoundaryRange & { id: string })[],
): Promise<[string, Outline][]> {
  const start = Math.min(...ranges.map(({ offset }) => offset));
  const length = Math.max(...ranges.map((range) => range.offset + range.length)) - start;
  if (length > LONGEST_STRETCH_BYTES) return [];
  const stored = await boundaries.get(pack, { range: { offset: start, length } });
  if (stored === null) return [];
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const decoder = new TextDecoder();
  return ranges.flatMap(({ id, offset, length: own }) => {
    const area = readJson(decoder.decode(bytes.subarray(offset - start, offset - start + own)), isArea);
    const outline = drawOutline(area);
    return outline === null ? [] : [[id, outline] as const];
  });
}
