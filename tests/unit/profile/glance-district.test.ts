import { describe, expect, it } from 'vitest';
import { glanceHtml } from '#components/profile/glance-html.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

const resultOf = (subject: 'reading' | 'mathematics'): Series => {
  return { measure: 'proficiency', subject, source: 'demonstration', points: [{ year: '2015-16', value: 60 }] };
};

describe('the district in a glance', () => {
  it('says which schools its numbers are of', () => {
    const page = aProfilePage({
      document: { series: (['reading', 'mathematics'] as const).map(resultOf), sources: [] },
      districtResults: [
        ['reading', 55, '2015-16', 'demonstration', 4, 2],
        ['mathematics', null, '2015-16', 'demonstration', 3],
      ],
    });
    const words = {
      en: ['same levels and type, 3–4 in all', '2 special schools, such as', 'Mathematics: no figure of the district'],
      es: ['del mismo tipo, 3–4 en total', 'No incluye 2 escuelas especiales', 'Matemáticas: sin dato del distrito'],
    };
    for (const language of LANGUAGE_CODES) {
      const markup = glanceHtml(page, language)?.markup ?? '';
      for (const part of words[language]) expect(markup).toContain(part);
    }
  });
});
