import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimFormPage, ClaimStatusPage, DeskClaimsPage } from '../../src/domain/claims/claim-pages.ts';
import { ADAIR_ELEMENTARY, addColumbia, changeSchool } from './catalogue-builder.ts';
import { aClaim, addWebsite, CLAIM, officialScopes, OTHER_EMAIL, STAFF_EMAIL } from './claim-builder.ts';
import { aVisitor } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf, linkOf, mailedToken, mailsTo, openLink, tokenOf, type MemberBrowser } from './member-browser.ts';
import { aMember, countRows } from './member-builder.ts';
import { anAuthor } from './review-builder.ts';

const FORM = '/claims/new/?school=ky-210003002021';
const QUEUE = '/desk/claims/';
const SCOPE = 'ky-210003002021';
const OWN = `/school-information/${SCOPE}/`;

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
});

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

describe('the form of a claim', () => {
  it('asks a visitor to log in first', async () => {
    const answer = await aVisitor().get(FORM);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf<ClaimFormPage>(answer)).toMatchObject({ barrier: 'signed-out', school: { state: 'ky' } });
    const sent = await aVisitor().post('/claims/', CLAIM);
    expect([sent.status, await codeOf(sent)]).toEqual([401, 'needs-sign-in']);
  });

  it.each(['', 'ky-219999999999', 'zz-210003002021', 'ky-x', '../desk/'])('does not exist for "%s"', async (school) => {
    expect((await aVisitor().get(`/claims/new/?school=${encodeURIComponent(school)}`)).status).toBe(404);
  });

  it('has no form for a closed school, and the call refuses it', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { is_open: 0 });
    const { browser } = await anAuthor();
    expect(await modelOf(browser.get(FORM))).toMatchObject({ barrier: 'closed' });
    expect(await codeOf(await browser.post('/claims/', CLAIM))).toBe('school-closed');
    expect(await countRows('claim')).toBe(0);
  });

  it.each([
    ['name-missing', { name: ' ' }],
    ['position-missing', { position: 'astronaut' }],
    ['invalid-email', { email: 'nobody' }],
    ['email-required', { email: '' }],
    ['fact-phone', { phone: '555-0100' }],
    ['url-required', { website: '' }],
    ['fact-url', { website: 'javascript:alert(1)' }],
    ['terms-missing', { terms: '' }],
    ['unknown-school', { school: 'ky-219999999999' }],
  ])('refuses with %s', async (code, fields) => {
    const { browser } = await anAuthor();
    expect(await codeOf(await browser.post('/claims/', { ...CLAIM, ...fields }))).toBe(code);
    expect(await countRows('claim')).toBe(0);
  });

  it('leads to the claim without a script', async () => {
    const { browser } = await anAuthor();
    const sent = await browser.submit('/claims/?lang=es', { ...CLAIM, form: FORM });
    const path = sent.headers.get('location') ?? '';
    expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/claims\/[\w-]{16}\/\?lang=es$/)]);
    expect(await modelOf<ClaimStatusPage>(browser.get(path))).toMatchObject({ claim: { status: 'sent' } });
    expect((await browser.get(FORM)).headers.get('location')).toBe(path.replace('?lang=es', ''));
  });
});

describe('an address at the school’s own domain', () => {
  it('opens a draft once the link is confirmed, and nothing more', async () => {
    const { member, status } = await aClaim({ email: STAFF_EMAIL });
    expect([status, await officialScopes(member.id)]).toEqual(['sent', []]);
    const [mail] = await mailsTo(STAFF_EMAIL);
    const page = await member.browser.get(await openLink(member.browser, mail));
    expect([page.status, linkOf(mail).search]).toEqual([200, '']);
    expect(await officialScopes(member.id)).toEqual([]);
    const token = tokenOf(mail);
    const answers = [
      await member.browser.post('/claims/confirm/', { token }),
      await member.browser.post('/claims/confirm/', { token }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 410]);
    expect(await officialScopes(member.id)).toEqual([]);
    const saved = await member.browser.post(`${OWN}draft`, { revision: 0, values: { website: CLAIM.website } });
    expect(saved.status).toBe(200);
    expect(await codeOf(await member.browser.post(`${OWN}publish`, { revision: 1 }))).toBe('draft-only');
  });

  it('needs no second email if the account has proved it, and a person decides', async () => {
    const member = await aMember({ email: STAFF_EMAIL });
    expect(await aClaim({ email: STAFF_EMAIL }, member)).toMatchObject({ status: 'confirmed' });
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await modelOf<DeskClaimsPage>(browser.get(QUEUE))).toMatchObject({
      claims: [{ knownDomain: 'school', status: 'confirmed' }],
    });
  });

  it('opens no draft of another school, and none without the domain', async () => {
    const { member } = await aClaim();
    await member.browser.post('/claims/confirm/', { token: await mailedToken(OTHER_EMAIL) });
    expect((await member.browser.get(OWN)).status).toBe(404);
  });

  it('proves nothing if only an official wrote the website', async () => {
    await env.CATALOGUE.prepare(
      `UPDATE school_contribution SET source = 'school', contribution = json_set(contribution, '$.source', 'school')`,
    ).run();
    const { member } = await aClaim({ email: STAFF_EMAIL });
    await member.browser.post('/claims/confirm/', { token: await mailedToken(STAFF_EMAIL) });
    expect(await officialScopes(member.id)).toEqual([]);
  });
});

describe('the link of a claim', () => {
  it('is not found if it is forged, expired or another member’s', async () => {
    const { member } = await aClaim();
    const other = await anAuthor();
    const token = await mailedToken(OTHER_EMAIL);
    const open = async (browser: MemberBrowser, code: string) => {
      await browser.post('/account/open-link/', { token: code, page: 'confirmClaim' });
      return (await browser.get('/claims/confirm/?opened=1')).status;
    };
    for (const forged of ['x', 'a'.repeat(43)]) expect(await open(member.browser, forged)).toBe(404);
    expect(await open(other.browser, token)).toBe(404);
    expect((await other.browser.post('/claims/confirm/', { token })).status).toBe(410);
    await env.MEMBERS.prepare('UPDATE claim SET token_expires_at = 1').run();
    expect(await open(member.browser, token)).toBe(404);
  });

  it('leads a visitor who is logged out to the login and back', async () => {
    const visitor = aVisitor();
    await visitor.post('/account/open-link/', { token: 'x', page: 'confirmClaim' });
    const answer = await visitor.get('/claims/confirm/?opened=1');
    expect(answer.headers.get('location')).toContain(`return_to=${encodeURIComponent('/claims/confirm/?opened=1')}`);
  });
});

describe('a claim', () => {
  it('is seen and withdrawn by its member alone', async () => {
    const { id, revision, member } = await aClaim();
    const other = await anAuthor();
    expect((await other.browser.get(`/claims/${id}/`)).status).toBe(404);
    expect((await other.browser.post(`/claims/${id}/withdraw`, { revision })).status).toBe(404);
    const answer = await member.browser.submit(`/claims/${id}/withdraw`, { revision: String(revision) });
    expect(answer.headers.get('location')).toBe(`/claims/${id}/`);
    expect(await modelOf(member.browser.get(`/claims/${id}/`))).toMatchObject({ claim: { status: 'withdrawn' } });
    expect(await subjects(member.email)).toEqual(['You withdrew your claim for Adair County Elementary School']);
    expect((await aClaim({}, member)).id).not.toBe(id);
  });

  it('is stored once if it is sent twice at once', async () => {
    const { browser } = await anAuthor();
    const answers = await Promise.all([browser.post('/claims/', CLAIM), browser.post('/claims/', CLAIM)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows('claim')).toBe(1);
  });

  it('of two people is decided for each', async () => {
    const [first, second] = [await aClaim(), await aClaim({ email: 'other@mail.example' })];
    const { browser } = await aDeskMember('editor', 'ky');
    await browser.post(`${QUEUE}${first.id}/approve`, { revision: 1, note: 'I called the school.' });
    expect(await modelOf<DeskClaimsPage>(browser.get(QUEUE))).toMatchObject({
      claims: [{ id: second.id, officials: 1 }],
    });
  });

  it('stops an account after twenty a day', async () => {
    const { browser } = await anAuthor();
    for (let at = 0; at < 20; at += 1) await browser.post('/claims/', { ...CLAIM, email: `a${at}@mail.example` });
    expect(await codeOf(await browser.post('/claims/', CLAIM))).toBe('too-many-claims');
  });
});

describe('the queue of claims', () => {
  it('shows what an editor compares, the oldest first', async () => {
    const { id, member } = await aClaim();
    await member.browser.post('/claims/confirm/', { token: await mailedToken(OTHER_EMAIL) });
    await aClaim({ email: STAFF_EMAIL });
    const { browser } = await aDeskMember('editor', 'ky');
    const answer = await browser.get(QUEUE);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await modelOf<DeskClaimsPage>(answer)).toMatchObject({
      waiting: 2,
      claims: [
        { id, status: 'confirmed', accountEmail: member.email, officials: 0, known: { phone: '(270) 555-0100' } },
        { status: 'sent', knownDomain: 'school' },
      ],
    });
  });

  it.each([
    ['official', SCOPE],
    ['moderator', 'ky'],
    ['editor', 'ca'],
    ['administrator', '*'],
  ] as const)('lets no %s of %s decide on Kentucky', async (role, scope) => {
    const { id } = await aClaim();
    const { browser } = await aDeskMember(role, scope);
    const page = await browser.get(QUEUE);
    if (scope === 'ca') expect(await modelOf(page)).toMatchObject({ claims: [], waiting: 0 });
    else expect(page.status).toBe(404);
    const decision = await browser.post(`${QUEUE}${id}/approve`, { revision: 1 });
    expect([decision.status, await codeOf(decision)]).toEqual([404, 'not-found']);
  });

  it('lets no editor decide on a claim of their own', async () => {
    const editor = await aDeskMember('editor', '*');
    const { id } = await aClaim({}, editor);
    expect((await editor.browser.post(`${QUEUE}${id}/approve`, { revision: 1 })).status).toBe(404);
    expect(await officialScopes(editor.id)).toEqual([]);
  });

  it('declines with a reason that the claimant reads', async () => {
    const { id, revision, member } = await aClaim();
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await codeOf(await browser.post(`${QUEUE}${id}/decline`, { revision }))).toBe('reason-missing');
    const decision = { revision, reason: 'not-staff', note: 'The school does not know you.' };
    await browser.post(`${QUEUE}${id}/decline`, decision);
    expect(await modelOf(member.browser.get(`/claims/${id}/`))).toMatchObject({
      claim: { status: 'declined', decline: { reason: 'not-staff', note: 'The school does not know you.' } },
    });
    expect((await mailsTo(member.email))[0]?.text).toContain('The school does not know you.');
    expect(await officialScopes(member.id)).toEqual([]);
  });

  it('emails the officials whom the school has about another one', async () => {
    const colleague = await aDeskMember('official', SCOPE);
    const { id, revision, member } = await aClaim();
    const { browser } = await aDeskMember('editor', 'ky');
    await browser.post(`${QUEUE}${id}/approve`, { revision, note: 'I called the school.' });
    expect((await mailsTo(colleague.email))[0]?.text).toContain('Ana Placeholder now speaks for');
    expect(await subjects(member.email)).toEqual(['You now speak for Adair County Elementary School']);
  });

  it('refuses the second of two editors', async () => {
    const { id, revision } = await aClaim();
    const [first, second] = [await aDeskMember('editor', 'ky'), await aDeskMember('editor', '*')];
    const answers = [
      await first.browser.post(`${QUEUE}${id}/approve`, { revision, note: 'I called the school.' }),
      await second.browser.post(`${QUEUE}${id}/decline`, { revision, reason: 'other' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('logs each step without names', async () => {
    const { id, revision, member } = await aClaim();
    const editor = await aDeskMember('editor', 'ky');
    expect(await codeOf(await editor.browser.post(`${QUEUE}${id}/approve`, { revision }))).toBe('reason-missing');
    await editor.browser.post(`${QUEUE}${id}/approve`, { revision, note: 'I called the school.' });
    const { results } = await env.MEMBERS.prepare('SELECT * FROM claim_log ORDER BY id').all();
    expect(results).toMatchObject([
      { action: 'send', actor: member.id, to_status: 'sent' },
      { action: 'approve', actor: editor.id, from_status: 'sent', to_status: 'approved' },
    ]);
    expect(JSON.stringify(results)).not.toContain('Ana');
    await expect(env.MEMBERS.prepare('DELETE FROM claim_log').run()).rejects.toThrow('append-only');
  });
});
