import { describe, expect, it } from 'vitest';
import { listPlaceFiles, summarizeSources } from '#domain/data-sources/data-sources-page.ts';
import type { FileOrigin, ReleaseFile, ReleaseRecord } from '#domain/data-sources/release-record.ts';
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

describe('the files of a source', () => {
  const origin: FileOrigin = {
    title: 'School directory',
    publisher: 'NCES',
    license: 'public-domain',
    attribution: 'Source: NCES.',
    year: '2024-25',
    version: '1a',
    isPreliminary: false,
    url: 'https://nces.ed.gov/ccd/Data/zip/directory.zip',
  };
  const aFile = (file: string, more: Partial<ReleaseFile> = {}): ReleaseFile => ({
    ...{ file, sha256: '0a', retrieved: '2026-11-26', read: 1, used: 1, rejected: 0, source: 'nces-ccd', origin },
    ...more,
  });
  const newest = {
    ...release('nces-ccd', 'ri', 'https://nces.example/'),
    files: [aFile('directory.zip!a.csv'), aFile('directory.zip!b.csv'), aFile('places.zip!p.txt', { source: null })],
  };
  const older = { ...release('nces-ccd', 'ri', 'https://nces.example/'), files: [aFile('old.zip!a.csv')] };

  it('come from its newest import, each zip once', () => {
    const [summary] = summarizeSources([newest, older]);
    expect(summary?.files).toEqual([{ name: 'directory.zip', retrieved: '2026-11-26', sha256: '0a', origin }]);
  });

  it('of another state stay, as long as no newer release of the same file replaces them', () => {
    const search = { ...origin, title: 'Search for schools' };
    const later = [
      { ...release('nces-ccd', 'wa', 'https://nces.example/'), files: [aFile('abc.xls', { origin: search })] },
      { ...newest, files: [aFile('directory-2a.zip', { sha256: '0b' })] },
      {
        ...newest,
        files: [aFile('directory.zip!a.csv'), aFile('staff.zip', { origin: { ...origin, title: 'Staff' } })],
      },
      { ...newest, states: ['ri', 'vt'] as const, files: [aFile('first.zip', { sha256: '0c' })] },
    ];
    const [summary] = summarizeSources(later);
    // The first release stays for Vermont.
    expect(summary?.files.map(({ name }) => name)).toEqual(['abc.xls', 'directory-2a.zip', 'staff.zip', 'first.zip']);
    const places = later.map((one) => ({ ...one, files: one.files.map((file) => ({ ...file, source: null })) }));
    expect(listPlaceFiles(places)).toHaveLength(4);
  });

  it('are the later release, if two were imported on one day', () => {
    const second = { ...newest, files: [aFile('directory-2a.zip', { origin: { ...origin, version: '2a' } })] };
    expect(summarizeSources([newest, second])[0]?.files.map(({ name }) => name)).toEqual(['directory-2a.zip']);
    expect(summarizeSources([second, newest])[0]?.files.map(({ name }) => name)).toEqual(['directory-2a.zip']);
  });

  it('leave out places, which have a list of their own', () => {
    expect(listPlaceFiles([older, newest]).map(({ name }) => name)).toEqual(['places.zip']);
  });
});
