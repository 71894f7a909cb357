import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addEdge, createCoverage } from '#edge/share-image/coverage.ts';
import { fitText } from '#edge/share-image/image-text.ts';
import { createPixels, encodePng, paint } from '#edge/share-image/png-image.ts';
import { drawShareImage, SHARE_IMAGE, type ShareImage } from '#edge/share-image/share-image.ts';
import { toDrawableLetters, textWidth } from '#edge/share-image/text-outline.ts';
import { decodePng } from '../../edge/png-reader.ts';

const FRAME = { width: 1040, height: 200, sizes: [88, 50] };

const anImage = (changes: Partial<ShareImage> = {}): ShareImage => ({
  site: 'Homeroom',
  name: 'Lincoln High School',
  facts: [],
  rating: null,
  warning: null,
  ...changes,
});

describe('a share image', () => {
  it('is a PNG of 1200 by 630 with the name on slate', () => {
    const { width, height, colorAt, countOf } = decodePng(drawShareImage(anImage()));
    expect([width, height]).toEqual([SHARE_IMAGE.width, SHARE_IMAGE.height]);
    expect(colorAt(5, 5)).toEqual([11, 63, 75]);
    expect(countOf([244, 250, 249])).toBeGreaterThan(5000);
  });

  it('has the color of the rating around its number', () => {
    const rating = { value: 9, label: 'Overall rating', note: '2024–25' };
    expect(decodePng(drawShareImage(anImage({ rating }))).countOf([11, 110, 88])).toBeGreaterThan(8000);
    expect(decodePng(drawShareImage(anImage())).countOf([11, 110, 88])).toBe(0);
  });

  it('draws accents', () => {
    const plain = drawShareImage(anImage({ name: 'Pena' }));
    expect(drawShareImage(anImage({ name: 'Peña' }))).not.toEqual(plain);
  });

  it('takes a name of 120 letters and an empty one', () => {
    for (const name of ['', 'W'.repeat(120), 'Academy of Science '.repeat(7).slice(0, 120)])
      expect(decodePng(drawShareImage(anImage({ name }))).width).toBe(SHARE_IMAGE.width);
  });
});

describe('text of a share image', () => {
  it.each([
    ['Escuela Ñandú', 'Escuela Ñandú'],
    ['Kapaʻa Māla', 'Kapa‘a Māla'],
    ['n\u0303', 'ñ'],
    ['Nguyễn', 'Nguyen'],
    ['2024–\u206025', '2024–25'],
    ['学校', '??'],
  ])('draws %j as %j', (text, drawn) => {
    expect(toDrawableLetters(text).join('')).toBe(drawn);
  });

  it('breaks long names at words and cuts what is too long', () => {
    expect(fitText('Lincoln High School', FRAME)).toEqual({ size: 88, lines: ['Lincoln High School'] });
    const { size, lines } = fitText('Academy of Arts and Sciences '.repeat(8), FRAME);
    expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([50, 3, true]);
    for (const line of fitText('W'.repeat(120), FRAME).lines) expect(textWidth(line, 50)).toBeLessThanOrEqual(1040);
  });
});

describe('coverage', () => {
  it('is exact for a slanted edge', () => {
    const coverage = createCoverage(4, 2);
    // A triangle from the left border to x = 4 at the bottom: 4 square pixels.
    addEdge(coverage, { x: 0, y: 2 }, { x: 0, y: 0 });
    addEdge(coverage, { x: 0, y: 0 }, { x: 3, y: 2 });
    const pixels = createPixels(4, 2, [0, 0, 0]);
    paint(pixels, coverage, [240, 240, 240]);
    const shares = Array.from({ length: 8 }, (_, at) => Math.round((pixels.bytes[at * 3] ?? 0) / 2.4) / 100);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(3, 1);
    expect(shares.slice(4, 6)).toEqual([1, 0.92]);
  });

  it('leaves out what is outside the image', () => {
    const coverage = createCoverage(2, 2);
    addEdge(coverage, { x: -5, y: 9 }, { x: -5, y: -9 });
    addEdge(coverage, { x: 9, y: -9 }, { x: 9, y: 9 });
    expect(Math.abs(coverage.areas[0] ?? 0)).toBe(1);
  });

  it('is packed without loss', () => {
    const png = encodePng(createPixels(2, 1, [1, 2, 3]));
    expect([...inflateSync(png.subarray(41, png.length - 16))]).toEqual([0, 1, 2, 3, 1, 2, 3]);
  });
});
