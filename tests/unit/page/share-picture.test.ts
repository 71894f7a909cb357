import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { SHARE_PICTURE, SHARE_PICTURE_KINDS, sharePicturePath } from '#domain/page/share-picture.ts';

const FILES = LANGUAGE_CODES.flatMap((language) => SHARE_PICTURE_KINDS.map((kind) => sharePicturePath(kind, language)));
const MAX_BYTES = 60_000;

it.each(FILES)('%s is a small PNG of the size that networks ask for', (path) => {
  const bytes = readFileSync(`public${path}`);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect({ width, height }).toEqual(SHARE_PICTURE);
  expect(bytes.length).toBeLessThan(MAX_BYTES);
});
