import { describe, expect, it } from 'vitest';
import type { TakenFile } from '#pipeline/releases/lock-file.ts';
import { describeStatus, findStatus, type ReleaseOrder } from '#pipeline/releases/release-status.ts';
import { findReleases } from '#pipeline/releases/discover-releases.ts';
import { readSources } from '#pipeline/releases/source-list.ts';
import type { SourceFile } from '#pipeline/releases/sources-schema.ts';

const sources = await readSources();

function source(id: string): SourceFile {
  const found = sources.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

const release = (year: string, version: string | null, status: ReleaseOrder['status'] = 'final'): ReleaseOrder => {
  return { year, version, status };
};

/** Describes the status of the staff file. We have one release of it. */
function describeHeld(
  held: ReleaseOrder,
  { newest = [], today = '2026-01-10' }: { newest?: ReleaseOrder[]; today?: string },
) {
  const staff = { ...source('ccd-staff'), releases: [] };
  const taken: TakenFile = {
    ...held,
    source: 'ccd-staff',
    url: null,
    bytes: 1,
    sha256: 'a'.repeat(64),
    etag: null,
    retrieved: '2026-01-01T00:00:00.000Z',
  };
  const lock = { version: 1 as const, files: { 'staff.zip': taken } };
  return describeStatus(findStatus(staff, { lock, names: new Set(), discovered: newest, today }));
}

describe('the status of a file', () => {
  const held = release('2024-25', '1a');

  it.each([
    ['is newest', held, {}, 'newest'],
    ['names a newer year', held, { newest: [release('2025-26', '1a')] }, 'newer: 2025-26 1a'],
    [
      'says that a newer year is preliminary',
      held,
      { newest: [release('2025-26', '0a', 'preliminary')] },
      /2025-26 0a, preli/u,
    ],
    ['names a later version', held, { newest: [release('2024-25', '2a')] }, 'version 2a replaces our 1a'],
    ['ignores older releases', held, { newest: [release('2024-25', '0a', 'preliminary')] }, 'newest'],
    [
      'says that a final release replaces a preliminary one',
      release('2024-25', '0a', 'preliminary'),
      { newest: [release('2024-25', '1a')] },
      'the final 2024-25 1a replaces our preliminary one',
    ],
    // A release of July may come until September.
    ['waits for a late release', held, { today: '2026-09-30' }, 'newest'],
    ['says that a release is overdue', held, { today: '2026-10-01' }, '2025-26 was expected in 2026-07'],
  ])('%s', (...[, own, parts, text]) => {
    expect(describeHeld(own, parts)).toMatch(text);
  });

  it.each([
    ['ccd-directory', 'missing, and no state without it'],
    ['ccd-staff', 'not taken yet'],
    ['graduation', 'a person has to download it'],
    ['districts-composite', 'not needed: other files bring the same'],
  ])('explains why we have no %s', (id, text) => {
    const nothing = {
      lock: { version: 1 as const, files: {} },
      names: new Set<string>(),
      discovered: [],
      today: '2026-01-01',
    };
    expect(describeStatus(findStatus(source(id), nothing))).toBe(text);
  });
});

describe('a page that lists releases', () => {
  it('shows files of an API with escaped slashes', () => {
    const page =
      '{"fileURL":"https:\\/\\/nces.ed.gov\\/ccd\\/data\\/zip\\/ccd_sch_029_2526_w_1a_121526.zip","versionId":52}';
    const address = 'https://nces.ed.gov/ccd/datatables/api/File/2/0/40/0/0/0';
    expect(findReleases(page, { address, source: source('ccd-directory') })).toMatchObject([
      {
        year: '2025-26',
        version: '1a',
        status: 'final',
        url: 'https://nces.ed.gov/ccd/data/zip/ccd_sch_029_2526_w_1a_121526.zip',
      },
    ]);
  });

  it('shows files of a page by relative links, each once', () => {
    const page =
      '<a href="zip/pss2526_pu_csv.zip">CSV</a> <a href="zip/pss2526_pu_csv.zip">again</a> <a href="x.pdf">PDF</a>';
    const address = 'https://nces.ed.gov/surveys/pss/pssdata.asp';
    expect(findReleases(page, { address, source: source('pss') })).toMatchObject([
      { year: '2025-26', url: 'https://nces.ed.gov/surveys/pss/zip/pss2526_pu_csv.zip' },
    ]);
  });

  it('shows files of a folder', () => {
    const page = '<a href="2026_Gaz_place_national.zip">2026_Gaz_place_national.zip</a>';
    const address = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/2026_Gazetteer/';
    expect(findReleases(page, { address, source: source('census-places') })).toMatchObject([
      { year: '2026', url: `${address}2026_Gaz_place_national.zip` },
    ]);
  });
});
