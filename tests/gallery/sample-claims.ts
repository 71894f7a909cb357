import type { QueuedClaim } from '#domain/claims/claim-pages.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

/** A claim that waits for an editor. */
export function sampleQueuedClaim({ school, path }: ProfilePage, name: string): QueuedClaim {
  return {
    id: 'sample-claim',
    memberId: 'sample',
    school: { state: school.state, id: school.id, name: school.name, path },
    name,
    position: 'principal',
    email: 'office@school.example',
    phone: '(111) 111-1111',
    website: 'https://school.example/',
    knownDomain: null,
    listedBy: null,
    language: 'en',
    status: 'confirmed',
    decline: null,
    revision: 2,
    createdAt: '2026-03-01T12:00:00.000Z',
    decidedAt: null,
    accountEmail: 'principal@example.org',
    known: { phone: '(222) 222-2222', website: null },
    officials: 1,
  };
}
