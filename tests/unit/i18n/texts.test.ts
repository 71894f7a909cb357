import { describe, expect, it } from 'vitest';
import { MEASURE_IDS, MEASURES } from '#domain/figures/measures.ts';
import { RATING_METHOD_NUMBERS, RATING_METHOD_SECTIONS } from '#domain/ratings/rating-method-sections.ts';
import * as SPANISH from '#locales/es/index.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

const PLURAL = /_(one|many|other)$/;

function leaves(node: object, path = ''): [key: string, text: string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : leaves(value as object, `${path}${name}.`),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').sort();
}

const english = leaves(TEXTS.en);
const spanish = leaves(SPANISH);

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    const keys = (entries: typeof english) => [...new Set(entries.map(([key]) => key.replace(PLURAL, '')))].sort();
    expect(keys(spanish)).toEqual(keys(english));
  });

  it('have the same placeholders in both languages', () => {
    const ofSpanish = new Map(spanish);
    for (const [key, text] of english)
      expect([key, placeholders(ofSpanish.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are never empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have every plural form of their language', () => {
    const forms = (entries: typeof english, key: string) =>
      entries
        .flatMap(([name]) =>
          name.replace(PLURAL, '') === key && PLURAL.test(name) ? [name.slice(key.length + 1)] : [],
        )
        .sort();
    const plurals = [...new Set(english.filter(([key]) => PLURAL.test(key)).map(([key]) => key.replace(PLURAL, '')))];
    for (const key of plurals) {
      expect([key, forms(english, key)]).toEqual([key, ['one', 'other']]);
      expect([key, forms(spanish, key)]).toEqual([key, ['many', 'one', 'other']]);
    }
  });

  it.each(['en', 'es'] as const)('name every measure (%s)', (language) => {
    const t = translatorFor(language);
    for (const measure of MEASURE_IDS) expect(t(`profile.measure.${measure}`)).not.toContain('profile.measure');
  });

  it.each(['en', 'es'] as const)('have a short name for every measure that groups are compared by (%s)', (language) => {
    const t = translatorFor(language);
    const compared = MEASURE_IDS.filter((one) => one !== 'proficiency' && MEASURES[one].comparedByGroup !== null);
    for (const measure of compared)
      expect(t(`profile-groups.topic.${measure}` as TextKey)).not.toContain('profile-groups');
  });

  it.each(['en', 'es'] as const)('have every paragraph of the rating method, with its numbers (%s)', (language) => {
    const t = translatorFor(language);
    for (const { id, paragraphs } of RATING_METHOD_SECTIONS)
      for (const key of paragraphs) {
        const text = t(`ratings.method.sections.${id}.paragraphs.${key}` as TextKey, RATING_METHOD_NUMBERS);
        expect(text).not.toMatch(/ratings\.method|\{\{|undefined|NaN/);
      }
  });
});
