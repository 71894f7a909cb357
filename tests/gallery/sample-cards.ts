import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { toSampleCard } from './sample-card.ts';

/** The profile's school as a list meets it: as it is, closed, and with nothing known of it. */
export function sampleCards(profile: ProfilePage): readonly [SchoolCard, SchoolCard, SchoolCard] {
  const card = toSampleCard(profile);
  return [
    card,
    { ...card, id: '000000000001', isOpen: false },
    { ...card, id: '000000000002', rating: null, enrollment: null, grades: null },
  ];
}
