import { describe, expect, it } from 'vitest';
import { isUnheld } from '#domain/search/intent/read-phrases.ts';
import { readIntent } from '#domain/search/intent/read-intent.ts';
import unheldWords from '#domain/search/intent/unheld-words.json';
import { findSitePage } from '#edge/search/site-questions.ts';
import { TUNED_ENGLISH } from '../../fixtures/intent-judgements/tuned-english.ts';
import { TUNED_SPANISH } from '../../fixtures/intent-judgements/tuned-spanish.ts';
import { TYPED_FIRST } from '../../fixtures/intent-judgements/typed-first.ts';
import { readJudgements } from '../../fixtures/intent-judgements/judgement.ts';
import { LOOKUP } from './intent-catalogue.ts';

const read = (question: string) => readIntent(question, LOOKUP);

const NEGATIONS = [
  ...['not', 'no', 'non', 'without', 'except', 'excluding', 'but not', 'other than', 'that are not', 'not a'],
  ...['sin', 'que no sean', 'no', 'excepto', 'ni', 'menos'],
];
const KINDS = Object.entries({
  ...{ charter: 'charter', private: 'private', public: 'public', magnet: 'magnet', virtual: 'virtual' },
  ...{ catholic: 'catholic', religious: 'religious', lutheran: 'lutheran', jewish: 'jewish' },
  ...{ autonomas: 'charter', privadas: 'private', publicas: 'public', catolicas: 'catholic', religiosas: 'religious' },
});

describe('a negation', () => {
  it.each(NEGATIONS)('leaves out each kind after “%s”', (negation) => {
    // "Non public" is another word for private.
    const kinds = KINDS.filter(([word]) => negation !== 'non' || !word.startsWith('public'));
    const questions = kinds.flatMap(([word, kind]) =>
      ['schools', 'escuelas'].map((schools) => ({ question: `${schools} en Louisville ${negation} ${word}`, kind })),
    );
    for (const { question, kind } of questions)
      expect({ question, ...read(question) }).toMatchObject({
        question,
        without: [kind],
        types: [],
        kinds: [],
        text: null,
      });
  });

  it('leaves out a level', () => {
    expect(read('schools in Louisville not high school')?.levels).toEqual(['p', 'e', 'm']);
  });

  it('is about each kind that a conjunction joins', () => {
    expect(read('schools in Louisville not charter or private')?.without).toEqual(['charter', 'private']);
  });

  it('is about the narrower kind of two', () => {
    expect(read('no public charter schools in Louisville')).toMatchObject({ types: [], without: ['charter'] });
    expect(read('non-charter public schools in Louisville')).toMatchObject({ types: ['public'], without: ['charter'] });
  });

  it('never makes a place of what it sets aside', () => {
    expect(read('elementary schools not in Louisville')).toMatchObject({ place: null, unused: ['not in Louisville'] });
  });
});

describe('a number', () => {
  it.each([
    ['schools with less than 15 kids per teacher in Louisville', { studentsPerTeacher: { low: null, high: 14.9 } }],
    ['Louisville schools 15:1 ratio', { studentsPerTeacher: { low: null, high: 15 } }],
    ['student teacher ratio of at most 14 Louisville', { studentsPerTeacher: { low: null, high: 14 } }],
    ['escuelas con menos de 20 alumnos por maestro en Louisville', { studentsPerTeacher: { low: null, high: 19.9 } }],
    ['schools in Louisville with more than 1,500 students', { students: { low: 1501, high: null } }],
    ['Louisville schools between 300 and 500 students', { students: { low: 300, high: 500 } }],
    ['high schools in Louisville with graduation over 90%', { graduation: { low: 90, high: null } }],
    ['95%+ graduation Louisville high schools', { graduation: { low: 95, high: null } }],
    ['at least 75 percent proficient in math Louisville', { mathematics: { low: 75, high: null } }],
    ['schools in Louisville spending per student over $15,000', { spending: { low: 15_000, high: null } }],
  ])('is a filter in “%s”', (question, figures) => {
    expect(read(question)).toMatchObject({ figures, text: null, unused: [] });
  });

  it.each([
    ['Louisville schools rated 8 or higher', { low: 8, high: 10 }],
    ['elementary schools Louisville 8+', { low: 8, high: 10 }],
    ['escuelas en Louisville con calificacion de 7 o mas', { low: 7, high: 10 }],
  ])('is a rating in “%s”', (question, rating) => {
    expect(read(question)).toMatchObject({ rating, text: null });
  });

  it('of a price is no ZIP code', () => {
    expect(read('private schools under $40502 Louisville')).toMatchObject({
      types: ['private'],
      unused: ['under $40502'],
    });
  });
});

describe('what no source has', () => {
  it('has at least 300 words in each language', () => {
    expect(new Set(unheldWords.en).size).toBeGreaterThanOrEqual(300);
    expect(new Set(unheldWords.es).size).toBeGreaterThanOrEqual(300);
  });

  it('sets each of them aside', () => {
    const lost = [...unheldWords.en, ...unheldWords.es].filter((words) => {
      const intent = read(`schools in Louisville ${words}`);
      return isUnheld(words) && (intent?.text !== null || !intent.unused.join(' ').includes(words));
    });
    expect(lost).toEqual([]);
  });
});

const QUESTIONS = [TUNED_ENGLISH, TUNED_SPANISH, TYPED_FIRST].flatMap(readJudgements).map(({ text }) => text);

describe('a word of a question', () => {
  it.each(['zzqx', 'wyvernhold'])('is sought in names or set aside: %s', (unknown) => {
    const lost = QUESTIONS.filter((typed) => {
      const intent = read(`${typed} ${unknown}`);
      const isPlace = intent?.place?.kind.startsWith('missing') === true || intent?.place?.kind === 'address';
      return !isPlace && intent !== null && !`${intent.text ?? ''} ${intent.unused.join(' ')}`.includes(unknown);
    });
    expect(lost).toEqual([]);
  });

  it('is never a filter of the opposite', () => {
    const inverted = QUESTIONS.filter((typed) => !/ch[aá]r|autónom/iu.test(typed)).filter((typed) => {
      const intent = read(`${typed}, not charter`);
      return intent?.kinds.includes('charter') === true || /\bnot\b/.test(intent?.text ?? '');
    });
    expect(inverted).toEqual([]);
  });
});

describe('a question to the site', () => {
  it.each([
    ['how do I claim my school’s page', '/school-information/'],
    ['update information for my school', '/school-information/'],
    ['cómo actualizo la página de mi escuela', '/school-information/'],
    ['how are ratings calculated', '/ratings/'],
    ['what counts in the rating', '/ratings/'],
    ['where do you get your data', '/data/'],
    ['someone left a false review on my school page', '/reviews-policy/'],
    ['how do i contact support', '/contact/'],
  ])('“%s” leads to its page', (question, path) => {
    expect(findSitePage(question)).toBe(path);
  });

  it.each(['schools in Louisville', 'best rated schools', 'reviews of Ballard High', 'Contact Elementary'])(
    '“%s” is none',
    (question) => {
      expect(findSitePage(question)).toBeNull();
    },
  );
});
