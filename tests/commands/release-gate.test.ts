import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Point } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { ReleaseLossError } from '#pipeline/gate/release-gate.ts';
import { aContribution, catalogueFolder, contentsOf, importContributions } from '../unit/pipeline/catalogue-folder.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { kentuckyFolder } from '../unit/pipeline/kentucky-folder.ts';

interface Changes {
  readonly facts?: Partial<SchoolContribution['facts']>;
  readonly points?: readonly Point[];
}

/** 100 schools of Kentucky with coordinates and proficiency of two years. */
function schools(count = 100, { facts = {}, points }: Changes = {}): SchoolContribution[] {
  return Array.from({ length: count }, (_, at) => {
    const own = points ?? [
      { year: '2014-15', value: 30 + (at % 40), students: 50 },
      { year: '2015-16', value: 30 + (at % 40), students: 50 },
    ];
    return aContribution({
      source: 'kentucky-kde',
      id: String(210_003_000_001 + at),
      year: '2015-16',
      facts: { ...aContribution().facts, lat: 37.1, lon: -85.3, ...facts },
      document: {
        series: (['reading', 'mathematics'] as const).map((subject) => {
          return { measure: 'proficiency', subject, source: 'kentucky-kde', points: [...own] };
        }),
      },
    });
  });
}

async function filledFolder() {
  const folder = await catalogueFolder();
  await importContributions(folder.open(), schools());
  return folder;
}

const ONE_YEAR: Point = { year: '2015-16', value: 50, students: 50 };

describe('the release gate', () => {
  it.each<[string, SchoolContribution[], RegExp]>([
    ['half of the schools', schools(50), /schools +100 +50/],
    ['lost coordinates', schools(100, { facts: { lat: null, lon: null } }), /coordinates +100 +0/],
    [
      'withheld figures',
      schools(100, { points: [{ year: '2015-16', value: null, missing: 'withheld' }] }),
      /proficiency 2015-16, withheld +0\.0 % +100\.0 %/,
    ],
    [
      'a moved median',
      schools(100, { points: [{ year: '2016-17', value: 0.5, students: 50 }] }),
      /proficiency 2016-17, median +46 +2\.5/,
    ],
  ])('stops an import with %s', async (_name, contributions, table) => {
    const folder = await filledFolder();
    const before = contentsOf(folder);
    const failing = importContributions(folder.open(), contributions);
    await expect(failing).rejects.toThrow(ReleaseLossError);
    await expect(failing).rejects.toThrow(table);
    expect(contentsOf(folder)).toBe(before);
  });

  it('stops an import that loses all figures of a small state', async () => {
    const folder = await catalogueFolder();
    await importContributions(folder.open(), schools(8));
    const withheld = schools(8, { points: [{ year: '2015-16', value: null, missing: 'withheld' }] });
    await expect(importContributions(folder.open(), withheld)).rejects.toThrow(/proficiency 2015-16 +16 +0/);
  });

  it('stops an import that loses a fact of all schools', async () => {
    const folder = await catalogueFolder();
    await importContributions(folder.open(), schools(8, { facts: { phone: '(502) 555-0100' } }));
    const silent = schools(8, { facts: { phone: null } });
    await expect(importContributions(folder.open(), silent)).rejects.toThrow(/schools with phone +8 +0/);
  });

  it('keeps a refusal for the desk until an import passes', async () => {
    const folder = await filledFolder();
    await expect(importContributions(folder.open(), schools(50))).rejects.toThrow(ReleaseLossError);
    const [refusal] = folder.query('SELECT source, losses FROM import_refusal');
    expect(refusal?.['source']).toBe('kentucky-kde');
    expect(refusal?.['losses']).toContain('"what":"schools"');
    await importContributions(folder.open(), schools());
    expect(folder.query('SELECT * FROM import_refusal')).toEqual([]);
  });

  it('keeps the rows that the newest import rejected', async () => {
    const folder = await filledFolder();
    const report = new ImportReport();
    for (let row = 2; row < 4002; row += 1) report.reject({ file: 'a.csv', row, reason: 'No school, "x"' });
    await importContributions(folder.open(), schools(), { report });
    const read = () => folder.query('SELECT lines FROM release_rejection ORDER BY part').map((row) => row['lines']);
    expect(read().length).toBeGreaterThan(1);
    expect(read().join('').split('\n')).toHaveLength(4001);
    expect(read()[0]).toMatch(/^a\.csv,2,,row,"No school, ""x"""\n/);
    await importContributions(folder.open(), schools());
    expect(read()).toEqual([]);
  });

  it('accepts a loss with a reason and records both', async () => {
    const folder = await filledFolder();
    await importContributions(folder.open(), schools(50), { acceptLoss: 'The state merged its schools.' });
    expect(folder.query('SELECT count(*) AS n FROM school')).toEqual([{ n: 50 }]);
    const [row] = folder.query('SELECT loss_reason, losses FROM release_history WHERE loss_reason IS NOT NULL');
    expect(row?.['loss_reason']).toBe('The state merged its schools.');
    expect(row?.['losses']).toContain('"what":"schools"');
  });

  it('stops if fewer than 95 % of the schools of a file join', async () => {
    const folder = await filledFolder();
    const report = new ImportReport();
    const of = { source: 'kentucky-kde', state: 'ky' } as const;
    report.noteJoin('rates.csv', { ...of, schools: 20, joined: 19, examples: [] });
    report.noteJoin('tests.csv', { ...of, schools: 20, joined: 18, examples: ['7 Elm, Bend'] });
    const failing = importContributions(folder.open(), schools(), { report });
    await expect(failing).rejects.toThrow(ReleaseLossError);
    await expect(failing).rejects.toThrow(
      /schools of tests\.csv that join +20 +18 \(90\.0 %\)[^]*tests\.csv: 7 Elm, Bend/,
    );
    await expect(failing).rejects.not.toThrow(/rates\.csv/);
    await importContributions(folder.open(), schools(), { report, acceptLoss: 'Two schools are new.' });
    const [row] = folder.query('SELECT losses FROM release_history WHERE loss_reason IS NOT NULL');
    expect(row?.['losses']).toContain('schools of tests.csv that join');
  });

  it('passes a few closed schools', async () => {
    const folder = await filledFolder();
    await importContributions(folder.open(), schools(96));
    expect(folder.query('SELECT count(*) AS n FROM school')).toEqual([{ n: 96 }]);
  });

  it('keeps earlier years that a release does not restate', async () => {
    const folder = await filledFolder();
    await importContributions(folder.open(), schools(100, { points: [ONE_YEAR] }));
    const [row] = folder.query(`SELECT document FROM school WHERE id = '210003000001'`);
    expect(row?.['document']).toContain('{"students":50,"value":30,"year":"2014-15"}');
    expect(row?.['document']).toContain('{"students":50,"value":50,"year":"2015-16"}');
  });

  it('adds an earlier year after a newer one', async () => {
    const folder = await filledFolder();
    const earlier: Point = { year: '2013-14', value: 41, students: 50 };
    const older = schools(90, { points: [earlier], facts: { name: 'Old Name' } }).map((school) => {
      return { ...school, year: '2013-14' };
    });
    await importContributions(folder.open(), older, { today: '2027-03-04' });
    const [row] = folder.query(`SELECT name, document FROM school WHERE id = '210003000001'`);
    expect(row?.['name']).toBe('Bluegrass Elementary');
    expect(row?.['document']).toContain('{"students":50,"value":41,"year":"2013-14"}');
    expect(row?.['document']).toContain('{"students":50,"value":30,"year":"2015-16"}');
    expect(folder.query('SELECT count(*) AS n FROM school')).toEqual([{ n: 100 }]);
    expect(folder.query('SELECT year, schools FROM import_release')).toEqual([{ year: '2015-16', schools: 100 }]);
    expect(folder.query('SELECT year FROM release_history ORDER BY year')).toEqual([
      { year: '2013-14' },
      { year: '2015-16' },
    ]);
  });

  it('changes nothing if an earlier year is imported again', async () => {
    const folder = await filledFolder();
    const points: Point[] = [{ year: '2013-14', value: 41, students: 50 }];
    const older = schools(100, { points }).map((school) => ({ ...school, year: '2013-14' }));
    await importContributions(folder.open(), older);
    const before = contentsOf(folder);
    const summary = await importContributions(folder.open(), older, { today: '2027-03-04' });
    expect(summary.changedStates).toEqual([]);
    expect(contentsOf(folder)).toBe(before);
  });

  it('compares an earlier year with the next one', async () => {
    const folder = await filledFolder();
    const points: Point[] = [{ year: '2013-14', value: 0.4, students: 50 }];
    const older = schools(100, { points }).map((school) => ({ ...school, year: '2013-14' }));
    const failing = importContributions(folder.open(), older);
    await expect(failing).rejects.toThrow(/proficiency 2013-14, median +46 +2\.5/);
  });

  it('changes nothing if the newest year is imported again', async () => {
    const folder = await filledFolder();
    const newest = schools(100, { points: [ONE_YEAR] });
    await importContributions(folder.open(), newest);
    const before = contentsOf(folder);
    const summary = await importContributions(folder.open(), newest, { today: '2027-03-04' });
    expect(summary.changedStates).toEqual([]);
    expect(contentsOf(folder)).toBe(before);
  });

  it('drops a figure that the release restates without a school', async () => {
    const folder = await filledFolder();
    const [first, ...others] = schools();
    const without = { ...(first ?? aContribution()), document: {} };
    await importContributions(folder.open(), [without, ...others]);
    const [row] = folder.query(`SELECT document FROM school WHERE id = '210003000001'`);
    expect(row?.['document']).not.toContain('proficiency');
  });
});

describe('a dry run', () => {
  it('reports changes and losses but writes nothing', async () => {
    const folder = await filledFolder();
    const before = contentsOf(folder);
    const summary = await importContributions(folder.open(), schools(50), { isDryRun: true });
    expect(summary.tables.get('school')).toMatchObject({ removed: 50 });
    expect(summary.losses.map(({ what }) => what)).toContain('schools');
    expect(summary.figures.get('proficiency')).toEqual({ before: 400, after: 200 });
    expect(contentsOf(folder)).toBe(before);
    expect(folder.query('SELECT count(*) AS n FROM release_history')).toEqual([{ n: 1 }]);
  });

  it('lists the largest changes of ratings', async () => {
    const folder = await filledFolder();
    const swapped = schools().map((school, at) => (at === 0 ? withValue(school, 99) : school));
    const summary = await importContributions(folder.open(), swapped, { isDryRun: true });
    expect(summary.ratings[0]).toMatchObject({ id: '210003000001', name: 'Bluegrass Elementary' });
    expect(summary.ratings.length).toBeLessThanOrEqual(20);
  });
});

function withValue(school: SchoolContribution, value: number): SchoolContribution {
  const series = (school.document.series ?? []).map((one) => ({
    ...one,
    points: one.points.map((point) => ({ ...point, value })),
  }));
  return { ...school, document: { series } };
}

describe('the import command', () => {
  const cli = new URL('../../src/pipeline/import/import-cli.ts', import.meta.url).pathname;
  const SCHOOL = {
    dist_name: 'Fern County',
    sch_name: 'Fern School',
    year: '2014-2015',
    grade_low: '1',
    grade_high: '5',
  };
  const KENTUCKY = 'src/pipeline/mappings/kentucky.yaml';
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      return { ...SCHOOL, sch_id: String(900_010 + at), nces_id: String(219_000_000_010 + at) };
    });

  it('ends with exit code 2 and a table', async () => {
    const { stateDir } = await catalogueFolder();
    const run = (dir: string, ...more: string[]) =>
      spawnSync(
        process.execPath,
        [cli, 'mapped', '--mapping', KENTUCKY, '--dir', dir, '--state-dir', stateDir, ...more],
        {
          encoding: 'utf8',
        },
      );
    expect(run(await kentuckyFolder({ schools: numbered(20) })).status).toBe(0);
    const fewer = await kentuckyFolder({ schools: numbered(1) });
    const dry = run(fewer, '--dry-run');
    expect([dry.status, dry.stdout]).toEqual([2, expect.stringMatching(/The import would stop:[^]*schools +20 +1/)]);
    const stopped = run(fewer);
    expect([stopped.status, stopped.stderr]).toEqual([2, expect.stringMatching(/KY +kentucky-kde +schools +20 +1/)]);
    expect(run(fewer, '--accept-loss', 'They merged.').status).toBe(0);
  });
});

describe('the history of releases', () => {
  it('has one row for an import that changed something', async () => {
    const folder = await filledFolder();
    await importContributions(folder.open(), schools(), { today: '2027-03-04' });
    expect(folder.query('SELECT imported_on, source, year, years, states FROM release_history')).toEqual([
      {
        ...{ imported_on: '2026-01-02', source: 'kentucky-kde', year: '2015-16' },
        ...{ years: '["2014-15","2015-16"]', states: '["ky"]' },
      },
    ]);
  });
});
