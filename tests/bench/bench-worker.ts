import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const READY_TIMEOUT_MS = 60_000;

/** A Worker of a bench in workerd. */
export interface BenchWorker {
  readonly process: ChildProcess;
  /** Posts a body to one of its paths and returns the response. Throws if it fails. */
  readonly post: <Answer>(path: string, body: unknown) => Promise<Answer>;
}

/** Starts the Worker of a configuration over a state folder. Throws if it does not start. */
export async function serveBenchWorker(options: {
  config: string;
  main: string;
  port: number;
  stateDir: string;
}): Promise<BenchWorker> {
  const url = `http://127.0.0.1:${options.port}`;
  const child = spawn(
    'wrangler',
    [
      ...['dev', bundled(options), '--no-bundle'],
      ...['--config', options.config, '--ip', '127.0.0.1', '--port', String(options.port)],
      ...['--inspector-port', '0', '--persist-to', resolve(options.stateDir), '--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    { stdio: 'ignore', env: { ...process.env, CI: '1' } },
  );
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The Worker of ${options.config} did not start on ${options.port}.`);
    await new Promise((later) => setTimeout(later, 200));
  }
  return {
    process: child,
    // Trusted: both ends are the bench's own.
    post: async <Answer>(path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    },
  };
}

/** The Worker outside the tree: a change of the sources while the bench runs does not restart it. */
function bundled({ config, main }: { config: string; main: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-worker-'));
  const args = ['deploy', '--dry-run', '--outdir', folder, '--config', config];
  const run = spawnSync('wrangler', args, { encoding: 'utf8', env: { ...process.env, CI: '1' } });
  if (run.status !== 0) throw new Error(`The Worker of ${config} could not be bundled: ${run.stderr}`);
  return join(folder, `${basename(main, '.ts')}.js`);
}
