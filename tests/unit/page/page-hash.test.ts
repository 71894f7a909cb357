import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorId, anchorName, parsePageHash } from '#domain/page/page-hash.ts';

describe('the hash of an address', () => {
  it('has names separated by an asterisk', () => {
    expect(parsePageHash('#Equity_overview*Test_scores*Math')).toEqual(['Equity_overview', 'Test_scores', 'Math']);
  });

  it('turns spaces and slashes of a name to underscores', () => {
    expect(parsePageHash('#Race/ethnicity*Low-income students')).toEqual(['Race_ethnicity', 'Low-income_students']);
    expect(parsePageHash('#Advanced%20courses')).toEqual(['Advanced_courses']);
  });

  it('without a name names nothing', () => {
    for (const hash of ['', '#', '#*', '#**']) expect(parsePageHash(hash)).toEqual([]);
  });

  it('without valid percent-encoding is used as it is', () => {
    expect(parsePageHash('#100%*Reviews')).toEqual(['100%', 'Reviews']);
  });

  it('is never refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        for (const name of parsePageHash(hash)) expect(name).toMatch(/^[^\s/*]+$/);
      }),
    );
  });
});

describe('the id of a part of a page', () => {
  it('names section, tab and subtab', () => {
    expect(anchorId('Race/ethnicity', 'Test scores', 'Math')).toBe('Race_ethnicity*Test_scores*Math');
  });

  it('decodes to the encoded names, for any text', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => anchorName(text) !== '' && !text.includes('%'));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
        expect(parsePageHash(`#${anchorId(...names)}`)).toEqual(names.map(anchorName));
      }),
    );
  });

  it('is the same after a browser encoded its address', () => {
    const { hash } = new URL(`https://homeroom.test/#${anchorId('Matemáticas', 'Año escolar')}`);
    expect(parsePageHash(hash)).toEqual(['Matemáticas', 'Año_escolar']);
  });
});
