import { LocalCatalogue } from './catalogue/local-catalogue.ts';
import type { CatalogueTarget } from './catalogue/catalogue-target.ts';
import { readProjectBindings } from './catalogue/project-bindings.ts';
import { parseImportCommand, type ImportCommand } from './import-arguments.ts';
import { showProgress } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import { summaryText, writeRejections } from './import-summary.ts';
import { runImport } from './run-import.ts';

async function main(words: readonly string[]): Promise<void> {
  const command = parseImportCommand(words);
  const report = new ImportReport();
  const progress = showProgress();
  try {
    const summary = await runImport(command, {
      openTarget: () => openTarget(command),
      report,
      onProgress: progress.onProgress,
      today: new Date().toISOString().slice(0, 10),
    });
    progress.stop();
    console.log(summaryText(summary, report));
  } finally {
    progress.stop();
    if (report.rejections.length > 0) {
      const path = await writeRejections(report, { stateDir: command.stateDir, source: command.kind });
      console.log(`\nWhat was left out, row by row: ${path}`);
    }
  }
}

async function openTarget(command: ImportCommand): Promise<CatalogueTarget> {
  const bindings = readProjectBindings();
  if (!command.isRemote) return new LocalCatalogue(command.stateDir, bindings);
  const { RemoteCatalogue } = await import('./catalogue/remote-catalogue.ts');
  return RemoteCatalogue.fromEnvironment(bindings);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    `\nThe import failed; the catalogue is as it was.\n${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
});
