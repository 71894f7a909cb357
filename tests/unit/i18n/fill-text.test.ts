import { describe, expect, it } from 'vitest';
import { fillPlural, fillText } from '#i18n/fill-text.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor } from '#i18n/translator.ts';

describe('a text filled in a browser', () => {
  it('reads as the one that the translator makes', () => {
    for (const language of LANGUAGE_CODES) {
      const t = translatorFor(language);
      const { map, schools } = TEXTS[language];
      expect(fillText(map.marker, { number: 7, name: 'Adams $& {{x}}' }, language)).toBe(
        t('map.marker', { number: 7, name: 'Adams $& {{x}}' }),
      );
      for (const count of [0, 1, 2, 1234, 2_000_000]) {
        expect(fillPlural(schools, { key: 'students', count, language })).toBe(t('schools.students', { count }));
      }
    }
  });

  it('leaves nothing of a placeholder without a value', () => {
    expect(fillText('{{number}}. {{name}}', { number: 3 }, 'en')).toBe('3. ');
  });
});
