import type { Fault } from './fault.ts';

/** Faults in the account page: logins, addresses, the second factor and refused forms. */
export const ACCOUNT_FAULTS: readonly Fault[] = [
  {
    name: 'A login goes on without the second factor',
    capability: 'second factor of members',
    file: 'src/edge/account/session/member-session.ts',
    find: 'if (session.needsFactor) {',
    replace: 'if (session.needsFactor && c.req.path === "") {',
    tier: 'edge',
    tests: ['tests/edge/member-factor.test.ts'],
  },
  {
    name: 'The last way to log in can be removed',
    capability: 'ways to log in',
    file: 'src/data/account/identity-queries.ts',
    find: 'OR EXISTS (SELECT 1 FROM identity WHERE member_id = ?1 AND provider <> ?2))`',
    replace: 'OR true)`',
    tier: 'edge',
    tests: ['tests/edge/account-page.test.ts'],
  },
  {
    name: 'One address alone changes the address of an account',
    capability: 'change of email address',
    file: 'src/data/account/email-change-queries.ts',
    find: 'c.member_id = ?1 AND c.old_confirmed_at IS NOT NULL AND',
    replace: 'c.member_id = ?1 AND',
    tier: 'edge',
    tests: ['tests/edge/account-page.test.ts'],
  },
  {
    name: 'A refused form keeps the password in a cookie',
    capability: 'refused forms',
    file: 'src/edge/account/calls/typed-fields.ts',
    find: '/password|token|code|',
    replace: '/token|code|',
    tier: 'edge',
    tests: ['tests/edge/refused-forms.test.ts'],
  },
  {
    name: 'A known browser stays known after a new password',
    capability: 'guessing passwords',
    file: 'src/data/account/session-queries.ts',
    find: "db.prepare('UPDATE member SET devices_ended_at = ? WHERE id = ?').bind(now, memberId),",
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/members-guessing.test.ts'],
  },
  {
    name: 'Password hashes leave no time to readers',
    capability: 'password hashing',
    file: 'src/edge/account/guard/password-hash.ts',
    find: '  if (Date.now() < nextTurnAt) await waitForTurn();\n',
    replace: '',
    tier: 'edge',
    tests: ['tests/edge/hash-slots.test.ts'],
  },
];
