import { once } from 'node:events';
import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import { findServer } from '../../src/pipeline/catalogue/state-folders.ts';
import { createRegenerationClient } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../src/pipeline/regeneration/regenerate-states.ts';
import { buildWorker } from '../build.ts';
import { serveEdge } from '../edge-server.ts';
import { failInterruptedRuns } from '../local-catalogue.ts';

/** Ports after the site's that a private server tries. */
const MOST_PORTS = 9;

/**
 * Regenerates regions of a local catalogue: on the server that serves it, or on a private one that ends afterwards.
 *
 * @returns true if all went live
 */
export async function regenerateLocally(stateDir: string, regions: readonly Region[]): Promise<boolean> {
  if (regions.length === 0) return true;
  const request = { regions, confirmDrop: false, skipUnknown: true };
  const running = findServer(stateDir);
  if (running !== null) {
    const editorToken = readFileSync(join(stateDir, 'editor-token'), 'utf8').trim();
    return regenerateRegions(createRegenerationClient({ url: running.url, editorToken }), request);
  }
  buildWorker();
  failInterruptedRuns(stateDir);
  const sitePort = Number(process.env['PORT'] ?? '8787');
  // The pages name the address at which they are going to be read, whatever port the private server gets.
  const server = await serveEdge({
    port: await findFreePort(sitePort),
    stateDir,
    siteOrigin: `http://127.0.0.1:${sitePort}`,
  });
  const ended = once(server.process, 'exit');
  try {
    return await regenerateRegions(createRegenerationClient(server), request);
  } finally {
    server.process.kill('SIGTERM');
    await ended;
  }
}

async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + MOST_PORTS; port += 1) if (await isFree(port)) return port;
  throw new Error(`The ports from ${first} to ${first + MOST_PORTS - 1} are in use. Set PORT to a free one.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
