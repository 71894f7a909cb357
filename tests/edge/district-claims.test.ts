import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimFormPage, DeskClaimsPage } from '../../src/domain/claims/claim-pages.ts';
import { ADAIR_ELEMENTARY, addColumbia, addSchool, changeSchool } from './catalogue-builder.ts';
import { aClaim, CLAIM, officialScopes, OTHER_EMAIL } from './claim-builder.ts';
import { aVisitor } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf, mailedToken, mailsTo } from './member-browser.ts';
import { anAuthor } from './review-builder.ts';

const SCOPE = 'ky-210003002021';
const DISTRICT = 'ky-2100030';
/** An address at the domain above the websites of both schools. */
const OFFICE = 'office@adair.kyschools.us';
const QUEUE = '/desk/claims/';

beforeEach(async () => {
  await addColumbia();
  await changeSchool(ADAIR_ELEMENTARY, { website: 'https://aces.adair.kyschools.us/' });
  await addSchool({ id: '210003000003', name: 'Adair County High School' });
  await changeSchool('210003000003', { website: 'https://achs.adair.kyschools.us/' });
});

const approve = async (id: string) =>
  (await aDeskMember('editor', 'ky')).browser.post(`${QUEUE}${id}/approve`, { revision: 2 });

describe('a list that a district signed', () => {
  const LIST = '/school-information/spokespersons';
  const lines = `${OTHER_EMAIL}, principal\naide@mail.example, other`;
  const claimAs = async (email: string, position: string) => {
    const { id, member } = await aClaim({ email, position });
    await member.browser.post('/claims/confirm/', { token: await mailedToken(email) });
    return { id, member };
  };

  it('approves its addresses, with the position that it says', async () => {
    const { browser } = await aDeskMember('official', DISTRICT);
    expect((await browser.post(LIST, { district: DISTRICT, addresses: lines })).status).toBe(200);
    const { member } = await claimAs('aide@mail.example', 'principal');
    expect(await officialScopes(member.id)).toEqual([SCOPE]);
    await member.browser.post(`/school-information/${SCOPE}/draft`, { revision: 0, values: {} });
    const publishing = await member.browser.post(`/school-information/${SCOPE}/publish`, { revision: 1 });
    expect(await codeOf(publishing)).toBe('draft-only');
    const stranger = await claimAs('other@mail.example', 'principal');
    expect(await officialScopes(stranger.member.id)).toEqual([]);
  });

  it('is signed by officials of that district alone, after a second factor', async () => {
    const refused = { district: DISTRICT, addresses: lines };
    for (const scope of [SCOPE, 'ky-2100040']) {
      const { browser } = await aDeskMember('official', scope);
      expect(await codeOf(await browser.post(LIST, refused))).toBe('not-found');
    }
    const { id, browser } = await aDeskMember('official', DISTRICT);
    await env.MEMBERS.prepare('UPDATE session SET second_factor_at = NULL WHERE member_id = ?').bind(id).run();
    expect(await codeOf(await browser.post(LIST, refused))).toBe('needs-second-factor');
  });

  it('ends with the role of the official who signed it, and never held for an official whom no person approved', async () => {
    const { id, browser } = await aDeskMember('official', DISTRICT);
    await browser.post(LIST, { district: DISTRICT, addresses: lines });
    await env.MEMBERS.prepare("UPDATE role_grant SET granted_by = 'known domain' WHERE member_id = ?").bind(id).run();
    const { member } = await claimAs(OTHER_EMAIL, 'principal');
    expect(await officialScopes(member.id)).toEqual([]);
  });
});

describe('a claim for a whole district', () => {
  it('is offered on the forms of its schools only', async () => {
    const district = { state: 'ky', id: '2100030', name: 'Adair County', path: '/kentucky/columbia/adair-county/' };
    const { browser } = await anAuthor();
    expect(await modelOf<ClaimFormPage>(browser.get(`/claims/new/?school=${SCOPE}`))).toMatchObject({ district });
    const own = await modelOf<ClaimFormPage>(browser.get(`/claims/new/?school=${DISTRICT}`));
    expect(own).toMatchObject({ school: district, district: null, barrier: null });
  });

  it('is approved by a person alone, and all its schools get a new official', async () => {
    const teacher = await aDeskMember('official', SCOPE);
    const { id, member } = await aClaim({ school: DISTRICT, position: 'superintendent', email: OFFICE });
    await member.browser.post('/claims/confirm/', { token: await mailedToken(OFFICE) });
    expect(await officialScopes(member.id)).toEqual([]);
    await approve(id);
    expect(await officialScopes(member.id)).toEqual([DISTRICT]);
    expect((await member.browser.get(`/school-information/${SCOPE}/`)).status).toBe(200);
    expect((await mailsTo(member.email))[0]?.text).toContain('the district’s schools');
    expect((await mailsTo(teacher.email))[0]?.text).toContain('now speaks for Adair County');
    expect(await codeOf(await member.browser.post('/claims/', CLAIM))).toBe('already-official');
  });

  it.each([
    ['at the domain of one school alone', 'office@aces.adair.kyschools.us'],
    ['that proves nothing', OTHER_EMAIL],
  ])('waits for an editor with an address %s', async (_which, email) => {
    const { id, member } = await aClaim({ school: DISTRICT, email });
    await member.browser.post('/claims/confirm/', { token: await mailedToken(email) });
    expect(await officialScopes(member.id)).toEqual([]);
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await modelOf<DeskClaimsPage>(browser.get(QUEUE))).toMatchObject({
      claims: [{ id, status: 'confirmed', known: { website: 'https://achs.adair.kyschools.us/' } }],
    });
    await browser.post(`${QUEUE}${id}/approve`, { revision: 2 });
    expect(await officialScopes(member.id)).toEqual([DISTRICT]);
  });

  it('waits for an editor if someone speaks for the district already', async () => {
    await aDeskMember('official', DISTRICT);
    const { member } = await aClaim({ school: DISTRICT, email: OFFICE });
    await member.browser.post('/claims/confirm/', { token: await mailedToken(OFFICE) });
    expect(await officialScopes(member.id)).toEqual([]);
  });

  it.each(['ky-2199999', 'zz-2100030', 'ky-210003'])('does not exist for %s', async (school) => {
    expect((await aVisitor().get(`/claims/new/?school=${school}`)).status).toBe(404);
    const { browser } = await anAuthor();
    expect(await codeOf(await browser.post('/claims/', { ...CLAIM, school }))).toBe('unknown-school');
  });
});
