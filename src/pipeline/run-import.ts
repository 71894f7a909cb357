import type { CatalogueTarget } from './catalogue/catalogue-target.ts';
import { ContributionBasket } from './contribution-basket.ts';
import type { ImportCommand } from './import-arguments.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportJob, ImportSummary } from './import-job.ts';
import type { ImportReport, OnProgress } from './import-report.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { boundaryText } from './normalize/place-facts.ts';
import { readNces } from './sources/nces.ts';

interface Surroundings {
  readonly openTarget: () => Promise<CatalogueTarget>;
  readonly report: ImportReport;
  readonly onProgress: OnProgress;
  readonly today: string;
}

/** Reads what a command names, all of it, and only then opens the catalogue and brings it in. */
export async function runImport(command: ImportCommand, surroundings: Surroundings): Promise<ImportSummary> {
  const { openTarget, report, onProgress, today } = surroundings;
  const reading = await readSources(command, { report, onProgress });
  const target = await openTarget();
  try {
    return await importCatalogue(target, { ...reading, report, onProgress, today });
  } finally {
    await target.close();
  }
}

type Reading = Pick<ImportJob, 'basket' | 'places' | 'zips' | 'boundaries'>;

async function readSources(
  command: ImportCommand,
  { report, onProgress }: { report: ImportReport; onProgress: OnProgress },
): Promise<Reading> {
  switch (command.kind) {
    case 'nces':
      return readNces(command.files, { states: command.states, report, onProgress });
    case 'kentucky': {
      const { readKentucky } = await import('./sources/kentucky.ts');
      const contributions = await readKentucky({ dir: command.dir, report, onProgress });
      return {
        basket: basketOf(contributions, { file: command.dir, report }),
        places: null,
        zips: null,
        boundaries: null,
      };
    }
    case 'demo': {
      const { demoCatalogue } = await import('./sample/demo-catalogue.ts');
      const { contributions, places, zips, boundaries } = demoCatalogue();
      const basket = basketOf(contributions, { file: 'demonstration', report });
      return { basket, places, zips, boundaries: boundaries.map(boundaryText) };
    }
  }
}

function basketOf(
  contributions: readonly SchoolContribution[],
  { file, report }: { file: string; report: ImportReport },
): ContributionBasket {
  const basket = new ContributionBasket();
  for (const contribution of contributions) {
    const problem = basket.add(contribution);
    if (problem !== null) report.reject({ file, row: null, id: contribution.id, reason: problem });
  }
  return basket;
}
