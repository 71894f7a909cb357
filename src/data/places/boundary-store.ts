import type { BoundaryLevels, BoundaryRange } from '#domain/places/place-schema.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';

/** Parts of R2 objects that are read at a time. */
const READS_AT_A_TIME = 6;

/** Which levels of a district's boundaries are wanted; absent is all. */
export interface WantedBoundaries {
  readonly boundaries: BoundaryLevels;
  readonly levels?: readonly LevelCode[] | undefined;
}

/**
 * The GeoJSON areas of each of these, by level, in their order. An area that serves several levels or districts is read
 * once. A boundary that the bucket lost is left out; throws where the bucket is away.
 */
export async function readBoundaries(
  bucket: R2Bucket,
  wanted: readonly WantedBoundaries[],
): Promise<LevelGeometries[]> {
  const ranges = new Map(wanted.flatMap(rangesOf).map(([, range]) => [keyOf(range), range]));
  const geometries = new Map<string, Geometry>();
  const left = [...ranges];
  while (left.length > 0) {
    const batch = left.splice(0, READS_AT_A_TIME);
    const read = await Promise.all(batch.map(([, range]) => readGeometry(bucket, range)));
    batch.forEach(([key], index) => {
      const geometry = read[index];
      if (geometry != null) geometries.set(key, geometry);
    });
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
  // Trusted: the import writes it from BoundaryLevels.
  const all = Object.entries(boundaries) as [LevelCode, BoundaryRange][];
  return levels === undefined ? all : all.filter(([level]) => levels.includes(level));
}

async function readGeometry(bucket: R2Bucket, { pack, offset, length }: BoundaryRange): Promise<Geometry | null> {
  const stored = await bucket.get(pack, { range: { offset, length } });
  if (stored === null) {
    console.error(JSON.stringify({ code: 'boundary-missing', pack, message: 'Import the boundaries again.' }));
    return null;
  }
  // Trusted: the import writes packs from geometries that it read and simplified.
  return stored.json<Geometry>();
}

function keyOf({ pack, offset }: BoundaryRange): string {
  return `${pack} ${offset}`;
}
