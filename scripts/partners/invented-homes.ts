import { deflateSync, crc32 } from 'node:zlib';

const STREETS = ['Maple', 'Oak', 'Cedar', 'Walnut', 'Lake', 'Hill', 'River', 'Park', 'Garden', 'Mill'];

interface Box {
  readonly minLat: number;
  readonly maxLat: number;
  readonly minLon: number;
  readonly maxLon: number;
}

/** Writes the homes for sale in a window. The smallest windows have none, and one home has no bedrooms. */
export function inventedHomes({ box, limit, origin }: { box: Box; limit: number; origin: string }): unknown {
  const seed = Math.abs(Math.round((box.minLat + box.maxLon) * 1000));
  const count = seed % 4 === 0 ? 0 : limit;
  return {
    listings: Array.from({ length: count }, (_, at) => ({
      listPrice: 189_000 + ((seed + at * 7919) % 700) * 1000,
      imageUrl: `${origin}/images/${(seed + at) % 10}-large.png`,
      bedrooms: at === 4 ? 0 : 2 + (at % 3),
      bathrooms: 1 + (at % 2),
      areaSqFt: 900 + ((seed + at * 311) % 1400),
      address: { streetAddress: `${100 + at} Invented ${STREETS[at % STREETS.length]} St`, city: 'Demonstration' },
      url: `https://homes.example/homes/${seed + at}`,
    })),
  };
}

/** Writes a few homes of a place. One is a studio. */
export function inventedTeaser({ region, count, origin }: { region: string; count: number; origin: string }): unknown {
  return {
    listings: Array.from({ length: count }, (_, at) => ({
      bathrooms: '1',
      bedrooms: at === 1 ? '0' : String(2 + at),
      finishedSqFt: at === 2 ? '0' : String(1100 + at * 150),
      price: String(249_000 + at * 31_000),
      largeImageLink: `${origin}/images/${at}-large.png`,
      detailPageLink: `https://homes.example/homes/${encodeURIComponent(region)}/${at}`,
      address: { street: `${20 + at} Invented ${STREETS[at]} Ave`, city: region.slice(0, 40), state: '', zipcode: '' },
    })),
  };
}

/** Draws a plain picture, as a PNG file. */
export function inventedPicture(shade: number, [width, height]: readonly [number, number]): Uint8Array {
  const row = [0, ...Array.from({ length: width }, () => 120 + shade * 10)];
  const rows = Uint8Array.from(Array.from({ length: height }, () => row).flat());
  // Eight bits a pixel, gray.
  const header = [...toBytes(width), ...toBytes(height), 8, 0, 0, 0, 0];
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', [...deflateSync(rows)]),
    ...chunk('IEND', []),
  ]);
}

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...new TextEncoder().encode(name), ...data];
  return [...toBytes(data.length), ...body, ...toBytes(crc32(Uint8Array.from(body)))];
}

/** The four bytes of a number, largest first. */
function toBytes(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}
