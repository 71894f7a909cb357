import { describe, expect, it } from 'vitest';
import articles from '../../locales/en/articles.json' with { type: 'json' };
import { MODAL_FRAGMENTS } from '#domain/modals/modal-fragments.ts';
import { ADAIR_ELEMENTARY, addColumbia } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { aMember } from './member-builder.ts';

const LANGUAGES = ['en', 'es'] as const;
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='x'>`;
const PAGE = { accept: 'text/html,application/xhtml+xml' };

/** A fragment as a script gets it. */
async function fragment(name: string, query: Record<string, string> = {}): Promise<string> {
  const response = await ask(`/gsr/modals/${name}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return response.text();
}

const school = { state: 'ky', school_id: ADAIR_ELEMENTARY };

keepStores(addColumbia);

describe.each(MODAL_FRAGMENTS)('the fragment %s', (name) => {
  it('is a heading and its content for a script', async () => {
    const response = await ask(`/gsr/modals/${name}`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/^<h2 class="modal-title" id="modal-title" tabindex="-1">[^<]+<\/h2>/);
  });

  it('is a whole page for a person', async () => {
    const response = await ask(`/gsr/modals/${name}`, { headers: PAGE });
    expect(await response.text()).toContain('<h1>modal</h1>');
  });

  it('is hidden from caches and search engines', async () => {
    for (const headers of [PAGE, { accept: '*/*' }]) {
      const response = await ask(`/gsr/modals/${name}`, { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('is Spanish, including the targets of its forms', async () => {
    const english = await fragment(name, school);
    const spanish = await fragment(name, { ...school, lang: 'es' });
    expect(spanish).not.toBe(english);
    for (const [, action = ''] of spanish.matchAll(/<form[^>]*action="([^"]*)"/g)) expect(action).toContain('lang=es');
  });

  it.each(LANGUAGES)('escapes every parameter (%s)', async (lang) => {
    const names = ['heading', 'subheading', 'school_name', 'state', 'school_id', 'schools', 'email', 'error'];
    const paths = ['modal_css_class', 'flag_link', 'review_id', 'search', 'return_to', 'token', 'unknown'];
    const query = Object.fromEntries([...names, ...paths].map((parameter) => [parameter, HOSTILE]));
    const html = await fragment(name, { ...query, lang });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
  });

  it('never links to another site', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example/',
      String.raw`/\evil.example`,
      'javascript:alert(1)',
    ]) {
      const html = await fragment(name, { ...school, return_to: target, search: target, flag_link: target });
      const values = [...html.matchAll(/(?:href|action|name="return_to" value)="([^"]*)"/g)].map(([, value]) => value);
      expect(values.filter((value) => value?.includes('evil') || value?.startsWith('javascript'))).toEqual([]);
    }
  });

  it('is refused for any other method', async () => {
    const answer = await ask(`/gsr/modals/${name}`, { method: 'DELETE' });
    expect([404, 405]).toContain(answer.status);
  });
});

const ENGLISH = articles.join;
const CONFIRM = 'Open the link we sent to your email address. We won’t send anything until you do.';

describe('a fragment', () => {
  it('returns 404 if its name is unknown', async () => {
    expect((await ask('/gsr/modals/no_such_modal')).status).toBe(404);
  });

  it('shows a heading and a text of ours, and the school of its id', async () => {
    const html = await fragment('email_join_modal', { heading: ENGLISH.heading, subheading: ENGLISH.text });
    expect(html).toContain(`>${ENGLISH.heading}</h2>`);
    expect(html).toContain(`<p>${ENGLISH.text}</p>`);
    const named = { ...school, school_name: 'Adair County Elementary School' };
    expect(await fragment('success_modal', named)).toContain('Adair County Elementary School is on your list.');
  });

  it('asks a member to open no emailed link', async () => {
    expect(await fragment('success_modal', { subheading: CONFIRM })).toContain(CONFIRM);
    const { browser } = await aMember();
    const query = new URLSearchParams({ subheading: CONFIRM }).toString();
    const html = await (await browser.get(`/gsr/modals/success_modal?${query}`)).text();
    expect(html).toContain('Your changes are saved.');
    expect(html).not.toContain(CONFIRM);
  });

  it('calls nothing done that an address has to confirm', async () => {
    const words = { heading: 'You now follow this school', subheading: CONFIRM };
    expect(await fragment('success_modal', words)).toContain('One more step');
    const { browser } = await aMember();
    const query = new URLSearchParams(words).toString();
    const html = await (await browser.get(`/gsr/modals/success_modal?${query}`)).text();
    expect(html).toContain('You now follow this school');
  });

  it.each(MODAL_FRAGMENTS)('%s shows no words of an address as ours, as a page either', async (name) => {
    const scam = { heading: 'Call 555-0100', subheading: 'Call 555-0101', school_name: 'Call 555-0102' };
    const shown = (markup: string) => markup.replace(/<[^>]*>/g, ' ');
    expect(shown(await fragment(name, { ...school, ...scam }))).not.toContain('555-01');
    const query = new URLSearchParams({ ...school, ...scam }).toString();
    const page = ask(`/gsr/modals/${name}?${query}`, { headers: PAGE });
    const { title, body, alert } = await modelOf<{ title: string; body: string; alert: string | null }>(page);
    expect(shown([title, body, alert].join(' '))).not.toContain('555-01');
  });

  it('fills in the email address and returns to the review form', async () => {
    const html = await fragment('new_submit_review_modal', { ...school, email: 'ana@example.org' });
    expect(html).toContain('Write a review of Adair County Elementary School');
    expect(html.match(/value="ana@example\.org"/g)).toHaveLength(2);
    expect(html).toContain('name="context" value="Write Review"');
    expect(decodeURIComponent(html)).toMatch(/name="return_to" value="\/kentucky\/columbia\/[^"]+\/reviews\/write\/"/);
    const { browser } = await aMember();
    const query = new URLSearchParams(school).toString();
    expect(await (await browser.get(`/gsr/modals/new_submit_review_modal?${query}`)).text()).not.toContain('<form');
  });

  it('leads from each number of stars to the review form', async () => {
    const links = (await fragment('submit_review_modal', school)).matchAll(/\/reviews\/write\/\?([^"]+)"/g);
    expect([...links].map(([, query]) => query)).toEqual([1, 2, 3, 4, 5].map((stars) => `five_star[answer]=${stars}`));
  });

  it('names a school by the catalogue, not the address', async () => {
    const html = await fragment('signup_and_follow_school_modal', { ...school, school_name: 'Another School' });
    expect(html).toContain('Follow Adair County Elementary School');
  });

  it('accepts only a valid class name', async () => {
    expect(await fragment('join_modal', { modal_css_class: 'wide-modal' })).toContain('class="tabs wide-modal"');
    expect(await fragment('join_modal', { modal_css_class: 'wide" onclick="x' })).toContain('class="tabs "');
  });

  it('asks a member for no address', async () => {
    const { browser } = await aMember();
    const query = new URLSearchParams(school).toString();
    const asked = await browser.get(`/gsr/modals/signup_and_follow_school_modal?${query}`);
    expect(await asked.text()).not.toContain('name="email"');
    expect(await fragment('signup_and_follow_school_modal', school)).toContain('name="email"');
  });

  it('returns to the page that opened it', async () => {
    const referer = 'https://homeroom.test/kentucky/columbia/?page=2';
    const response = await ask('/gsr/modals/new_join_and_login_modal', { headers: { referer } });
    expect(await response.text()).toContain('name="return_to" value="/kentucky/columbia/?page=2"');
  });

  it.each([
    ['en', 'If a child is in danger, call: <a href="tel:911">911</a>'],
    ['es', 'Si un niño está en peligro, llame al: <a href="tel:911">911</a>'],
  ])('names help lines before a report (%s)', async (lang, danger) => {
    const form = await fragment('report_review_modal', { flag_link: '/gsr/api/reviews/r-1/flags', lang });
    expect(form).toContain(danger);
    for (const number of ['1-800-422-4453', '988']) expect(form).toContain(`>${number}</a>`);
  });

  it('reports a review only by its own link', async () => {
    const flag_link = '/gsr/api/reviews/r-1/flags';
    expect(await fragment('report_review_modal', { flag_link })).toContain(`action="${flag_link}"`);
    const foreign = await fragment('report_review_modal', { flag_link: '/gsr/session/sign_out' });
    expect(foreign).not.toContain('<form');
  });
});

describe('the page of a modal', () => {
  it('explains why its form was refused', async () => {
    const page = await ask('/gsr/modals/new_join_and_login_modal?error=wrong-credentials', { headers: PAGE });
    expect(await page.text()).toContain('The email address or the password is incorrect.');
    const spanish = await ask('/gsr/modals/new_join_and_login_modal?error=email-required&lang=es', { headers: PAGE });
    expect(await spanish.text()).toContain('El correo electrónico es obligatorio');
  });

  it('ignores an unknown error code', async () => {
    const page = await ask(`/gsr/modals/new_join_and_login_modal?error=${encodeURIComponent(HOSTILE)}`, {
      headers: PAGE,
    });
    expect(await page.text()).toContain('"alert":null');
  });
});
