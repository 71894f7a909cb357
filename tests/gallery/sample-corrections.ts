import type { QueuedCorrection } from '#domain/corrections/correction-pages.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

const AT = '2026-03-01T12:00:00.000Z';

/** A correction that a check held. */
export function sampleQueuedCorrection({ school, path }: ProfilePage, text: string): QueuedCorrection {
  return {
    id: 'sample-correction',
    page: { kind: 'profile', path, name: school.name, state: school.state, schoolId: school.id },
    section: 'contact',
    wrong: text,
    right: text,
    evidence: 'https://school.example/contact',
    language: 'en',
    status: 'held',
    heldFor: ['links', 'many'],
    decline: null,
    revision: 1,
    createdAt: AT,
    decidedAt: null,
    hasEmail: true,
    notes: [{ text, at: AT }],
  };
}
