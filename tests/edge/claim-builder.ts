import { env } from 'cloudflare:workers';
import type { ClaimAnswer } from '../../src/domain/claims/claim-contract.ts';
import { addContribution } from './fact-builder.ts';
import { jsonOf, type MemberBrowser } from './member-browser.ts';
import { anAuthor } from './review-builder.ts';

/** An address at the website of Adair County Elementary School. */
export const STAFF_EMAIL = 'office@aces.adair.kyschools.us';
/** An address that proves nothing. */
export const OTHER_EMAIL = 'principal@mail.example';

export const CLAIM = {
  school: 'ky-210003002021',
  name: 'Ana Placeholder',
  position: 'principal',
  email: OTHER_EMAIL,
  phone: '(270) 555-0100',
  website: 'https://aces.adair.kyschools.us/',
  terms: 'yes',
};

/** Adds a website of the school that a release states. */
export function addWebsite(): Promise<void> {
  return addContribution({
    facts: {
      name: 'Adair County Elementary School',
      type: 'public',
      city: 'Columbia',
      grades: { low: 'kg', high: '5' },
      districtId: '2100030',
      phone: '(270) 555-0100',
      website: 'https://aces.adair.kyschools.us/',
    },
  });
}

/** Sends a claim by a member of their own, unless one is given. */
export async function aClaim(
  fields: Partial<typeof CLAIM> = {},
  by?: { id: string; email: string; browser: MemberBrowser },
): Promise<ClaimAnswer & { member: { id: string; email: string; browser: MemberBrowser } }> {
  const member = by ?? (await anAuthor());
  const answer = await jsonOf<ClaimAnswer>(member.browser.post('/claims/', { ...CLAIM, ...fields }));
  return { ...answer, member };
}

/** The scopes in which a member speaks for a school. */
export async function officialScopes(memberId: string): Promise<string[]> {
  const { results } = await env.MEMBERS.prepare(
    `SELECT scope FROM role_grant WHERE member_id = ? AND role = 'official' AND ended_at IS NULL`,
  )
    .bind(memberId)
    .all<{ scope: string }>();
  return results.map(({ scope }) => scope);
}
