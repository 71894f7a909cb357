import { parseArgs } from 'node:util';
import { exportMembers } from './export-members.ts';
import { MembersCopyError, type MembersTarget } from './members-target.ts';
import { readDatabaseBinding } from '../catalogue/project-bindings.ts';
import { formatTable } from '../report/text-table.ts';
import { drillRestore } from './drill-restore.ts';
import { openBackups, openMembers } from './open-members.ts';
import { restoreMembers } from './restore-members.ts';
import { usedStateFolder } from '../catalogue/state-folders.ts';

const USAGE = `Usage:
  npm run members:export -- --file FILE [--remote] [--state-dir DIR]
  npm run members:restore -- --file FILE [--replace] [--remote] [--state-dir DIR]
  npm run members:drill -- [--day DAY] [--folder DIR] [--file FILE] [--remote] [--state-dir DIR]

  --replace    put the copy in place of the members that the database holds
  --day        the backup of a day, like 2026-11-24 (default: the newest)
  --folder     a folder with the objects of the bucket of backups
  --remote     the deployed database, or the deployed bucket; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --state-dir  the folder of the local database (default: STATE_DIR, else the folder that is served, else .state/real)`;

interface Options {
  readonly file: string;
  readonly isReplacing: boolean;
  readonly isRemote: boolean;
  readonly stateDir: string;
}

async function main(words: readonly string[]): Promise<void> {
  const [action, ...rest] = words;
  if (action === 'drill') return runDrill(rest);
  if (action !== 'export' && action !== 'restore')
    throw new MembersCopyError('Say export, restore or drill.', `\n\n${USAGE}`);
  const options = optionsOf(rest);
  const target = await openMembers(options);
  try {
    console.log(action === 'export' ? await runExport(target, options) : await runRestore(target, options));
  } finally {
    await target.close();
  }
}

function optionsOf(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      file: { type: 'string' },
      replace: { type: 'boolean' },
      remote: { type: 'boolean' },
      'state-dir': { type: 'string' },
    },
  });
  if (values.file === undefined) throw new MembersCopyError('The option --file is missing.', `\n\n${USAGE}`);
  return {
    file: values.file,
    isReplacing: values.replace ?? false,
    isRemote: values.remote ?? false,
    stateDir: values['state-dir'] ?? usedStateFolder(),
  };
}

async function runExport(target: MembersTarget, { file }: Options): Promise<string> {
  const rows = await exportMembers(target, { path: file, now: new Date() });
  return `${rows} rows are in ${file}. It holds personal data: keep it as such.`;
}

async function runRestore(target: MembersTarget, { file, isReplacing }: Options): Promise<string> {
  const { restored, orphans } = await restoreMembers(target, { path: file, isReplacing });
  return `${restored} rows were restored; ${orphans} rows of accounts that were being deleted were left out.`;
}

async function runDrill(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      day: { type: 'string' },
      folder: { type: 'string' },
      file: { type: 'string' },
      remote: { type: 'boolean' },
      'state-dir': { type: 'string' },
    },
  });
  const stateDir = values['state-dir'] ?? usedStateFolder();
  const read = openBackups({ folder: values.folder, isRemote: values.remote ?? false, stateDir });
  const binding = readDatabaseBinding('MEMBERS');
  const report = await drillRestore({ read, binding, day: values.day, keepAs: values.file });
  const rows = report.tables.map(({ table, rows, sha256 }) => [table, String(rows), sha256.slice(0, 16)]);
  console.log(formatTable(['table', 'rows', 'sha256'], rows));
  console.log(
    `\nThe backup of ${report.day} is whole: ${report.restored} rows were restored into a new database and are equal; ${report.orphans} rows had lost their account.`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
