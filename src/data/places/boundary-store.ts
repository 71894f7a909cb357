import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { BoundaryLevels, BoundaryRange } from '#domain/places/place-schema.ts';
import { LEVEL_CODES, type LevelCode } from '#domain/schools/school-level.ts';
import { logProblem } from '../log/log-line.ts';
import { UTF8 } from '../search/text-codec.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';

/** Reads of R2 that are under way at a time. */
const READS_AT_A_TIME = 6;
/** Areas that lie as near together in a pack are read at once: a read costs more than these bytes. */
const LONGEST_GAP_BYTES = 65_536;
const LONGEST_STRETCH_BYTES = 1_000_000;

/** Which levels of a district's boundaries are wanted; absent is all. */
interface WantedBoundaries {
  readonly boundaries: BoundaryLevels;
  readonly levels?: readonly LevelCode[] | undefined;
}

/**
 * Reads the GeoJSON areas of these boundaries, by level, in their order. Reads an area once if several levels or
 * districts share it. Skips a boundary that is missing in the bucket. Throws if the bucket is unavailable.
 */
export async function readBoundaries(
  bucket: R2Bucket,
  wanted: readonly WantedBoundaries[],
): Promise<LevelGeometries[]> {
  const stretches = stretchesOf(wanted.flatMap(rangesOf).map(([, range]) => range));
  const geometries = new Map<string, Geometry>();
  for (let from = 0; from < stretches.length; from += READS_AT_A_TIME) {
    const batch = stretches.slice(from, from + READS_AT_A_TIME);
    const read = await Promise.all(batch.map((stretch) => readStretch(bucket, stretch)));
    for (const [key, geometry] of read.flat()) geometries.set(key, geometry);
  }
  return wanted.map((district) =>
    Object.fromEntries(
      rangesOf(district).flatMap(([level, range]) => {
        const geometry = geometries.get(keyOf(range));
        return geometry === undefined ? [] : [[level, geometry]];
      }),
    ),
  );
}

type Geometry = NonNullable<LevelGeometries[LevelCode]>;

function rangesOf({ boundaries, levels }: WantedBoundaries): [LevelCode, BoundaryRange][] {
  // The order of levels in the column is their order in the response.
  return Object.entries(boundaries).flatMap(([name, range]): [LevelCode, BoundaryRange][] => {
    const level = LEVEL_CODES.find((code) => code === name);
    return level === undefined || levels?.includes(level) === false ? [] : [[level, range]];
  });
}

/** Areas of one pack that are read at once, in order. */
interface Stretch {
  readonly pack: string;
  readonly ranges: readonly BoundaryRange[];
}

function stretchesOf(ranges: readonly BoundaryRange[]): Stretch[] {
  const stretches: { pack: string; ranges: BoundaryRange[] }[] = [];
  const unique = [...new Map(ranges.map((range) => [keyOf(range), range])).values()];
  for (const range of unique.sort((left, right) => left.offset - right.offset)) {
    const open = stretches.findLast(({ pack }) => pack === range.pack);
    if (open !== undefined && isNear(open.ranges, range)) open.ranges.push(range);
    else stretches.push({ pack: range.pack, ranges: [range] });
  }
  return stretches;
}

function isNear(ranges: readonly BoundaryRange[], { offset, length }: BoundaryRange): boolean {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return false;
  return (
    offset - last.offset - last.length <= LONGEST_GAP_BYTES && offset + length - first.offset <= LONGEST_STRETCH_BYTES
  );
}

async function readStretch(bucket: R2Bucket, { pack, ranges }: Stretch): Promise<[string, Geometry][]> {
  const start = ranges[0]?.offset ?? 0;
  const end = Math.max(...ranges.map(({ offset, length }) => offset + length));
  const stored = await bucket.get(pack, { range: { offset: start, length: end - start } });
  if (stored === null) {
    logProblem({ code: 'boundary-missing', pack, message: 'Import the boundaries again.' });
    return [];
  }
  const bytes = new Uint8Array(await stored.arrayBuffer());
  return ranges.map((range) => {
    const own = bytes.subarray(range.offset - start, range.offset - start + range.length);
    return [keyOf(range), readJson(UTF8.decode(own), hasFields<Geometry>('type', 'coordinates'))];
  });
}

function keyOf({ pack, offset }: BoundaryRange): string {
  return `${pack} ${offset}`;
}
