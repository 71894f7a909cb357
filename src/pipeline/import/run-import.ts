import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { ImportRequest } from './import-arguments.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportSummary } from './import-job.ts';

interface ImportDependencies {
  readonly openTarget: () => Promise<CatalogueTarget>;
  readonly report: ImportReport;
  readonly onProgress: OnProgress;
  readonly today: string;
}

/** Reads a source completely, then opens the catalogue and imports it. */
export async function runImport(
  { read, acceptLoss, isDryRun }: Pick<ImportRequest, 'read' | 'acceptLoss' | 'isDryRun'>,
  { openTarget, report, onProgress, today }: ImportDependencies,
): Promise<ImportSummary> {
  const reading = await read({ report, onProgress });
  report.checkAccounts();
  const target = await openTarget();
  try {
    return await importCatalogue(target, { ...reading, report, onProgress, today, acceptLoss, isDryRun });
  } finally {
    await target.close();
  }
}
