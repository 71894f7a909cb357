import { describe, expect, it } from 'vitest';
import { findInText } from '#domain/checks/find-in-text.ts';
import type { TextContext } from '#domain/checks/text-finding.ts';

const SCHOOL: TextContext = { schoolName: 'Lincoln Elementary School' };
const wordsIn = (text: string, context: TextContext = SCHOOL) =>
  findInText(text, context).map(({ reason, start, end }) => [reason, text.slice(start, end)]);

describe('a finding', () => {
  it.for([
    ['name', 'We like it. Ms. Krüger in room 4 yells.', 'Krüger'],
    ['phone', 'Call (213) 555–0147 now', '(213) 555–0147'],
    [
      'phone',
      'dos uno tres cinco cinco cinco cero uno cuatro siete',
      'dos uno tres cinco cinco cinco cero uno cuatro siete',
    ],
    ['insult', 'Es una i d i o t a', 'i d i o t a'],
    ['insult', 'It is full of sh1t here', 'sh1t'],
    ['link', 'see schooltruth•com', 'schooltruth•com'],
    ['email', 'office(at)mail(dot)com', 'office(at)mail(dot)com'],
  ])('marks the words of a %s in “%s”', ([reason, text, words]) => {
    expect(wordsIn(text ?? '')).toEqual([[reason, words]]);
  });

  it.for([
    ['threat', 'Some day that coach is going to leave with a broken jaw'],
    ['accusation', 'The treasurer has a new boat since the raffle money is gone'],
    ['safety', 'me siento en el puente y pienso en saltar'],
    ['advertising', 'hago pasteles para fiestas, pregunten por precio'],
    ['name', 'mi hija valentina torres va feliz'],
    ['unreadable', 'eht loohcs si doog yrev dna eht srehcaet era ecin'],
  ])('is a %s that no list of phrases holds: “%s”', ([reason, text]) => {
    expect(wordsIn(text ?? '').map(([found]) => found)).toContain(reason);
  });

  it('keeps its place behind signs that folding removes', () => {
    expect(wordsIn('😀 ¡Qué i\u200bdi\u0301ota es!')).toEqual([['insult', 'i\u200bdi\u0301ota']]);
  });
});

describe('no finding', () => {
  it('is the name of a leader whose claim was approved', () => {
    const text = 'Maria Delgado answers every email and Ms. Delgado stands at the door.';
    expect(wordsIn(text)).toHaveLength(2);
    expect(wordsIn(text, { ...SCHOOL, knownNames: ['Maria Delgado'] })).toEqual([]);
  });

  it('is the phone number, the site and the street of the school', () => {
    const ownContact = ['(510) 555-0124', '120 Main Street', 'https://www.lincolnschool.org'];
    const text = 'Call 510.555.0124, see www.lincolnschool.org, or come to 120 Main Street.';
    expect(wordsIn(text).length).toBeGreaterThan(2);
    expect(wordsIn(text, { ...SCHOOL, ownContact })).toEqual([]);
  });

  it('is an insult that another person said to a child', () => {
    expect(wordsIn('My son was called gay and a bitch on the bus')).toEqual([]);
    expect(wordsIn('The teacher is a bitch')).toEqual([['insult', 'bitch']]);
  });
});

it.for([
  ['a teacher', 'The third grade teacher yells at kids and he hit my son.', true],
  ['a student', 'An older boy waits after school and he hit my son twice, and the office knows.', false],
] as const)('is for a person first if %s hit a child', ([, text, isUrgent]) => {
  expect(findInText(text, SCHOOL).some(({ reason }) => reason === 'safety')).toBe(isUrgent);
});

it('lets the principal be named by what the text says', () => {
  expect(wordsIn('Since Dr. Annette Kowalczyk became principal the hallways are calm.')).toEqual([]);
  expect(wordsIn('Ms. Adeyemi has only been principal since January.')).toEqual([]);
  expect(wordsIn('Mr. Dunleavy has been the director of bands since January.')).toEqual([['name', 'Dunleavy']]);
});
