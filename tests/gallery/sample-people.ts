import type { DeskPerson } from '#domain/desk/people-page.ts';

/** A member with a role, a second factor and a session. */
export function sampleDeskPerson(reason: string): DeskPerson {
  const at = Date.UTC(2026, 2, 1);
  return {
    memberId: 'sample',
    email: 'editor@example.org',
    hasFactor: true,
    roles: [
      { id: 1, role: 'editor', scope: 'ca', grantedAt: new Date(at).toISOString(), grantedBy: 'command line', reason },
    ],
    sessions: [{ hash: 'sample', createdAt: at, usedAt: at }],
  };
}
