import { readDatabaseBinding, readProjectBindings } from '../catalogue/project-bindings.ts';
import { LocalMembers } from './local-members.ts';
import { MembersCopyError, type MembersTarget } from './members-target.ts';

/** Opens the members' database: the local one, or the deployed one with the account and the token of the environment. */
export async function openMembers({
  isRemote,
  stateDir,
}: {
  isRemote: boolean;
  stateDir: string;
}): Promise<MembersTarget> {
  const binding = readDatabaseBinding('MEMBERS');
  if (!isRemote) return new LocalMembers(stateDir, binding);
  const { RemoteMembers } = await import('./remote-members.ts');
  const accountId = process.env['CLOUDFLARE_ACCOUNT_ID'];
  const token = process.env['CLOUDFLARE_API_TOKEN'];
  if (accountId === undefined || token === undefined) {
    throw new MembersCopyError(
      'The deployed members need an account and a token.',
      'Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, or leave --remote out.',
    );
  }
  const baseUrl = process.env['CLOUDFLARE_API_BASE'] ?? 'https://api.cloudflare.com/client/v4';
  return new RemoteMembers({ accountId, token, baseUrl }, { ...readProjectBindings(), ...binding });
}
