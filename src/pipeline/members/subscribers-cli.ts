import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { usedStateFolder } from '../catalogue/state-folders.ts';
import { listSubscribers, parseNewsletter } from './list-subscribers.ts';
import { MembersCopyError } from './members-target.ts';
import { openMembers } from './open-members.ts';

const USAGE = `Usage:
  npm run subscribers -- LIST [--file FILE] [--remote] [--state-dir DIR]

  LIST         greatkidsnews, greatnews, teacher_list or sponsor
  --file       the CSV file to write (default: LIST.csv). Only its owner can read it
  --remote     the deployed database; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --state-dir  the folder of the local database (default: STATE_DIR, else the folder that is served, else .state/real)`;

const OPTIONS = {
  file: { type: 'string' },
  remote: { type: 'boolean', default: false },
  'state-dir': { type: 'string', default: usedStateFolder() },
} as const;

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  if (positionals.length > 1) throw new MembersCopyError('Name one newsletter.', `\n\n${USAGE}`);
  const list = parseNewsletter(positionals[0]);
  const path = values.file ?? `${list}.csv`;
  const target = await openMembers({ isRemote: values.remote, stateDir: values['state-dir'] });
  let lines = 0;
  try {
    const file = await open(path, 'w', 0o600);
    try {
      for await (const line of listSubscribers(target, list)) {
        await file.write(line);
        lines += 1;
      }
    } finally {
      await file.close();
    }
  } finally {
    await target.close();
  }
  console.log(`${lines - 1} subscribers of ${list} are in ${path}. It holds personal data: delete it once it is used.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
