import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { isEmailAddress, toEmailKey } from '#domain/account/email-address.ts';
import { parseClaimKey, readClaimKind } from '#domain/claims/claim.ts';
import { CLAIM_POSITIONS } from '#domain/claims/claim-terms.ts';
import { MAX_LISTED, SpokespersonsRequestSchema } from '#domain/claims/school-information-contract.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { replaceSpokespersons, type ListedAddress } from '#data/claims/spokesperson-queries.ts';
import { selectGrants } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeApp } from '../env/edge-app.ts';

/** Two thousand lines of an address and a position. */
const MAX_LIST_BYTES = 400_000;

/** The list by which a district says who speaks for its schools. For anyone else the district does not exist. */
export const spokespersonRoutes = new Hono<EdgeApp>().post(
  '/school-information/spokespersons',
  memberCall(SpokespersonsRequestSchema, { mayBeForm: true, maxBytes: MAX_LIST_BYTES }),
  async (c) => {
    const { district: key, addresses } = c.req.valid('json');
    const district = parseClaimKey(key);
    const { id: memberId } = requireMember(c);
    const grants = await selectGrants(c.env.MEMBERS, { memberId, roles: ['official'] });
    const isOwn = district !== null && grants.some(({ scope }) => scope === schoolKey(district));
    if (!isOwn || readClaimKind(district) !== 'district') return refuseCall(c, 'not-found');
    if (!hasPassedFactor(c)) return refuseCall(c, 'needs-second-factor');
    const listed = readList(district, addresses);
    if (listed === null) return refuseCall(c, 'invalid-email', 'addresses');
    await replaceSpokespersons(c.env.MEMBERS, district, { listed, memberId, at: new Date().toISOString() });
    return answerDone(c, translatorFor(c.get('language'))('school-form.listed', { count: listed.length }));
  },
);

/** Reads lines of an address and, after a comma, a position. Without one it is the office. Null: a line has no address. */
function readList(district: SavedSchool, text: string): ListedAddress[] | null {
  const lines = text.split(/\n/).map((line) => line.trim());
  const listed = lines
    .filter((line) => line !== '')
    .slice(0, MAX_LISTED)
    .map((line) => {
      const [email = '', word = ''] = line.split(/[,;\t]/).map((part) => part.trim());
      const position = CLAIM_POSITIONS.find((one) => one === word.toLowerCase().replaceAll(' ', '-')) ?? 'office';
      return isEmailAddress(email) ? { hash: hashListed(district, email), position } : null;
    });
  const whole = listed.filter((entry) => entry !== null);
  return whole.length === listed.length ? whole : null;
}

/** Hashes an address on the list of a district, whose code begins the code of each of its schools. */
export function hashListed({ state, id }: SavedSchool, email: string): string {
  return createHash('sha256')
    .update(`spokesperson ${state} ${id.slice(0, 7)} ${toEmailKey(email)}`)
    .digest('hex');
}
