import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutDescription, SHOWN_AT_FIRST } from '#domain/profile/description-cut.ts';
import { readResponse } from '#domain/text/response-value.ts';
import { arbitraryProfilePage } from '../../fixtures/arbitrary-profile.ts';
import { arbitraryStoryPage } from '../../fixtures/arbitrary-story.ts';
import { printModule, printSections } from '../../fixtures/printed-modules.ts';
import { readMarkup } from './markup-check.ts';

const language = fc.constantFrom('en' as const, 'es' as const);

describe('the modules of a profile, whatever a school reports', () => {
  it('lead only to web and mail addresses, pages of the site and parts of the page', () => {
    fc.assert(
      fc.property(arbitraryStoryPage, (page) => {
        for (const [, address] of printSections(page, 'en').matchAll(/href="([^"]*)"/g))
          expect(address).toMatch(/^(?:https?:\/\/|mailto:a@b\.example|\/(?!\/)|#)/);
      }),
      { numRuns: 100 },
    );
  });

  it('ask questions over any figures, without a hole', () => {
    fc.assert(
      fc.property(arbitraryProfilePage, language, (page, inLanguage) => {
        const markup = printModule('Visit_questions', page, inLanguage);
        expect(readMarkup(markup).faults).toEqual([]);
        expect(markup).not.toMatch(/NaN|undefined|null|Infinity|\{\{|profile[.-][a-z]/);
        expect(markup.match(/<li>/g)?.length).toBeLessThanOrEqual(7);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a cut description', () => {
  const texts = fc.array(fc.oneof(fc.lorem({ maxCount: 30 }), fc.string({ unit: 'grapheme', maxLength: 140 })), {
    maxLength: 4,
  });

  it('is the whole text, in order', () => {
    fc.assert(
      fc.property(texts, (some) => {
        const { paragraphs } = cutDescription(some);
        const joined = paragraphs.map(({ short, middle, rest }) => short + middle + rest);
        expect(joined).toEqual(some.map((text) => text.trim()).filter((text) => text !== ''));
      }),
    );
  });

  it('fits the limit of each screen and ends at a word boundary', () => {
    fc.assert(
      fc.property(texts, (some) => {
        const { paragraphs, isCut } = cutDescription(some);
        const whole = paragraphs.map(({ short, middle, rest }) => short + middle + rest).join(' ');
        const small = paragraphs.map(({ short }) => short).filter((part) => part !== '').join(' '); // prettier-ignore
        const large = paragraphs.map(({ short, middle }) => short + middle).filter((part) => part !== '').join(' '); // prettier-ignore
        expect(small.length).toBeLessThanOrEqual(SHOWN_AT_FIRST.small);
        expect(large.length).toBeLessThanOrEqual(SHOWN_AT_FIRST.large);
        expect(isCut).toBe(
          whole.length > SHOWN_AT_FIRST.large ? 'always' : whole.length > SHOWN_AT_FIRST.small ? 'small' : 'never',
        );
        const next = whole.charAt(large.length);
        const hasBoundary = /\s/.test(whole.slice(1, SHOWN_AT_FIRST.large + 1));
        if (isCut === 'always' && hasBoundary) expect(next).toMatch(/\s/);
      }),
    );
  });

  it('is cut only one character past the limit', () => {
    const words = 'a'.repeat(20);
    const of = (length: number) => [words, words, words, words, words].join(' ').slice(0, length);
    expect(cutDescription([of(50)]).isCut).toBe('never');
    expect(cutDescription([of(51)]).isCut).toBe('small');
    expect(cutDescription([of(100)]).isCut).toBe('small');
    expect(cutDescription([of(101)]).isCut).toBe('always');
  });

  it('never parts the two halves of a character', () => {
    const { paragraphs } = cutDescription(['😀'.repeat(80)]);
    for (const { short, middle, rest } of paragraphs)
      for (const part of [short, middle, rest]) expect(part.isWellFormed()).toBe(true);
  });
});

describe('an answer of a school', () => {
  it.each([
    ['Admissions webpage', 'www.school.example', 'http://www.school.example'],
    ['Additional info', 'https://school.example/a?b=c', 'https://school.example/a?b=c'],
    ['admissions webpage', 'school.example:8080/x', 'http://school.example:8080/x'],
  ])('to "%s", %s, leads to %s', (key, value, address) => {
    expect(readResponse(key, value)).toEqual({ kind: 'link', text: value, address });
  });

  it.each([
    'javascript:alert(1)',
    'httpx://a.example',
    'school.example" onclick="x',
    'call us',
    'data:text/html,x',
    '@',
  ])('that is no web address stays text: %s', (value) => {
    expect(readResponse('Admissions webpage', value)).toEqual({ kind: 'text', text: value });
  });

  it('of another row is text, even if it looks like an address', () => {
    expect(readResponse('School leader', 'www.school.example').kind).toBe('text');
  });

  it.each([
    'Data not provided by the school',
    'Datos no proporcionados por la escuela',
    ' DATA NOT PROVIDED BY THE SCHOOL. ',
  ])('was not provided: %s', (value) => {
    expect(readResponse('Arts', value)).toEqual({ kind: 'not-provided' });
  });
});
