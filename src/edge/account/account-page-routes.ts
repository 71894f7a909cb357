import { Hono } from 'hono';
import { logProblem } from '#data/log/log-line.ts';
import {
  parseAccountDone,
  parseAccountForm,
  type Account,
  type AccountPage,
  type SignInMethod,
} from '#domain/follows/account-page.ts';
import { completionPercent } from '#domain/account/account-completion.ts';
import { ACCOUNT_PATH } from '#domain/places/place-paths.ts';
import { selectOpenAccess } from '#data/account/account-access.ts';
import { findEmailChange } from '#data/account/email-change-queries.ts';
import { selectIdentities } from '#data/account/identity-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { findAccountParts, selectAnswers } from '#data/account/metadata-queries.ts';
import { selectSessions } from '#data/account/session-queries.ts';
import { countSavedSchools } from '#data/saves/saved-school-queries.ts';
import { selectSavedSearches } from '#data/saves/saved-search-queries.ts';
import { findFactor } from '#data/account/second-factor-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from './calls/form-notice.ts';
import { memberRead } from './calls/member-call.ts';
import { requireMember, requireSession } from './session/member-session.ts';
import { listSocialProviders } from './social/social-providers.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { loadPreferences } from './load-preferences.ts';

/** The page with all of a member's account. Private and never cached; a visitor who is logged out is led to the login. */
export const accountPageRoutes = new Hono<EdgeApp>().get(ACCOUNT_PATH, memberRead, showAccount).onError((error, c) => {
  const message = error instanceof Error ? error.name : 'unknown';
  logProblem({ code: 'account-page-failed', path: c.req.path, message });
  return errorPage(c, 503);
});

async function showAccount(c: EdgeContext): Promise<Response> {
  const { error, done } = c.req.query();
  return renderPrivatePage(c, {
    kind: 'account',
    path: ACCOUNT_PATH,
    demonstration: false,
    account: await loadAccount(c, requireMember(c)),
    notice: readNotice(c),
    open: error === undefined ? (parseAccountDone(done)?.part ?? null) : parseAccountForm(c.req.query('open')),
  });
}

function readNotice(c: EdgeContext): AccountPage['notice'] {
  const alert = readFormNotice(c);
  if (alert !== null) return { kind: 'alert', text: alert };
  const found = parseAccountDone(c.req.query('done'));
  const t = translatorFor(c.get('language'));
  return found === null ? null : { kind: 'done', text: t(`account.done.${found.done}`) };
}

async function loadAccount(c: EdgeContext, member: MemberRecord): Promise<Account> {
  const { MEMBERS: db } = c.env;
  const now = Date.now();
  const [answers, preferences, change, factor, methods, sessions, savedSchools, searches, access] = await Promise.all([
    selectAnswers(db, member.id),
    loadPreferences(c, member),
    findEmailChange(db, member.id, now),
    findFactor(db, member.id),
    loadMethods(c, member.id),
    selectSessions(db, member.id, now),
    countSavedSchools(db, member.id),
    selectSavedSearches(db, member.id),
    selectOpenAccess(db, member.id, now),
  ]);
  const parts = findAccountParts(member, answers);
  const connected = methods.filter(({ connectedAt }) => connectedAt !== null).length;
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    answers,
    parts,
    percent: completionPercent(parts),
    savedSchools,
    preferences,
    searches,
    newEmail:
      change === null
        ? null
        : { email: change.email, waitsForOld: !change.isOldConfirmed, waitsForNew: !change.isNewConfirmed },
    hasSecondFactor: factor?.isConfirmed === true,
    methods,
    mayRemoveMethod: connected + (member.hasPassword ? 1 : 0) > 1,
    sessions: sessions.map(({ hash, device, createdAt, usedAt }) => ({
      hash,
      device,
      createdAt: new Date(createdAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
      isThis: hash === requireSession(c).hash,
    })),
    access,
  };
}

async function loadMethods(c: EdgeContext, memberId: string): Promise<SignInMethod[]> {
  const offered = listSocialProviders(c.env);
  const connected = new Map(
    (await selectIdentities(c.env.MEMBERS, memberId)).map(({ provider, connectedAt }) => [provider, connectedAt]),
  );
  return (['google', 'facebook'] as const).flatMap((provider) => {
    const connectedAt = connected.get(provider) ?? null;
    return connectedAt !== null || offered.includes(provider) ? [{ provider, connectedAt }] : [];
  });
}
