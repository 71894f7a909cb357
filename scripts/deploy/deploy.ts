import { spawn } from 'node:child_process';
import { z } from 'zod';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { ALL_REGIONS, regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { findWrongAnswers, warmPages } from './check-pages.ts';
import { CONFIG_PATH, readDeployConfig } from './deploy-config.ts';
import { describeFailure, readJson, runWrangler } from './wrangler-cli.ts';

/** What a deploy does beside the Worker. */
export interface DeployPlan {
  readonly configPath?: string;
  /** Arguments of each import: `mapped --mapping FILE --dir DIR`. */
  readonly imports: readonly string[];
  readonly editorToken: string;
  /** The address to check; the site's own unless a test has another one. */
  readonly origin?: string;
  readonly log: (line: string) => void;
}

/** A deploy that stopped. What it had changed is in the message. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

/**
 * Migrates both databases, deploys the Worker, imports, regenerates, warms and checks ten pages. If anything after the deploy of
 * the Worker fails, the version before it serves again. Migrations stay: they only add.
 */
export async function deploy(plan: DeployPlan): Promise<void> {
  const { configPath = CONFIG_PATH, log } = plan;
  const config = readDeployConfig(configPath);
  for (const { database_name: name } of config.d1_databases) {
    log(`Applying the migrations of ${name} …`);
    await expectWrangler(['d1', 'migrations', 'apply', name, '--remote', '-c', configPath]);
  }
  const before = await findServingVersion(config.name);
  log('Deploying the Worker …');
  await expectWrangler(['deploy', '-c', configPath]);
  try {
    await publish(plan, plan.origin ?? String(config.vars['SITE_ORIGIN']));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DeployError(`${reason}\n${await rollBack(config.name, before)}`);
  }
}

async function publish({ imports, editorToken, log }: DeployPlan, origin: string): Promise<void> {
  for (const words of imports) {
    log(`Importing ${words} …`);
    await runImport(words);
  }
  log('Regenerating …');
  const client = createRegenerationClient({ url: origin, editorToken });
  const request = { regions: ALL_REGIONS, confirmDrop: false, skipUnknown: true };
  if (!(await regenerateRegions(client, request))) throw new DeployError('Not every region went live: see above.');
  log(`Warmed ${await warmPages(origin)} pages.`);
  const wrong = await findWrongAnswers(origin);
  if (wrong.length > 0) throw new DeployError(`Pages are wrong:\n${wrong.join('\n')}`);
  log('Ten pages are right.');
}

async function runImport(words: string): Promise<void> {
  const args = ['src/pipeline/import/import-cli.ts', ...words.split(/\s+/), '--remote'];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new DeployError(`The import "${words}" failed: see above.`);
}

async function expectWrangler(args: readonly string[]): Promise<void> {
  const run = await runWrangler(args);
  if (!run.isOk) throw new DeployError(`wrangler ${args.join(' ')}: ${describeFailure(run)}`);
}

const StatusSchema = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });

/** Finds the version that serves now. Returns null before the first deploy. */
async function findServingVersion(name: string): Promise<string | null> {
  const status = StatusSchema.safeParse(
    readJson(await runWrangler(['deployments', 'status', '--name', name, '--json'])),
  );
  return status.data?.versions.find(({ percentage }) => percentage === 100)?.version_id ?? null;
}

async function rollBack(name: string, version: string | null): Promise<string> {
  if (version === null) return 'There is no earlier version of the Worker to go back to.';
  const args = ['rollback', version, '--name', name, '--yes', '--message', 'The check after the deploy failed'];
  const run = await runWrangler(args);
  return run.isOk
    ? `The Worker is back at version ${version}. Regenerated states stay live: a regeneration with the old version makes their pages again.`
    : `THE ROLLBACK FAILED, and the new version serves: ${describeFailure(run)}`;
}
