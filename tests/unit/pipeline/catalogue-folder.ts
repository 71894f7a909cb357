import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LocalCatalogue, localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import type { CatalogueTarget } from '#pipeline/catalogue/catalogue-target.ts';
import { readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';
import { importCatalogue } from '#pipeline/import/import-catalogue.ts';
import { ContributionBasket } from '#pipeline/catalogue/contribution-basket.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import type { ImportJob } from '#pipeline/import/import-job.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { readNces, type NcesFiles } from '#pipeline/federal/nces-command.ts';
import type { StateCode } from '#domain/places/state-list.ts';

export const BINDINGS = readProjectBindings();

/** A local catalogue whose bucket is a map that tests can look into. */
export class TestCatalogue extends LocalCatalogue {
  readonly packs = new Map<string, Uint8Array>();

  override async putBoundaryPack(key: string, bytes: Uint8Array): Promise<void> {
    this.packs.set(key, bytes);
  }
}

/** A new state folder with what one can do to it. */
export async function catalogueFolder() {
  const stateDir = await mkdtemp(join(tmpdir(), 'homeroom-state-'));
  const open = (): TestCatalogue => new TestCatalogue(stateDir, BINDINGS);
  const query = (sql: string): Record<string, unknown>[] => {
    const database = new DatabaseSync(localDatabasePath(stateDir, BINDINGS.databaseId));
    try {
      return database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }));
    } finally {
      database.close();
    }
  };
  return { stateDir, open, query };
}

/** The rows of every table of a catalogue that an import writes, as one text. */
export function contentsOf({ query }: { query: (sql: string) => unknown[] }): string {
  const tables = [
    'state',
    'city',
    'zip',
    'district',
    'school',
    'school_place',
    'school_contribution',
    'import_release',
  ];
  return JSON.stringify(tables.map((table) => query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
}

/** The gate is closed, and everything is written. */
const GATE = { acceptLoss: null, isDryRun: false };

interface NcesImport {
  readonly files: NcesFiles;
  readonly states?: StateCode[] | null;
  readonly today?: string;
  readonly more?: Partial<ImportJob>;
}

/** Imports a national folder into a catalogue. */
export async function importNces(
  target: CatalogueTarget,
  { files, states = null, today = '2026-01-02', more = {} }: NcesImport,
) {
  const report = new ImportReport();
  const reading = await readNces(files, { states, report });
  const summary = await importCatalogue(target, { ...reading, report, today, ...GATE, ...more });
  await target.close();
  return { report, summary };
}

/** Imports contributions alone. */
export async function importContributions(
  target: CatalogueTarget,
  contributions: readonly SchoolContribution[],
  more: Partial<ImportJob> = {},
) {
  const basket = new ContributionBasket();
  for (const contribution of contributions) {
    const problem = basket.add(contribution);
    if (problem !== null) throw new Error(problem);
  }
  const job = {
    basket,
    places: null,
    zips: null,
    boundaries: null,
    report: new ImportReport(),
    today: '2026-01-02',
    ...GATE,
  };
  const summary = await importCatalogue(target, { ...job, ...more });
  await target.close();
  return summary;
}

/** Builds a contribution, of the directory by default. */
export function aContribution(change: Partial<SchoolContribution> = {}): SchoolContribution {
  return {
    source: 'nces-ccd',
    state: 'ky',
    id: '210003000001',
    year: '2019-20',
    facts: { name: 'Bluegrass Elementary', city: 'Columbia', type: 'public', grades: { low: 'kg', high: '5' } },
    district: null,
    document: {},
    ...change,
  };
}
