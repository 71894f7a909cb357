import { describe, expect, it } from 'vitest';
import { findHoldReasons, type CheckContext } from '#domain/reviews/review-checks.ts';

const CONTEXT: CheckContext = {
  schoolName: 'Martin Luther King Elementary School',
  isMinor: false,
  isOfficial: false,
  isCopied: false,
  isCrowdedNetwork: false,
  isCampaign: false,
};
const findingsOf = (text: string, context: Partial<CheckContext> = {}) =>
  findHoldReasons([text], { ...CONTEXT, ...context });

describe('the checks find', () => {
  it.for([
    ['phone', 'Call (606) 555-0147 after five'],
    ['phone', 'Call 606.555.0147'],
    ['phone', '+1 606 555 0147'],
    ['phone', 'or 555-0147'],
    ['phone', 'six zero six five five five zero one four seven'],
    ['address', 'She lives at 120 Main Street in town'],
    ['address', 'near 14 W. Oak Dr by the lake'],
    ['address', 'Vive en la calle Benito Juárez 45'],
    ['address', 'PO Box 12'],
    ['email', 'write to ana.gil@example.org please'],
    ['email', 'ana at gmail dot com'],
    ['link', 'see https://example.org/x'],
    ['link', 'visit betterschool.com instead'],
    ['name', 'Mrs. Gonzalez yelled at us'],
    ['name', 'la maestra Rosa no ayuda'],
    ['name', 'My daughter Emma was sad'],
    ['name', 'mi hijo Juan lloraba'],
    ['name', 'a boy named Tyler hit him'],
    ['insult', 'the staff are fucking idiots'],
    ['insult', 'run by a moron'],
    ['insult', 'Son unos PENDEJOS'],
    ['insult', 'qué idiotaaa'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['markup', '[click](https)'],
  ] as const)('%s in “%s”', ([reason, text]) => {
    expect(findingsOf(text)).toContain(reason);
  });

  it.for([
    'From 2014-2015 to 2018–19 my three children went there, in grades 3 to 5.',
    'There are 24 students in a class, and 5 teachers on the way to retirement.',
    'Principal Garcia answers every email, and Dr. Lee, the principal before her, did too.',
    'La directora López habla español con las familias.',
    'Martin Luther King Elementary School is great.',
    'My son loves math. My daughter too. I think the Spanish program is the best one in Kentucky.',
    'Reading scores went from 41% to 58% in 2 years; the pass rate of class 4B is high.',
    'The assistant coaches, the class pets and the Scunthorpe trip were a hit.',
    'El maestro de música y la maestra de inglés son excelentes. Mi hijo aprendió mucho.',
    'The bus leaves at 7.30 and parking costs $5.50 a day.',
  ])('nothing in “%s”', (text) => {
    expect(findingsOf(text)).toEqual([]);
  });

  it('what is known beside the text', () => {
    const all = { isMinor: true, isCopied: true, isCrowdedNetwork: true, isCampaign: true, isOfficial: true };
    expect(findingsOf('Good.', all)).toEqual(['minor', 'copied', 'network', 'campaign', 'own_school']);
  });
});
