import type { TextContext } from '#domain/checks/text-finding.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { listOfficialScopes } from '#domain/reviews/roles.ts';

interface PlaceRow {
  name: string;
  city_name: string;
  district_name: string | null;
  street: string | null;
  phone: string | null;
  website: string | null;
}

/** Positions whose people answer for the school. */
const LEADING = `('principal', 'assistant-principal', 'superintendent')`;

/**
 * Reads what texts about a school may say: its own name, place, phone number and site, and the leaders whose claims were
 * approved. Null for an unknown school.
 */
export async function loadTextContext(
  { catalogue, members }: { catalogue: D1Database; members: D1Database },
  school: SavedSchool,
): Promise<TextContext | null> {
  const [place, leaders] = await Promise.all([
    catalogue
      .prepare(
        `SELECT s.name, s.city_name, d.name AS district_name, s.street, s.phone, s.website FROM school s
         LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id WHERE s.state = ? AND s.id = ? LIMIT 1`,
      )
      .bind(school.state, school.id)
      .first<PlaceRow>(),
    members
      .prepare(
        `SELECT c.name FROM json_each(?2) place JOIN claim c ON c.state = ?1 AND c.school_id = substr(place.value, 4)
         WHERE c.status = 'approved' AND c.position IN ${LEADING} AND EXISTS (SELECT 1 FROM role_grant g
           WHERE g.member_id = c.member_id AND g.role = 'official' AND g.scope = place.value AND g.ended_at IS NULL) LIMIT 20`,
      )
      .bind(school.state, JSON.stringify(listOfficialScopes(school)))
      .all<{ name: string }>(),
  ]);
  if (place === null) return null;
  const { name, city_name: city, district_name: district, street, phone, website } = place;
  const isKnown = (value: string | null): value is string => value !== null && value !== '';
  return {
    schoolName: name,
    knownNames: [city, district, ...leaders.results.map((leader) => leader.name)].filter(isKnown),
    ownContact: [phone, street, website].filter(isKnown),
  };
}
