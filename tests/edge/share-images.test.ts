import { beforeEach, describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, changeSchool } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { decodePng } from './png-reader.ts';

const IMAGE = `${ADAIR_ELEMENTARY_PATH}share.png`;

const readImage = async (path = IMAGE) => new Uint8Array(await (await ask(path)).arrayBuffer());

beforeEach(addColumbia);

describe('the picture of a shared school', () => {
  it('is a PNG that caches keep until the state changes', async () => {
    const answer = await ask(IMAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public, max-age=86400');
    expect(answer.headers.get('cache-tag')).toBe('region-ky');
    const { width, height } = decodePng(new Uint8Array(await answer.arrayBuffer()));
    expect([width, height]).toEqual([1200, 630]);
  });

  it('has the name, the rating and the language of the page', async () => {
    const before = await readImage();
    expect(await readImage(`${IMAGE}?lang=es`)).not.toEqual(before);
    await changeSchool(ADAIR_ELEMENTARY, { name: 'Escuela Primaria Peña', rating_summary: 10 });
    expect(decodePng(await readImage()).countOf([11, 110, 88])).toBeGreaterThan(8000);
  });

  it.each(['/kentucky/columbia/share.png', '/kentucky/columbia/adair-county/share.png'])(
    'exists for a city and a district: %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.headers.get('cache-tag')).toBe('region-ky');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(decodePng(bytes)).toMatchObject({ width: 1200, height: 630 });
      expect(await readImage(`${path}?lang=es`)).not.toEqual(bytes);
    },
  );

  it.each([
    '/kentucky/columbia/219999999999-Nowhere/share.png',
    '/kentucky/columbia/x/share.png',
    '/kentucky/nowhere/share.png',
    '/kentucky/columbia/schools/share.png',
  ])('is not found at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
