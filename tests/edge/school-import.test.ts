import { beforeEach, describe, expect, it } from 'vitest';
import type { SchoolFormPage, SchoolImportPage } from '../../src/domain/school-information/school-information-pages.ts';
import { addColumbia } from './catalogue-builder.ts';
import { addWebsite } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { codeOf, jsonOf, type MemberBrowser } from './member-browser.ts';

const KEY = 'ky-210003002021';
const FORM = `/school-information/${KEY}/`;
const VALUES = {
  website: 'https://aces.adair.kyschools.us/',
  phone: '270.555.0177',
  description: 'A small school.\n\nIt has a garden.',
  description_es: 'Una escuela pequeña.',
};

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
});

const anOfficial = () => aDeskMember('official', KEY);

const save = async (browser: MemberBrowser, values: object = VALUES, revision = 0) =>
  (await jsonOf<{ revision: number }>(browser.post(`${FORM}draft`, { revision, values }))).revision;

describe('a file with answers', () => {
  const PATH = `${FORM}import/`;
  const upload = (browser: MemberBrowser, file: string) => browser.post(`${FORM}import`, { file });
  const importOf = (browser: MemberBrowser) => modelOf<SchoolImportPage>(browser.get(PATH));

  it('shows its difference and becomes the draft if it is accepted', async () => {
    const { browser } = await anOfficial();
    const revision = await save(browser);
    const file = (await (await browser.get(`${FORM}answers.csv`)).text()).replace(
      'It has a garden.',
      '-It has ""2"", gardens.',
    );
    expect((await upload(browser, file)).status).toBe(200);
    const before = await modelOf<SchoolFormPage>(browser.get(FORM));
    const after = 'A small school.\n-It has "2", gardens.';
    expect(await importOf(browser)).toMatchObject({
      errors: [],
      revision,
      changes: expect.arrayContaining([expect.objectContaining({ name: 'description', after })]) as unknown,
    });
    expect(before.typed.description).toBe('A small school.\n\nIt has a garden.');
    const accepted = await browser.submit(`${PATH}accept`, { revision: String(revision), form: PATH });
    expect(accepted.headers.get('location')).toBe(`${FORM}?done=saved`);
    const { typed, status } = await modelOf<SchoolFormPage>(browser.get(FORM));
    expect([typed.description, typed.description_es, status]).toEqual([after, 'Una escuela pequeña.', 'draft']);
    expect((await browser.get(PATH)).status).toBe(404);
  });

  it('names every wrong line and its field, and changes nothing', async () => {
    const { browser } = await anOfficial();
    const revision = await save(browser);
    const lines = [
      'Field,English,Spanish',
      'description,"Two',
      'lines",',
      'phone,555,',
      'tuition,1000,mil',
      'palace,x,',
      'beforeCare,maybe,',
      'beforeCare,yes,',
      'website,,',
    ];
    await upload(browser, lines.join('\r\n'));
    const { errors } = await importOf(browser);
    expect(errors.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
      '4 phone phone',
      '5 tuition currency',
      '5 tuition one-language',
      '6 palace unknown-field',
      '7 beforeCare choice',
      '8 beforeCare repeated-field',
      '9 website required_url',
    ]);
    expect(await codeOf(await browser.post(`${PATH}accept`, { revision }))).toBe('draft-incomplete');
    expect(await modelOf(browser.get(FORM))).toMatchObject({ revision, typed: { phone: '270.555.0177' } });
  });

  it('keeps the fields that it leaves out', async () => {
    const { browser } = await anOfficial();
    const revision = await save(browser);
    await upload(browser, 'Field,English,Spanish\nphone,,\n');
    await browser.post(`${PATH}accept`, { revision });
    const { typed } = await modelOf<SchoolFormPage>(browser.get(FORM));
    expect(typed).toMatchObject({ website: VALUES.website, description_es: 'Una escuela pequeña.' });
    expect(typed.phone).toBeUndefined();
  });

  it.each(['', 'Field,English,Spanish', '"open'])('is refused if it reads %j', async (file) => {
    const { browser } = await anOfficial();
    expect(await codeOf(await upload(browser, file))).toBe('file-unreadable');
  });

  it('is accepted on the draft that the official saw', async () => {
    const [first, second] = [await anOfficial(), await anOfficial()];
    const revision = await save(first.browser);
    await upload(first.browser, 'Field,English,Spanish\nphone,270.555.0188,\n');
    await save(second.browser, { ...VALUES, tuition: '$2,000' }, revision);
    expect(await codeOf(await first.browser.post(`${PATH}accept`, { revision }))).toBe('draft-changed');
    expect(await modelOf(first.browser.get(FORM))).toMatchObject({ typed: { tuition: '$2,000' } });
  });

  it('may be sent by a form without a script', async () => {
    const { browser } = await anOfficial();
    await save(browser);
    const form = new FormData();
    form.set('form', FORM);
    form.set('file', new File(['Field,English,Spanish\ndescription,Café,\n'], 'a.csv', { type: 'text/csv' }));
    const sent = await browser.submitFile(`${FORM}import?lang=es`, form);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PATH}?lang=es`]);
    expect(await importOf(browser)).toMatchObject({
      changes: [{ name: 'description', after: 'Café' }, { name: 'description_es' }],
    });
  });
});
