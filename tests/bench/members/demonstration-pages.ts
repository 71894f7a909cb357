import { buildWorker } from '../../../scripts/build.ts';
import { serveEdge } from '../../../scripts/edge-server.ts';
import { prepareCatalogue, listRegionsToRegenerate } from '../../../scripts/local-catalogue.ts';
import { createRegenerationClient } from '../../../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../../../src/pipeline/regeneration/regenerate-states.ts';

/** Makes the site of the demonstration data in a state folder; gives the HTML of pages as an anonymous reader gets them. */
export async function demonstrationPages(
  paths: readonly string[],
  { stateDir, port }: { stateDir: string; port: number },
): Promise<string[]> {
  buildWorker();
  await prepareCatalogue(stateDir);
  const server = await serveEdge({ port, stateDir });
  try {
    const client = createRegenerationClient(server);
    await regenerateRegions(client, {
      regions: listRegionsToRegenerate(stateDir),
      confirmDrop: false,
      skipUnknown: true,
    });
    return await Promise.all(paths.map((path) => pageOf(`${server.url}${path}`)));
  } finally {
    server.process.kill('SIGTERM');
  }
}

async function pageOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
