import { expect, it } from 'vitest';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { distinguishSchools } from '#domain/schools/namesakes.ts';
import { apartText, nameApart } from '#i18n/apart-text.ts';
import { aSchoolCard } from '../../fixtures/page-model-builders.ts';

const SAME = { name: 'Lantern School', street: '12 Oak St' };

/** Schools of one name in one city, and what is printed after each name. */
function printApart(...schools: readonly Partial<SchoolCard>[]): (string | null | undefined)[] {
  const cards = schools.map((school, at) => aSchoolCard({ ...SAME, ...school }, at + 1));
  const parts = distinguishSchools(cards);
  return cards.map((card) => {
    const own = parts.get(schoolKey(card));
    return own === undefined ? undefined : apartText(own, 'en');
  });
}

const CLOSED = { isOpen: false } as const;

it.each([
  ['street', [{}, { street: '9 Elm St' }], ['12 Oak St', '9 Elm St']],
  [
    'district, at one street',
    [{}, { districtName: 'Elm District' }],
    ['Oakland Unified School District', 'Elm District'],
  ],
  ['grades, in one district', [{}, { grades: { low: '6', high: '8' } }], ['Grades K–5', 'Grades 6–8']],
  ['type, with the same grades', [{}, { type: 'charter' }], ['Public', 'Charter']],
  ['a word for a closed school', [{}, CLOSED], [null, 'Closed']],
  [
    'two facts, if no one is enough',
    [{}, { type: 'charter' }, { ...CLOSED, type: 'charter' }],
    ['Public', 'Charter', 'Closed'],
  ],
  ['nothing, if all is the same', [{}, {}], [null, null]],
] as const)('distinguishes schools of one name: %s', (_, schools, printed) => {
  expect(printApart(...schools)).toEqual(printed);
});

it('ignores schools of the name in another city or state', () => {
  const elm = { street: '9 Elm St' };
  const printed = printApart({}, { cityName: 'Reno' }, { state: 'nv' }, { name: 'LANTERN SCHOOL', ...elm });
  expect(printed).toEqual(['12 Oak St', undefined, undefined, '9 Elm St']);
});

it.each(LANGUAGE_CODES)('prints a name without its number and with its street (%s)', (language) => {
  expect(nameApart('Lantern School', [{ kind: 'text', text: '12 Oak St' }], language)).toBe(
    'Lantern School, 12 Oak St',
  );
});
