import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import { readSchoolDirectory, type SchoolDirectory } from '../reading/school-directory.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { Provenance } from '../releases/provenance.ts';
import type { ImportRequest } from './import-arguments.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportSummary } from './import-job.ts';

interface ImportDependencies {
  readonly openTarget: () => Promise<CatalogueTarget>;
  readonly report: ImportReport;
  readonly onProgress: OnProgress;
  readonly today: string;
  readonly provenance?: Provenance | undefined;
}

/** Reads a source completely, then imports it. Only sources without national ids look into the catalogue before. */
export async function runImport(
  { read, acceptLoss, isDryRun }: Pick<ImportRequest, 'read' | 'acceptLoss' | 'isDryRun'>,
  { openTarget, report, onProgress, today, provenance }: ImportDependencies,
): Promise<ImportSummary> {
  let opened: Promise<CatalogueTarget> | null = null;
  const open = (): Promise<CatalogueTarget> => (opened ??= openTarget());
  let directory: Promise<SchoolDirectory> | null = null;
  const readDirectory = async (): Promise<SchoolDirectory> => {
    const target = await open();
    await target.migrate();
    return readSchoolDirectory(target);
  };
  const openDirectory = (): Promise<SchoolDirectory> => (directory ??= readDirectory());
  try {
    const reading = await read({ report, onProgress, openDirectory });
    // The directory goes before the states are built.
    directory = null;
    report.checkAccounts();
    const gate = { acceptLoss, isDryRun };
    return await importCatalogue(await open(), { ...reading, report, onProgress, today, provenance, ...gate });
  } finally {
    // TypeScript does not see that `open` assigns it.
    await (await (opened as Promise<CatalogueTarget> | null))?.close();
  }
}
