import { nameDevice } from '#domain/account/device-name.ts';
import { toEmailKey, isEmailAddress } from '#domain/account/email-address.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { isProvenByProvider } from '#domain/account/provider-email.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { takeAccountOver } from '#data/account/account-access.ts';
import { findMemberByIdentity, insertIdentity } from '#data/account/identity-queries.ts';
import { findMemberByEmail, insertMember } from '#data/account/member-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { markEmailVerified } from '#data/account/verify-email.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { afterAnswer } from '../../env/after-answer.ts';
import type { VerifiedIdentity } from '../../partners/openid-provider.ts';
import { findKnownDevice, readAge, takeAge } from '../session/member-cookies.ts';
import { isFresh, startSession, type Login } from '../session/member-session.ts';
import { emailFirstLink } from '../login/sign-up.ts';
import { sendNotice } from '../mail/notice-mail.ts';
import { PROVIDER_LABELS } from './provider-labels.ts';
import type { ProviderName } from './social-providers.ts';

const MAX_NAME_LENGTH = 60;

export type SocialOutcome =
  | {
      readonly kind: 'signed-in';
      readonly memberId: string;
      readonly isNewUser: boolean;
      readonly login: Login;
    }
  | { readonly kind: 'refused'; readonly code: MemberErrorCode };

/**
 * Logs in a person whom a provider verified. Accounts are found by provider and subject. An email address joins an
 * account only if the provider proves who owns it. Otherwise anyone could claim an account.
 */
export async function signInSocially(
  c: EdgeContext,
  provider: ProviderName,
  identity: VerifiedIdentity,
): Promise<SocialOutcome> {
  const db = c.env.MEMBERS;
  const known = await findMemberByIdentity(db, { provider, subject: identity.subject });
  if (known !== null) return enter(c, known, { isNewUser: false });
  const { email } = identity;
  if (email === null || !isEmailAddress(email)) {
    return { kind: 'refused', code: provider === 'facebook' ? 'facebook-email-required' : 'google-failed' };
  }
  const found = await findMemberByEmail(db, toEmailKey(email));
  if (found === null) return signUp(c, { provider, identity, email });
  if (!isProvenByProvider(provider, { ...identity, email })) return { kind: 'refused', code: 'account-exists' };
  await join(c, found.member, { provider, subject: identity.subject });
  return enter(c, found.member, { isNewUser: false });
}

/**
 * Connects a provider's account to the account of the member who asked for it, if the same member is still logged in and
 * logged in recently. Returns an error code, or null.
 */
export async function connectIdentity(
  c: EdgeContext,
  { provider, memberId, identity }: { provider: ProviderName; memberId: string; identity: VerifiedIdentity },
): Promise<MemberErrorCode | null> {
  const session = c.get('session');
  if (session?.member.id !== memberId) return 'needs-sign-in';
  if (!isFresh(session)) return 'needs-confirmation';
  const owner = await findMemberByIdentity(c.env.MEMBERS, { provider, subject: identity.subject });
  if (owner !== null) return owner.id === memberId ? null : 'identity-taken';
  const at = new Date().toISOString();
  await insertIdentity(c.env.MEMBERS, { provider, subject: identity.subject, memberId, at });
  sendNotice(c, session.member, { kind: 'identityAdded', detail: PROVIDER_LABELS[provider] });
  return null;
}

/**
 * Connects a provider to an account. If the account's address was never verified, its opener did not prove to own it.
 * The provider's visitor just did, so all other access is revoked.
 */
async function join(
  c: EdgeContext,
  member: MemberRecord,
  identity: { provider: ProviderName; subject: string },
): Promise<void> {
  const at = new Date().toISOString();
  if (!member.isEmailVerified) {
    await takeAccountOver(c.env.MEMBERS, member.id);
    await markEmailVerified(c.env.MEMBERS, member, at);
  }
  await insertIdentity(c.env.MEMBERS, { ...identity, memberId: member.id, at });
  sendNotice(c, member, { kind: 'identityAdded', detail: PROVIDER_LABELS[identity.provider] });
}

async function signUp(
  c: EdgeContext,
  { provider, identity, email }: { provider: ProviderName; identity: VerifiedIdentity; email: string },
): Promise<SocialOutcome> {
  if (readAge(c) === 'under') return { kind: 'refused', code: 'under-age' };
  const at = new Date().toISOString();
  const member = {
    id: crypto.randomUUID(),
    email,
    emailKey: toEmailKey(email),
    isEmailVerified: identity.isEmailVerified,
    firstName: cleanName(identity.firstName),
    lastName: cleanName(identity.lastName),
    language: c.get('language'),
    signUpContext: { context: 'General', page_url: null, state: null, school_id: null },
    ...takeAge(c),
  } as const;
  if (!(await insertMember(c.env.MEMBERS, member, at))) return { kind: 'refused', code: 'account-exists' };
  await insertIdentity(c.env.MEMBERS, { provider, subject: identity.subject, memberId: member.id, at });
  if (member.isEmailVerified) await markEmailVerified(c.env.MEMBERS, member, at);
  else afterAnswer(c, 'verification-mail-failed', () => emailFirstLink(c, member));
  return enter(c, { ...member, devicesEndedAt: 0 }, { isNewUser: true });
}

async function enter(
  c: EdgeContext,
  member: Pick<MemberRecord, 'id' | 'email' | 'emailKey' | 'isEmailVerified' | 'language' | 'devicesEndedAt'>,
  { isNewUser }: { isNewUser: boolean },
): Promise<SocialOutcome> {
  const isKnownDevice = isNewUser || findKnownDevice(c, member) !== null;
  const login = await startSession(c, member.id);
  if (!isKnownDevice) sendNotice(c, member, { kind: 'device', detail: nameDevice(c.req.header('user-agent') ?? '') });
  return { kind: 'signed-in', memberId: member.id, isNewUser, login };
}

function cleanName(name: string | null): string | null {
  return plainText(name ?? '', MAX_NAME_LENGTH) || null;
}
