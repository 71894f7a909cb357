import { describe, expect, it } from 'vitest';
import { PROFILE_MODULES } from '#components/profile/profile-modules.ts';
import type { Language } from '#domain/places/language.ts';
import { findInputErrors, parseAnswers, toTypedValues } from '#domain/claims/parse-answers.ts';
import { findField, INPUT_NAMES, SCHOOL_FIELD_KEYS, type SchoolFieldKey } from '#domain/claims/school-fields.ts';
import { translatorFor } from '#i18n/translator.ts';
import { toKey } from '#domain/claims/parse-answers.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

/** A right answer to each type of field. */
const ANSWERS = {
  text: 'Until May 1',
  paragraphs: 'First <b>words</b>.\nMore.',
  lines: 'One\nTwo',
  choices: 'magnet',
  'yes-no': 'yes',
  currency: '$1,000.50',
  phone: '(111) 111-1111',
  email: 'office@school.example',
  url: 'https://school.example/page',
  link: 'school.example/more',
};
const SHOWN = {
  ...ANSWERS,
  paragraphs: 'First &lt;b&gt;words&lt;/b&gt;.',
  lines: 'Two',
  link: 'http://school.example/more',
};

const answerTo = (key: SchoolFieldKey) => ANSWERS[findField(key).type];
const filled = toTypedValues(Object.fromEntries(INPUT_NAMES.map((name) => [name, answerTo(toKey(name))])));

function printPage(typed = filled, language: Language = 'en'): string {
  const page = aProfilePage();
  const document = { ...page.document, schoolAnswers: parseAnswers(typed, '2026-11-23') };
  return PROFILE_MODULES.map((module) => module.section({ ...page, document }, language).markup).join('\n');
}

describe('the fields of a school', () => {
  it('are all right as filled in', () => {
    expect(findInputErrors(filled)).toEqual({});
  });

  it.each(SCHOOL_FIELD_KEYS.filter((key) => findField(key).place !== 'contact'))('show %s on the page', (key) => {
    const typed = toTypedValues({ [key]: answerTo(key) });
    const shown = { choices: 'Magnet', 'yes-no': 'Yes' } as const;
    const { type } = findField(key);
    expect(printPage(typed)).toContain(type === 'choices' || type === 'yes-no' ? shown[type] : SHOWN[type]);
    expect(printPage(typed)).toContain('From the school, November 23, 2026.');
  });

  it('leave out what the school only says no to', () => {
    const asked = SCHOOL_FIELD_KEYS.filter((key) => findField(key).type === 'yes-no');
    const isShown = (key: SchoolFieldKey, answer: string) =>
      printPage(toTypedValues({ [key]: answer })).includes(translatorFor('en')(`school-fields.label.${key}`));
    expect(asked.map((key) => [key, isShown(key, 'yes'), isShown(key, 'no')])).toEqual(
      asked.map((key) => [key, true, false]),
    );
  });

  it('are claimed once something is published', () => {
    expect(printPage()).not.toContain('Claim this school');
    expect(printPage()).toContain('id="osp-school-info*responses"');
  });

  it('are shown in the other language if one is missing, and say so', () => {
    expect(printPage(toTypedValues({ hours: '8 to 3' }), 'es')).toContain('<dd lang="en">8 to 3<');
    expect(printPage(toTypedValues({ hours_es: 'De 8 a 3' }), 'en')).toContain('<dd lang="es">De 8 a 3<');
    const both = toTypedValues({ description: 'Small.', description_es: 'Pequeña.' });
    expect(printPage(both, 'es')).toContain('lang="es"><p>Pequeña.');
  });

  it('ignore inputs that the form does not have', () => {
    expect(toTypedValues({ rating: '10', __proto__: 'x', phone: '1' })).toEqual({ phone: '1' });
  });
});

describe('a field of the wrong form', () => {
  it.each([
    ['phone', '111-111', 'phone'],
    ['website', '', 'required_url'],
    ['website', 'javascript:alert(1)', 'url'],
    ['calendar', 'school', 'url'],
    ['additionalInfo', 'javascript:alert(1)', 'url'],
    ['tuition', '1000', 'currency'],
    ['tuition', '$10,00', 'currency'],
    ['email', 'a@b', 'email'],
    ['hours', 'x'.repeat(201), 'max_length'],
    ['hours_es', 'x'.repeat(201), 'max_length'],
  ])('%s "%.20s" is refused with %s', (name, value, error) => {
    const typed = toTypedValues({ website: 'https://school.example/', [name]: value });
    expect(findInputErrors(typed)).toEqual({ [name]: error });
    expect(parseAnswers(typed, '2026-11-23').answers.some(({ field }) => field === name)).toBe(false);
  });
});
