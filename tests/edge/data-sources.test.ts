import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive } from './region-run.ts';

const FILE = {
  file: 'rates.csv',
  sha256: '00',
  retrieved: '2026-01-01',
  read: 12,
  used: 9,
  merged: 0,
  rejected: 3,
  skipped: 0,
};

async function addRelease({
  day,
  source = 'oregon-ode',
  years = '["2015-16"]',
}: {
  day: string;
  source?: string;
  years?: string;
}) {
  const origin = JSON.stringify({ license: 'cc0', url: 'https://example.org/' });
  await env.CATALOGUE.prepare(
    `INSERT INTO release_history (imported_on, source, release_hash, year, years, states, files, loss_reason, losses, origin)
     VALUES (?, ?, 'hash', '2019-20', ?, '["or"]', ?, NULL, '[]', ?)`,
  )
    .bind(day, source, years, JSON.stringify([FILE]), origin)
    .run();
}

it('shows each source with its years, and the imports, newest first', async () => {
  await addTwoCities();
  await addRelease({ day: '2026-01-02', years: '["2014-15"]' });
  await addRelease({ day: '2026-01-03' });
  await addRelease({ day: '2026-01-04', source: 'nces-ccd', years: '[]' });
  await addRelease({ day: '2026-01-05', source: 'demonstration' });
  await makeLive('us');
  const html = await (await ask('/data/')).text();
  const page: unknown = JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '{}');
  expect(page).toMatchObject({
    kind: 'data-sources',
    sources: [
      { source: 'nces-ccd', years: ['2019-20'], states: ['or'] },
      { source: 'oregon-ode', years: ['2014-15', '2015-16'], origin: { license: 'cc0' }, importedOn: '2026-01-03' },
    ],
    changes: [
      { source: 'nces-ccd', importedOn: '2026-01-04' },
      { importedOn: '2026-01-03', stateCount: 1, rows: { read: 12, used: 9, rejected: 3 } },
      { importedOn: '2026-01-02' },
    ],
  });
});
