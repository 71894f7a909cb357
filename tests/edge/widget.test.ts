import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_RANGES } from '../../src/domain/schools/school-schema.ts';
import type { WidgetPage } from '../../src/domain/widget/widget.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addColumbia, changeSchool } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';

const SCHOOL = 'ky-210003002021';
const FRAME = `/widget/frame/?school=${SCHOOL}`;

beforeEach(addColumbia);

describe('the frame of the widget', () => {
  it('may be framed by anyone, and has nothing but a style and a link', async () => {
    const answer = await ask(FRAME);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text.length).toBeLessThan(10_000);
    expect(text).not.toMatch(/<script|<img|<link|src=/);
    expect(text).toContain(`href="https://homeroom.test${ADAIR_ELEMENTARY_PATH}"`);
  });

  it('is allowed its style by its hash', async () => {
    const answer = await ask(FRAME);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(await answer.text()) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('shows the rating with its year in both languages, or only a link', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    await env.CATALOGUE.prepare("UPDATE school SET ratings_year = '2015-16', rating_ranges = ?")
      .bind(JSON.stringify({ ...NO_RANGES, summary: [8, 10] }))
      .run();
    expect(await (await ask(FRAME)).text()).toMatch(/9\/10.*between 8 and 10.*results of 2015–.?16/su);
    expect(await (await ask(`${FRAME}&lang=es`)).text()).toMatch(/lang="es".*entre 8 y 10.*resultados de 2015–.?16/su);
    expect(await (await ask(`${FRAME}&show=link`)).text()).not.toContain('9/10');
  });

  it('says that a school is unrated, never 0', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: null });
    expect(await (await ask(FRAME)).text()).toContain('Currently unrated');
  });

  it.each(['', '?school=ky-219999999999', '?school=%3Cscript%3E'])('is not found for "%s"', async (query) => {
    const answer = await ask(`/widget/frame/${query}`);
    expect([answer.status, (await answer.text()).includes('<script')]).toEqual([404, false]);
  });
});

describe('every other page', () => {
  it.each(['/', '/widget/', ADAIR_ELEMENTARY_PATH, '/widget/frame', '/claims/new/'])(
    'may not be framed: %s',
    async (path) => {
      expect((await ask(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('frames nothing but the preview of the widget', async () => {
    expect((await ask('/widget/')).headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect((await ask('/')).headers.get('content-security-policy')).not.toContain('frame-src');
  });
});

describe('the page of the widget', () => {
  const widgetOf = async (query: string) => (await modelOf<WidgetPage>(ask(`/widget/?${query}`))).widget;

  it('finds schools by their words', async () => {
    await env.CATALOGUE.prepare(
      `INSERT INTO school_text (rowid, name, city, district, codes)
       SELECT key, name, city_name, '', id FROM school WHERE id = '210003002021'`,
    ).run();
    expect(await modelOf<WidgetPage>(ask('/widget/?q=adair+elem'))).toMatchObject({
      found: [{ id: '210003002021' }],
      widget: null,
    });
  });

  it('shows no code before the terms are agreed to', async () => {
    expect(await widgetOf(`school=${SCHOOL}`)).toMatchObject({ show: 'rating', language: 'en', terms: 'open' });
    expect(await widgetOf(`school=${SCHOOL}&code=1`)).toMatchObject({ terms: 'refused' });
    expect(await widgetOf(`school=${SCHOOL}&code=1&terms=yes&show=link&language=es`)).toMatchObject({
      show: 'link',
      language: 'es',
      terms: 'agreed',
    });
  });

  it('ignores wrong choices', async () => {
    expect(await widgetOf('school=zz-1&show=x')).toBeNull();
    expect(await widgetOf(`school=${SCHOOL}&show=x&language=fr`)).toMatchObject({ show: 'rating', language: 'en' });
  });
});
