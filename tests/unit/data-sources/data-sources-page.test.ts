import { expect, it } from 'vitest';
import { summarizeSources } from '#domain/data-sources/data-sources-page.ts';
import type { ReleaseRecord } from '#domain/data-sources/release-record.ts';
import type { StateCode } from '#domain/places/state-list.ts';

const release = (source: ReleaseRecord['source'], state: StateCode, url: string): ReleaseRecord => ({
  ...{ importedOn: '2026-11-24', source, years: ['2018-19'], states: [state], files: [], lossReason: null },
  origin: { license: 'public-file', url },
});

it('keeps the departments of two states apart', () => {
  const releases = [
    release('state-agency', 'oh', 'https://ohio.example/'),
    release('state-agency', 'ut', 'https://utah.example/'),
    release('ed-crdc', 'oh', 'https://federal.example/'),
    release('ed-crdc', 'ut', 'https://federal.example/'),
  ];
  expect(summarizeSources(releases).map(({ states, origin }) => [states, origin?.url])).toEqual([
    [['oh'], 'https://ohio.example/'],
    [['ut'], 'https://utah.example/'],
    [['oh', 'ut'], 'https://federal.example/'],
  ]);
});
