import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFor, phoneHref, webAddressLabel } from '#i18n/format.ts';
import { LANGUAGES } from '#domain/places/language.ts';

const en = formatFor('en');
const es = formatFor('es');

describe('formats', () => {
  it('print a school year with an en dash', () => {
    expect(en.schoolYear('2014-15')).toBe('2014–\u206015');
  });

  it('print several years in order, each once', () => {
    expect(en.schoolYears(['2015-16', '2013-14', '2015-16'])).toBe('2013–\u206014 and 2015–\u206016');
    expect(es.schoolYears(['2015-16', '2013-14'])).toBe('2013–\u206014 y 2015–\u206016');
  });

  it('print three or more years that follow each other as a span', () => {
    expect(en.schoolYears(['2014-15', '2015-16', '2013-14'])).toBe('2013–\u206014 to 2015–\u206016');
    expect(en.schoolYears(['2009-10', '2011-12', '2012-13', '2013-14'])).toBe(
      '2009–\u206010 and 2011–\u206012 to 2013–\u206014',
    );
    expect(es.schoolYears(['1998-99', '1999-00', '2000-01', '2003-04'])).toBe(
      '1998–\u206099 a 2000–\u206001 y 2003–\u206004',
    );
    expect(en.schoolYears(['2014-15', '2015-16'])).toBe('2014–\u206015 and 2015–\u206016');
  });

  it('print grade spans by their usual names', () => {
    expect(en.gradeSpan({ low: 'pk', high: '5' })).toBe('PK–5');
    expect(en.gradeSpan({ low: '9', high: '9' })).toBe('9');
    expect(es.gradeSpan({ low: 'ug', high: 'ug' })).toBe('Sin grados');
    expect(en.gradeSpan(null)).toBeNull();
  });

  it('print figures with the unit of their measure', () => {
    expect(en.value(61.5, 'percent')).toBe('61.5%');
    expect(en.value(61_004, 'dollars')).toBe('$61,004');
    expect(es.value(19.44, 'ratio')).toBe('19.4');
    expect(en.miles(0.344)).toBe('0.34');
  });

  it('print small numbers as Intl would', () => {
    const values = fc.integer({ min: 0, max: 9999 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(values, fc.constantFrom('en', 'es'), (value, language) => {
        const ofIntl = new Intl.NumberFormat(LANGUAGES[language].tag, { maximumFractionDigits: 1 }).format(value);
        expect(formatFor(language).value(value, 'ratio')).toBe(ofIntl);
      }),
    );
  });

  it('print SAT scores without decimals, and ACT scores with them', () => {
    expect(formatFor('en').value(991.3, 'score')).toBe('991');
    expect(formatFor('en').value(19.7, 'score')).toBe('19.7');
  });

  it('make a printed phone number callable', () => {
    expect(phoneHref('(270) 384-3341')).toBe('tel:+12703843341');
  });

  it('shorten web addresses to the part that differs', () => {
    expect(webAddressLabel('https://www.adair.kyschools.us/aces/')).toBe('adair.kyschools.us/aces');
  });
});
