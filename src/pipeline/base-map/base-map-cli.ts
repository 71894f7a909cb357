import { parseArgs } from 'node:util';
import { STREET_ARCHIVE_PATH } from '#domain/map/street-archive.ts';
import { CloudflareApi } from '../catalogue/cloudflare-api.ts';
import { readProjectBindings } from '../catalogue/project-bindings.ts';
import { BaseMapError, putBaseMap, type ArchiveTarget } from './put-base-map.ts';
import { usedStateFolder } from '../catalogue/state-folders.ts';

const USAGE = `Usage: npm run basemap -- --pmtiles FILE [--remote] [--state-dir DIR]

  FILE         a PMTiles archive with the Protomaps schema; the map then shows streets
  --remote     the deployed bucket; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --state-dir  the folder of the local bucket (default: STATE_DIR, else the folder that is served, else .state/real)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pmtiles: { type: 'string' },
      remote: { type: 'boolean', default: false },
      'state-dir': { type: 'string', default: usedStateFolder() },
    },
  });
  if (values.pmtiles === undefined) throw new BaseMapError(USAGE);
  const bytes = await putBaseMap(values.pmtiles, targetOf(values.remote, values['state-dir']));
  console.log(`Stored ${bytes} bytes. The site serves them at ${STREET_ARCHIVE_PATH}, within five minutes.`);
}

function targetOf(isRemote: boolean, stateDir: string): ArchiveTarget {
  const bindings = readProjectBindings();
  const bucket = bindings.boundariesBucket;
  if (!isRemote) return { kind: 'local', stateDir, bucket };
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE: base } = process.env;
  if (accountId === undefined || token === undefined) {
    throw new BaseMapError('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, or leave --remote out.');
  }
  const access = { accountId, token, baseUrl: base ?? 'https://api.cloudflare.com/client/v4' };
  return { kind: 'remote', api: new CloudflareApi(access, bindings), bucket };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
