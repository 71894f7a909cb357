import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskEventsPage } from '../../src/domain/analytics/desk-events-page.ts';
import { MAX_REPORT_BYTES, REPORT_REQUESTS_A_DAY } from '../../src/domain/analytics/policy-report-contract.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';

const CALL = '/gsr/api/policy-reports';
const PAGE = `${env.SITE_ORIGIN}${ADAIR_ELEMENTARY_PATH}?lang=es&q=secret`;
const OLD = 'application/csp-report';
const NEW = 'application/reports+json';

beforeEach(addColumbia);

const send = (type: string, body: unknown, headers: Record<string, string> = {}) =>
  askWith({}, CALL, { method: 'POST', headers: { 'content-type': type, ...headers }, body: JSON.stringify(body) });

const oldReport = (change: object = {}) => ({
  'csp-report': {
    'document-uri': PAGE,
    'violated-directive': 'img-src https://secret.example',
    'blocked-uri': 'https://secret.example/x',
    ...change,
  },
});

const newReport = (change: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: PAGE,
  user_agent: 'secret',
  body: { documentURL: PAGE, effectiveDirective: 'script-src-elem', blockedURL: 'https://secret.example/x', ...change },
});

const counted = async () => (await env.MEMBERS.prepare('SELECT * FROM event_count ORDER BY label').all()).results;

describe('reports of the content security policy', () => {
  it('are asked for by every page', async () => {
    const { headers } = await ask(ADAIR_ELEMENTARY_PATH);
    expect(headers.get('reporting-endpoints')).toBe(`policy="${CALL}"`);
    expect(headers.get('content-security-policy')).toContain(`; report-uri ${CALL}; report-to policy`);
  });

  it('become counts by directive and kind of page, and nothing else', async () => {
    const answers = [
      await send(OLD, oldReport()),
      await send(NEW, [newReport(), newReport(), { type: 'deprecation' }]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const day = new Date().toISOString().slice(0, 10);
    const page = { day, name: 'policy violation', page_kind: 'profile', language: 'es', state: 'ky' };
    expect(await counted()).toEqual([
      { ...page, label: 'img-src', count: 1 },
      { ...page, label: 'script-src-elem', count: 2 },
    ]);
  });

  it('have directives of the policy only', async () => {
    await send(NEW, [newReport({ effectiveDirective: 'ana@example.org' })]);
    expect(await counted()).toMatchObject([{ label: 'other' }]);
  });

  it('count only for our pages, and not for extensions of a browser', async () => {
    await send(OLD, oldReport({ 'document-uri': 'https://evil.example/' }));
    await send(NEW, [newReport({ sourceFile: 'moz-extension://x/y.js' }), newReport({ documentURL: 'about' })]);
    await send(NEW, [newReport()], { 'sec-gpc': '1' });
    expect(await counted()).toEqual([]);
  });

  it('are refused in another type, form or length', async () => {
    const answers = [
      await send('application/json', oldReport()),
      await send(OLD, { 'csp-report': {} }),
      await send(
        NEW,
        Array.from({ length: 21 }, () => newReport()),
      ),
      await send(OLD, oldReport({ 'script-sample': 'x'.repeat(MAX_REPORT_BYTES) })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([415, 400, 400, 413]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('private, no-store'));
    expect(await counted()).toEqual([]);
  });

  it('are limited by address', async () => {
    const never = { LOG_LIMIT: { limit: () => Promise.resolve({ success: false }) } };
    const answer = await askWith(never, CALL, { method: 'POST', headers: { 'content-type': OLD }, body: '{}' });
    expect(answer.status).toBe(429);
  });

  it('of one address count so often in a day', async () => {
    for (let at = 0; at <= REPORT_REQUESTS_A_DAY; at += 1) await send(OLD, oldReport());
    expect(await counted()).toMatchObject([{ count: REPORT_REQUESTS_A_DAY }]);
  });

  it('are shown at the desk', async () => {
    await send(OLD, oldReport());
    const { browser } = await aDeskMember('administrator', '*');
    const page = await modelOf<DeskEventsPage>(browser.get('/desk/events/?name=policy+violation'));
    expect([page.name, page.total]).toEqual(['policy violation', 1]);
    expect(page.tables.find(({ part }) => part === 'label')?.rows).toMatchObject([{ word: 'img-src', count: 1 }]);
    expect(page.tables.find(({ part }) => part === 'page_kind')?.rows).toMatchObject([{ word: 'profile', count: 1 }]);
  });
});
