import { expect, it } from 'vitest';
import { sortByName } from '#i18n/reading-order.ts';
import { nameInState, translateStates } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

it('sorts states by their names in the language of the reader', () => {
  const names = ['Nebraska', 'New Jersey', 'North Carolina', 'Ohio', 'District of Columbia'];
  expect(translateStates(names, 'en')).toEqual([
    ...['District of Columbia', 'Nebraska', 'New Jersey', 'North Carolina', 'Ohio'],
  ]);
  expect(translateStates(names, 'es')).toEqual([
    ...['Carolina del Norte', 'Nebraska', 'Nueva Jersey', 'Ohio', 'Washington, D. C.'],
  ]);
});

it('sorts letters with accents beside those without', () => {
  const names = ['Zoología', 'Álgebra', 'Biología', 'Ñandú', 'Nido'].map((name) => ({ name }));
  expect(sortByName(names, 'es').map(({ name }) => name)).toEqual(['Álgebra', 'Biología', 'Nido', 'Ñandú', 'Zoología']);
});

it('needs no article for the capital, and names it once', () => {
  const t = translatorFor('es');
  const values = { city: 'Washington', state: 'District of Columbia' };
  expect(t('places.state.title', values)).toBe('Escuelas de Washington, D. C.');
  expect(t('places.city.title', values)).toBe('Escuelas de Washington, D. C.');
  expect(nameInState('Washington', 'District of Columbia', 'es')).toBe('Washington, D. C.');
  expect(nameInState('Port Washington', 'New York', 'es')).toBe('Port Washington, Nueva York');
});
