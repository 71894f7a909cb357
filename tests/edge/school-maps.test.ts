import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  addAdairPrimary,
  addColumbia,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { placeSchool } from './search-builder.ts';

const MAP = `${ADAIR_ELEMENTARY_PATH}map.svg`;

beforeEach(addColumbia);

describe('the map of a school', () => {
  it('is an SVG with the school, others and a scale in the language of the page', async () => {
    await placeSchool(ADAIR_ELEMENTARY, { lat: 37.1, lon: -85.3 });
    const answer = await ask(`${MAP}?lang=es`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-tag')).toMatch(/^region-ky,/);
    const svg = await answer.text();
    expect(svg).toContain('<circle class="s" cx="160" cy="100" r="7"/>');
    expect(svg).toContain('<circle class="o"');
    expect(svg).toContain('millas</text>');
  });

  it.each([
    [37.13, '5 miles'],
    [37.1, '20 miles'],
  ])('is wide enough to show a school at %s beside the mark', async (lat, scale) => {
    await addAdairPrimary();
    await placeSchool(ADAIR_ELEMENTARY, { lat: 37.1, lon: -85.3 });
    await placeSchool(ADAIR_PRIMARY, { lat, lon: -85.3 });
    expect(await (await ask(MAP)).text()).toContain(`${scale}</text>`);
  });

  it('is not sent twice', async () => {
    await placeSchool(ADAIR_ELEMENTARY, { lat: 37.1, lon: -85.3 });
    const etag = (await ask(MAP)).headers.get('etag') ?? '';
    expect((await ask(MAP, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('does not exist for a school without a point', async () => {
    expect((await ask(MAP)).status).toBe(404);
  });
});
