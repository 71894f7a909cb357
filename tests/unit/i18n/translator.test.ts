import { describe, expect, it } from 'vitest';
import { translatorFor } from '#i18n/translator.ts';

describe('the translator', () => {
  it('returns the text of each language', () => {
    expect(translatorFor('en')('schools.type.public')).toBe('Public');
    expect(translatorFor('es')('schools.type.public')).toBe('Pública');
  });

  it('chooses the plural form and prints the number as US readers write it', () => {
    expect(translatorFor('en')('schools.students', { count: 1 })).toBe('1 student');
    expect(translatorFor('en')('schools.students', { count: 12345 })).toBe('12,345 students');
    expect(translatorFor('es')('schools.students', { count: 1 })).toBe('1 estudiante');
    expect(translatorFor('es')('schools.students', { count: 0 })).toBe('0 estudiantes');
    expect(translatorFor('es')('schools.students', { count: 1_000_000 })).toBe('1,000,000 de estudiantes');
  });

  it('fills every placeholder and escapes nothing, which is the template’s task', () => {
    const text = translatorFor('en')('places.city.title', { city: 'O’Fallon & <Sons>', state: 'Missouri' });
    expect(text).toBe('Schools in O’Fallon & <Sons>, Missouri');
  });

  it('writes a state as its language does', () => {
    const values = { city: 'Salem', state: 'Oregon' };
    expect(translatorFor('en')('places.city.title', values)).toBe('Schools in Salem, Oregon');
    expect(translatorFor('es')('places.city.title', values)).toBe('Escuelas de Salem, Oregón');
    expect(translatorFor('es')('places.city.title', { ...values, state: 'Kentucky' })).toContain('Kentucky');
  });

  it('ends a sentence with one period after an abbreviation', () => {
    const text = translatorFor('es')('sources.note', { sources: 'EE. UU.' });
    expect(text).toMatch(/[^.]\.$/);
  });

  it('takes text that looks like a placeholder as it is', () => {
    expect(translatorFor('en')('common.site.title', { page: '{{page}} $& $1' })).toBe('{{page}} $& $1 | Homeroom');
  });
});
