import { describe, expect, it } from 'vitest';
import { composeTexts, findFaults, printComposed } from '../../../scripts/composed-texts.ts';
import { nameInState } from '#i18n/state-names.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

const composed = composeTexts();

describe('texts with a placeholder', () => {
  it('show no sign that they were put together', () => {
    const faults = composed.flatMap((one) =>
      findFaults(one).map((what) => `${one.language} ${one.key}: ${what}: ${one.text}`),
    );
    expect(faults).toEqual([]);
  });

  it('are composed in both languages, with 0, 1 and many', () => {
    const students = (language: string) =>
      composed.filter((one) => one.key === 'schools.students' && one.language === language).map(({ text }) => text);
    expect(students('en')).toEqual(expect.arrayContaining(['0 students', '1 student', '1,234 students']));
    expect(students('es')).toEqual(
      expect.arrayContaining(['0 estudiantes', '1 estudiante', '1,000,000 de estudiantes']),
    );
  });

  it('are printed for a reader, chosen by a part of the key', () => {
    expect(printComposed('places.city.title')).toContain('places.city.title\n  en  Schools in Louisville, Kentucky\n');
    expect(printComposed('places.city.title')).not.toContain('places.state');
  });
});

describe('a sentence that was put together', () => {
  it.each([
    ['es', 'Escuelas de Distrito de Columbia'],
    ['es', 'Escuelas cerca de el lugar que eligió'],
    ['es', '1 escuela encontrada a 1 millas o menos'],
    ['es', 'primarias y intermedias'],
    ['es', 'Tenemos {{schools}}.'],
    ['es', 'Fuente: EE. UU..'],
    ['en', '1 students'],
    ['en', 'Schools in a the area'],
    ['en', 'Rated undefined out of 10'],
  ] as const)('is reported (%s): %s', (language, text) => {
    expect(findFaults({ text, language })).toHaveLength(1);
  });

  it.each([
    ['es', 'Escuelas de El Paso'],
    ['es', 'De 8 materias: 1 por encima del promedio'],
    ['es', 'y 1 más'],
    ['es', 'Escuelas de Washington, D. C., por nombre'],
    ['en', '1 of 5 stars'],
  ] as const)('is not reported if it is right (%s): %s', (language, text) => {
    expect(findFaults({ text, language })).toEqual([]);
  });

  const { list } = formatFor('es');
  const es = translatorFor('es');
  const kinds = (...of: readonly (readonly ['official' | 'parent' | 'other', number])[]) => ({
    kinds: list(of.map(([kind, count]) => es(`profile-reviews.kind.${kind}`, { count }))),
  });
  it.each<readonly [TextKey, Readonly<Record<string, string | number>>, string]>([
    ['profile-reviews.spoke', kinds(['official', 1]), 'Autores: 1 representante de la escuela.'],
    ['profile-reviews.spoke', kinds(['other', 1]), 'Autores: 1 otra persona.'],
    ['profile-reviews.spoke', kinds(['parent', 2], ['other', 3]), 'Autores: 2 padres y madres y 3 otras personas.'],
    [
      'schools.rating.testStanding',
      { share: '92.7%', schools: 'primarias', state: 'Nevada' },
      'Exámenes: mejores resultados que el 92.7% de las primarias calificadas de Nevada',
    ],
    ['search.table.standing', { share: '92.7%' }, 'mejor que el 92.7%'],
    [
      'profile-figures.narration.all',
      { count: 8, above: 0, same: 8, below: 0 },
      'De 8 materias: 0 por encima del promedio, 8 cerca del promedio, 0 por debajo.',
    ],
    ['places.state.title', { state: 'District of Columbia' }, 'Escuelas de Washington, D. C.'],
    ['places.city.title', { city: 'Washington', state: 'District of Columbia' }, 'Escuelas de Washington, D. C.'],
    [
      'rankings.title.h',
      { place: nameInState('El Paso', 'Texas', 'es') },
      'Las mejores preparatorias (high schools) de El Paso, Texas',
    ],
    ['profile-equity.stateBelow', { count: 11 }, 'promedio: 11 puntos menos'],
    ['profile-equity.stateBelow', { count: 1 }, 'promedio: 1 punto menos'],
    ['search.heading.near', { place: es('search.here') }, 'Escuelas cerca de este lugar'],
    ['compare.from.miles', { count: 1, distance: '1' }, '1 milla'],
    [
      'search-calls.result.all.near',
      { count: 1, distance: es('search-calls.result.miles', { count: 1, distance: '1' }), place: 'Boise' },
      '1 escuela encontrada a 1 milla o menos de Boise',
    ],
    ['places.listing.range', { from: 1, to: 25, total: 80 }, 'Se muestran de 1 a 25 de 80'],
    ['places.top.rated', { rated: 1, total: 9 }, 'Escuelas con calificación de este nivel, sin las cerradas: 1 de 9.'],
    ['search.filter.remove', { filter: es('search.level.h') }, 'Quitar el filtro Preparatoria (high school)'],
    ['places.district.total.teachers', { count: 87 }, '87 maestros (contados como puestos de tiempo completo)'],
  ])('reads as one in Spanish: %s %o', (key, values, text) => {
    expect(es(key, values)).toBe(text);
  });
});
