import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAIL_KINDS, type NewsKind } from '../../src/domain/account/mail-kinds.ts';
import { keysOf } from '../../src/domain/types/keys-of.ts';
import type { PreferencesPage } from '../../src/domain/follows/preferences-page.ts';
import { sendFollowerDigests } from '../../src/edge/follows/follower-digest.ts';
import { ADAIR_ELEMENTARY, addColumbia, changeSchool } from './catalogue-builder.ts';
import { addWebsite } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { askWith } from './edge-client.ts';
import { linkOf, mailsTo, MemberBrowser, openLink, jsonOf } from './member-browser.ts';
import { ADAIR_FIELDS, aReview, anAuthor } from './review-builder.ts';

const DAY_MS = 86_400_000;
const KEY = `ky-${ADAIR_ELEMENTARY}`;
const FORM = `/school-information/${KEY}/`;
const WEBSITE = 'https://aces.adair.kyschools.us/';

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
  await changeSchool(ADAIR_ELEMENTARY, { website: WEBSITE });
});

interface Reader {
  readonly email: string;
  readonly browser: MemberBrowser;
}

/** Someone who gets a kind of news, and a way to let it come once more. */
interface NewsCase {
  readonly subject: RegExp;
  readonly reader: () => Promise<Reader>;
  readonly send: (round: number) => Promise<unknown>;
}

const anOfficial = () => aDeskMember('official', KEY);

/** How each kind of news comes. A kind without an entry does not compile. */
const NEWS: Readonly<Record<NewsKind, NewsCase>> = {
  'new-review': {
    subject: /New review of/,
    reader: anOfficial,
    send: async () => {
      const body = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 5 } };
      await (await anAuthor()).browser.post('/gsr/api/reviews', body);
    },
  },
  'school-published': {
    subject: /New information about/,
    reader: anOfficial,
    send: async (round) => {
      const { browser } = await anOfficial();
      const { revision } = await modelOf<{ kind: 'school-form'; revision: number }>(browser.get(FORM));
      const values = { website: WEBSITE, description: `Round ${round}.` };
      const draft = await jsonOf<{ revision: number }>(browser.post(`${FORM}draft`, { revision, values }));
      await browser.post(`${FORM}publish`, { revision: draft.revision });
    },
  },
  'follower-digest': {
    subject: /News from schools/,
    reader: async () => {
      const reader = await anAuthor();
      await reader.browser.post('/gsr/api/subscriptions/', {
        list: 'mystat',
        state: 'ky',
        schoolId: ADAIR_ELEMENTARY,
        language: 'en',
      });
      return reader;
    },
    send: async (round) => {
      await aReview({ at: new Date(Date.now() + (8 * round - 1) * DAY_MS).toISOString() });
      await sendFollowerDigests(env, new Date(Date.now() + 8 * round * DAY_MS));
    },
  },
};

const KINDS = keysOf(MAIL_KINDS).filter((kind): kind is NewsKind => MAIL_KINDS[kind] === 'news');

describe('an email that comes again', () => {
  it.each(KINDS)('stops with one click in an email program: %s', async (kind) => {
    const { subject, reader, send } = NEWS[kind];
    const { email } = await reader();
    const received = async () => (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
    await send(1);
    const [mail, ...others] = await received();
    expect([others, mail?.headers['List-Unsubscribe-Post']]).toEqual([[], 'List-Unsubscribe=One-Click']);
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    const answer = await askWith({}, url.pathname + url.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await send(2);
    expect(await received()).toHaveLength(1);
  });

  it.each(KINDS)('stops on a page that needs no login: %s', async (kind) => {
    const { subject, reader, send } = NEWS[kind];
    const { email } = await reader();
    const received = async () => (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
    await send(1);
    const [mail] = await received();
    const stop = (mail?.text.match(/https?:\S+/g) ?? []).findLast((link) => link.includes('/unsubscribe/#'));
    const stranger = new MemberBrowser();
    const opened = { ...mail, subject: '', html: '', headers: {}, text: stop ?? '' };
    expect(linkOf(opened).pathname).toBe('/preferences/unsubscribe/');
    await openLink(stranger, opened);
    const token = new URLSearchParams(linkOf(opened).hash.slice(1)).get('token') ?? '';
    await stranger.submit('/preferences/unsubscribe/', { token, return_to: '/' });
    await send(2);
    expect(await received()).toHaveLength(1);
  });
});

describe('emails about a school', () => {
  const schoolMail = async (browser: MemberBrowser) =>
    (await modelOf<PreferencesPage>(browser.get('/preferences/'))).preferences?.schoolMail;

  it('are turned off and on by those who speak for it', async () => {
    const { email, browser } = await anOfficial();
    const toggle = (is_wanted: string) => browser.post('/preferences/school-mail/', { kind: 'new-review', is_wanted });
    await toggle('false');
    expect(await schoolMail(browser)).toEqual([
      { kind: 'new-review', isWanted: false },
      { kind: 'school-published', isWanted: true },
    ]);
    await NEWS['new-review'].send(1);
    expect(await mailsTo(email)).toEqual([]);
    await toggle('true');
    await NEWS['new-review'].send(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are no setting of other members', async () => {
    expect(await schoolMail((await anAuthor()).browser)).toEqual([]);
  });

  it('name their stop in the language of the reader', async () => {
    const { id, email } = await anOfficial();
    await env.MEMBERS.prepare(`UPDATE member SET language = 'es' WHERE id = ?`).bind(id).run();
    await NEWS['new-review'].send(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(
      /Cancelar los correos sobre reseñas nuevas: \S+\/preferences\/unsubscribe\/\?lang=es#token=/,
    );
  });
});
