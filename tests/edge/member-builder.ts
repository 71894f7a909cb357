import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { toEmailKey } from '../../src/domain/account/email-address.ts';
import { insertMember } from '../../src/data/account/member-queries.ts';
import { setPasswordHash } from '../../src/data/account/credential-queries.ts';
import { openSession } from '../../src/data/account/session-queries.ts';
import type { Stores } from './edge-client.ts';
import { MemberBrowser } from './member-browser.ts';

const AT = '2026-01-02T03:04:05.000Z';
const DAY_MS = 86_400_000;

interface MemberRequest {
  readonly email?: string;
  readonly password?: string;
  readonly isVerified?: boolean;
  readonly stores?: Stores;
  readonly address?: string;
}

/** Returns a logged-in member with a browser of their own. */
export async function aMember(
  request: MemberRequest = {},
): Promise<{ id: string; email: string; browser: MemberBrowser }> {
  const { email = 'ana@example.org', password, isVerified = true, ...rest } = request;
  const id = crypto.randomUUID();
  const member = {
    id,
    email,
    emailKey: toEmailKey(email),
    isEmailVerified: isVerified,
    firstName: null,
    lastName: null,
    language: 'en',
    signUpContext: { context: 'General', page_url: null, state: null, school_id: null },
    isAgeConfirmed: false,
    isAdult: false,
  } as const;
  await insertMember(env.MEMBERS, member, AT);
  if (password !== undefined) await setPasswordHash(env.MEMBERS, id, { passwordHash: cheapHash(password), at: AT });
  const browser = new MemberBrowser(rest);
  browser.cookies.set('__Host-session', await aSession(id));
  browser.cookies.set('community_homeroom', '1');
  return { id, email, browser };
}

/** One more session of a member: its cookie. */
export async function aSession(memberId: string, { now = Date.now() }: { now?: number } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await openSession(env.MEMBERS, { hash, memberId, now, expiresAt: now + 30 * DAY_MS });
  return token;
}

/** A hash that is quick to check: a hash says itself what it cost. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 4, r: 1, p: 1 });
  return `$scrypt$ln=4,r=1,p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** How many rows a table of the members' database has. */
export async function countRows(table: string): Promise<number> {
  const row = await env.MEMBERS.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>();
  return row?.count ?? 0;
}
