import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findStateByName } from '#domain/places/site-address.ts';
import { RegionSchema, type Region } from '#domain/regeneration/regeneration-contract.ts';
import { usedStateFolder } from '../catalogue/state-folders.ts';
import { createRegenerationClient } from './regeneration-client.ts';
import { ALL_REGIONS, regenerateRegions } from './regenerate-states.ts';

const USAGE = `Usage: npm run regenerate -- STATE [STATE …] [--confirm-drop] [--repair]
       npm run regenerate -- --all [--confirm-drop] [--repair]
STATE is an abbreviation or a name, or "us" for the national pages. The edge must be running (npm start).
--repair compares every stored page with its hash, and renders missing and damaged ones again.
EDGE_URL (default http://127.0.0.1:$PORT) and EDITOR_TOKEN (default: the state folder's) say where and as whom.`;

function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      'confirm-drop': { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
    },
  });
  if (!values.all && positionals.length === 0) throw new Error(USAGE);
  return regenerateRegions(createRegenerationClient({ url: edgeUrl(), editorToken: editorToken() }), {
    regions: values.all ? ALL_REGIONS : positionals.map(regionOf),
    confirmDrop: values['confirm-drop'],
    repair: values.repair,
    skipUnknown: values.all,
  });
}

function regionOf(argument: string): Region {
  const region = findStateByName(argument) ?? RegionSchema.safeParse(argument.toLowerCase()).data;
  if (region === undefined) throw new Error(`"${argument}" is no state.\n${USAGE}`);
  return region;
}

function edgeUrl(): string {
  return process.env['EDGE_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;
}

function editorToken(): string {
  const file = join(usedStateFolder(), 'editor-token');
  const token = process.env['EDITOR_TOKEN'] ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  if (token === '')
    throw new Error(`There is no editor token: set EDITOR_TOKEN, or start the edge once so that it makes ${file}.`);
  return token;
}

main()
  .then((allLive) => {
    process.exitCode = allLive ? 0 : 1;
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
