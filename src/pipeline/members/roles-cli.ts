import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#domain/reviews/roles.ts';
import { endAllSessions, endRole, grantRole, listRoles, resetFactor, scopesOf } from './grant-roles.ts';
import { MembersCopyError, type MembersTarget } from './members-target.ts';
import { openMembers } from './open-members.ts';
import { usedStateFolder } from '../catalogue/state-folders.ts';

const USAGE = `Usage:
  npm run roles -- grant EMAIL ROLE --reason TEXT [--schools ky-…,ky-…] [--states ky,ca]
  npm run roles -- end EMAIL ROLE [--schools ky-…] [--states ky]
  npm run roles -- list [EMAIL]
  npm run roles -- reset-factor EMAIL
  npm run roles -- log-out-everyone

  ROLE         official (of --schools), moderator, editor (of --states, or of all), administrator
  --remote     the deployed database; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --state-dir  the folder of the local database (default: STATE_DIR, else the folder that is served, else .state/real)`;

const OPTIONS = {
  schools: { type: 'string', default: '' },
  states: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  remote: { type: 'boolean', default: false },
  'state-dir': { type: 'string', default: usedStateFolder() },
} as const;

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const target = await openMembers({ isRemote: values.remote, stateDir: values['state-dir'] });
  try {
    console.log(await run(target, positionals, values));
  } finally {
    await target.close();
  }
}

async function run(
  target: MembersTarget,
  [action, email = '', word]: readonly string[],
  options: Wish['options'],
): Promise<string> {
  if (action === 'list') return list(target, email);
  if (action === 'reset-factor') {
    return `${await resetFactor(target, email)} second factor removed. The member sets up a new one.`;
  }
  if (action === 'log-out-everyone') return `${await endAllSessions(target, Date.now())} sessions ended.`;
  const role = ROLES.find((one) => one === word);
  if ((action !== 'grant' && action !== 'end') || role === undefined) {
    throw new MembersCopyError('Say grant, end, list, reset-factor or log-out-everyone.', `\n\n${USAGE}`);
  }
  return action === 'end' ? end(target, { email, role, options }) : grant(target, { email, role, options });
}

async function list(target: MembersTarget, email: string): Promise<string> {
  const roles = await listRoles(target, email === '' ? null : email);
  return roles.length === 0 ? 'No roles.' : roles.map((role) => Object.values(role).join('  ')).join('\n');
}

interface Wish {
  readonly email: string;
  readonly role: Role;
  readonly options: { schools: string; states: string; reason: string };
}

async function end(target: MembersTarget, { email, role, options }: Wish): Promise<string> {
  const isEverywhere = options.schools === '' && options.states === '';
  const scopes = isEverywhere ? [] : scopesOf(role, options);
  return `${await endRole(target, { email, role, scopes }, new Date().toISOString())} ended.`;
}

async function grant(target: MembersTarget, { email, role, options }: Wish): Promise<string> {
  if (options.reason === '') throw new MembersCopyError('A role needs a reason.', 'Add --reason TEXT.');
  const scopes = scopesOf(role, options);
  const at = new Date().toISOString();
  return `${await grantRole(target, { email, role, scopes }, { reason: options.reason, at })} granted.`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
