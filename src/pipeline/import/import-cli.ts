import { join } from 'node:path';
import { LocalCatalogue } from '../catalogue/local-catalogue.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import { readProjectBindings } from '../catalogue/project-bindings.ts';
import { filesFolder, LOCK_NAME, readSettings } from '../releases/settings.ts';
import { readLock } from '../releases/lock-file.ts';
import { createProvenance, type Provenance } from '../releases/provenance.ts';
import { readSources } from '../releases/source-list.ts';
import { ImportReport } from '../report/import-report.ts';
import { parseImportRequest, type ImportRequest } from './import-arguments.ts';
import { showProgress } from './import-progress.ts';
import { ReleaseLossError } from '../gate/release-gate.ts';
import { formatDryRun, formatSummary, writeRejections } from './import-summary.ts';
import { runImport } from './run-import.ts';

/** The exit code of an import that would lose what the catalogue has. */
const LOSS_EXIT_CODE = 2;

async function main(words: readonly string[]): Promise<void> {
  const request = parseImportRequest(words);
  const report = new ImportReport();
  const progress = showProgress();
  try {
    const summary = await runImport(request, {
      openTarget: () => openTarget(request),
      report,
      onProgress: progress.onProgress,
      today: new Date().toISOString().slice(0, 10),
      provenance: await openProvenance(request),
    });
    progress.stop();
    console.log(request.isDryRun ? formatDryRun(summary, report) : formatSummary(summary, report));
    if (request.isDryRun && summary.losses.length > 0) process.exitCode = LOSS_EXIT_CODE;
  } finally {
    progress.stop();
    if (report.rejections.length > 0) {
      const path = await writeRejections(report, { stateDir: request.stateDir, source: request.kind });
      console.log(`\nEvery rejected row and its reason: ${path}`);
    }
  }
}

/** The lock is the one that the command line names, or the one of the files beside the catalogue. */
async function openProvenance({ stateDir, lockFile }: ImportRequest): Promise<Provenance> {
  const { lock = join(filesFolder(stateDir), LOCK_NAME) } = await readSettings();
  return createProvenance({ sources: await readSources(), lock: await readLock(lockFile ?? lock) });
}

async function openTarget({ isRemote, stateDir }: ImportRequest): Promise<CatalogueTarget> {
  const bindings = readProjectBindings();
  if (!isRemote) return new LocalCatalogue(stateDir, bindings);
  const { RemoteCatalogue } = await import('../catalogue/remote-catalogue.ts');
  return RemoteCatalogue.fromEnvironment(bindings);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    `\nThe import failed. The catalogue did not change.\n${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = error instanceof ReleaseLossError ? LOSS_EXIT_CODE : 1;
});
