import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { selectLiveRegions } from '#data/regeneration/live-bodies.ts';
import { logFact, logProblem } from '#data/log/log-line.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { restoreAssets } from '../pages/asset-store.ts';
import { checkRegion, type CheckedStores } from './check-region.ts';
import type { RunStep } from '../env/run-step.ts';
import { joinOrOpen } from './request-regeneration.ts';

/** Regions that one night repairs. Each repair reads all pages of its region, and the others can wait a night. */
const REPAIRS_A_NIGHT = 6;

const STEP_CONFIG = {
  retries: { limit: 2, delay: '30 seconds', backoff: 'exponential' },
  timeout: '10 minutes',
} as const;

interface RepairDependencies extends CheckedStores {
  /** Requests a regeneration that renders missing and damaged pages again. */
  readonly repair: (region: Region) => Promise<unknown>;
}

/**
 * Checks the page store of every live region, and requests repairs of the regions where something is missing or
 * damaged. A region that cannot be checked does not keep the others from it. Returns the regions to be repaired.
 */
export async function repairStore(dependencies: RepairDependencies, at: Date, step: RunStep): Promise<Region[]> {
  const { catalogue, packs, assets } = dependencies;
  const restored = await step('assets', () => restoreAssets(assets, packs));
  const regions = await step('regions', () => selectLiveRegions(catalogue));
  const total = { packs: 0, bodies: 0, broken: 0 };
  const broken: Region[] = [];
  for (const live of regions) {
    const check = await step(`check ${live.region}`, () => checkRegion(dependencies, live, at)).catch(
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        logProblem({ code: 'store-not-checked', region: live.region, message });
        return null;
      },
    );
    if (check === null) continue;
    total.packs += check.packs;
    total.bodies += check.bodies;
    total.broken += check.broken;
    if (check.broken > 0) broken.push(live.region);
  }
  const tonight = broken.slice(0, REPAIRS_A_NIGHT);
  for (const region of tonight) await step(`repair ${region}`, () => dependencies.repair(region).then(() => true));
  await step('report', async () => {
    const postponed = broken.slice(REPAIRS_A_NIGHT);
    logFact({ code: 'store-checked', ...total, restored: restored.length, repaired: tonight });
    if (postponed.length > 0) logProblem({ code: 'repairs-postponed', regions: postponed });
    return true;
  });
  return tonight;
}

/** Creates the nightly Workflow that keeps the page store whole. */
export function createRepairStore(renderer: Pick<PageRenderer, 'templateVersion'>) {
  return class extends WorkflowEntrypoint<EdgeEnv> {
    override async run(event: Readonly<WorkflowEvent<unknown>>, step: WorkflowStep): Promise<Region[]> {
      const { env } = this;
      const { templateVersion } = renderer;
      const repair = (region: Region) =>
        joinOrOpen(env, { region, confirmDrop: false, isRepair: true, templateVersion });
      const stores = { catalogue: env.CATALOGUE, packs: env.PAGES, assets: env.ASSETS };
      return repairStore({ ...stores, repair }, event.timestamp, (name, work) => step.do(name, STEP_CONFIG, work));
    }
  };
}
