import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { readBoundaries } from '../../src/data/places/boundary-store.ts';
import type { BoundaryRange } from '../../src/domain/places/place-schema.ts';

const PACK = 'boundaries/areas.pack';
const BOX: BoundaryRange['box'] = [-86, 37, -85, 38];
const area = (name: string) => ({ type: 'Polygon' as const, coordinates: [name] });

/** Puts areas into one pack with a gap of this many bytes, and returns their places. */
async function pack(names: readonly string[], gap: number): Promise<BoundaryRange[]> {
  let text = '';
  const ranges = names.map((name) => {
    const json = JSON.stringify(area(name));
    const range = { pack: PACK, offset: text.length, length: json.length, box: BOX };
    text += json + ' '.repeat(gap);
    return range;
  });
  await env.BOUNDARIES.put(PACK, text);
  return ranges;
}

beforeEach(async () => {
  await env.BOUNDARIES.delete(PACK);
});

it.for([0, 100, 70_000, 600_000])('finds each area with gaps of %i bytes', async (gap) => {
  const [a, b, c] = await pack(['a', 'b', 'c'], gap);
  if (a === undefined || b === undefined || c === undefined) throw new Error('The pack has three areas.');
  const read = await readBoundaries(env.BOUNDARIES, [
    { boundaries: { h: c } },
    { boundaries: {} },
    { boundaries: { e: a, m: a, h: b } },
    { boundaries: { e: a, h: b }, levels: ['h'] },
  ]);
  expect(read).toEqual([{ h: area('c') }, {}, { e: area('a'), m: area('a'), h: area('b') }, { h: area('b') }]);
});

it('omits areas that the bucket lost', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const lost = { pack: 'boundaries/lost.pack', offset: 0, length: 10, box: BOX };
  const [a] = await pack(['a'], 0);
  const wanted = [{ boundaries: { e: lost } }, { boundaries: a === undefined ? {} : { e: a } }];
  expect(await readBoundaries(env.BOUNDARIES, wanted)).toEqual([{}, { e: area('a') }]);
  expect(error.mock.calls).toEqual([[expect.stringContaining('"code":"boundary-missing"')]]);
});
