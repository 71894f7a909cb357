import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateCode } from '../../src/domain/places/state-list.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';
import { IMPORT_COMMANDS } from '../../src/pipeline/import/import-commands.ts';
import type { ImportSummary } from '../../src/pipeline/import/import-job.ts';
import { showProgress } from '../../src/pipeline/import/import-progress.ts';
import { formatDryRun, formatSummary, writeRejections } from '../../src/pipeline/import/import-summary.ts';
import { runImport } from '../../src/pipeline/import/run-import.ts';
import type { ReadSource } from '../../src/pipeline/reading/source-command.ts';
import type { Provenance } from '../../src/pipeline/releases/provenance.ts';
import { ImportReport } from '../../src/pipeline/report/import-report.ts';

/** An import of the federal files of a folder. */
export interface FederalImport {
  readonly dir: string;
  readonly states: readonly StateCode[];
  readonly stateDir: string;
  readonly acceptLoss: string | null;
  readonly isDryRun: boolean;
  readonly lockFile: string;
  readonly provenance: Provenance;
}

/** The result of an import, and the report of every file and row. */
export interface FederalResult {
  readonly summary: ImportSummary;
  readonly unread: ImportReport['unread'];
  readonly text: string;
  readonly reportFile: string;
}

/** Imports the federal files of a folder into a local catalogue. */
export async function importFederal(request: FederalImport): Promise<FederalResult> {
  const { stateDir, acceptLoss, isDryRun, provenance } = request;
  const report = new ImportReport();
  const progress = showProgress();
  try {
    const summary = await runImport(
      { read: prepareReading(request), acceptLoss, isDryRun },
      {
        openTarget: async () => new LocalCatalogue(stateDir, readProjectBindings()),
        report,
        onProgress: progress.onProgress,
        provenance,
        today: new Date().toISOString().slice(0, 10),
      },
    );
    const text = isDryRun ? formatDryRun(summary, report) : formatSummary(summary, report);
    return { summary, unread: report.unread, text, reportFile: writeReport(stateDir, text) };
  } finally {
    progress.stop();
    await writeRejections(report, { stateDir, source: 'federal' });
  }
}

function prepareReading({ dir, states, lockFile }: FederalImport): ReadSource {
  const command = IMPORT_COMMANDS['federal'];
  if (command === undefined) throw new Error('There is no import command "federal".');
  const read = command.prepare({ dir, states: states.join(','), lock: lockFile });
  if (typeof read === 'string') throw new Error(read);
  return read;
}

function writeReport(stateDir: string, text: string): string {
  const file = join(stateDir, 'imports', 'federal-report.txt');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${text}\n`);
  return file;
}
