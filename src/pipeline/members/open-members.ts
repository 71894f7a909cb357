import type { ApiAccess } from '../catalogue/cloudflare-api.ts';
import { readBucketName, readDatabaseBinding, readProjectBindings } from '../catalogue/project-bindings.ts';
import { readFromFolder, readFromLocalBucket, readFromRemote, type BackupReader } from './backup-readers.ts';
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
  return new RemoteMembers(readApiAccess(), { ...readProjectBindings(), ...binding });
}

/** Opens the bucket of backups: a folder with its objects, the local bucket, or the deployed one. */
export function openBackups({
  folder,
  isRemote,
  stateDir,
}: {
  folder: string | undefined;
  isRemote: boolean;
  stateDir: string;
}): BackupReader {
  if (folder !== undefined) return readFromFolder(folder);
  const bucket = readBucketName('BACKUPS');
  return isRemote ? readFromRemote(readApiAccess(), bucket) : readFromLocalBucket(stateDir, bucket);
}

function readApiAccess(): ApiAccess {
  const accountId = process.env['CLOUDFLARE_ACCOUNT_ID'];
  const token = process.env['CLOUDFLARE_API_TOKEN'];
  if (accountId === undefined || token === undefined) {
    throw new MembersCopyError(
      'The deployed members need an account and a token.',
      'Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, or leave --remote out.',
    );
  }
  const baseUrl = process.env['CLOUDFLARE_API_BASE'] ?? 'https://api.cloudflare.com/client/v4';
  return { accountId, token, baseUrl };
}
