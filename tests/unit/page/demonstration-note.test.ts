import { describe, expect, it } from 'vitest';
import { demonstrationNote } from '#components/layout/demonstration-note.ts';
import { demonstrationOf } from '#domain/places/page-base.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

const WASHINGTON = { code: 'wa', name: 'Washington', path: '/washington/', demonstration: false } as const;
const NEVADA = { code: 'nv', demonstration: true } as const;

describe('the note above a page', () => {
  it('says that its schools are invented', () => {
    expect(demonstrationNote(aProfilePage(), 'en')?.text).toMatch(/^These schools and their figures are invented/);
  });

  it.each([
    ['en', /^The schools of California and Nevada .* invented/],
    ['es', /^Las escuelas de California y Nevada .* inventados/],
  ] as const)('names the states with invented schools if it shows real ones, too (%s)', (language, text) => {
    const states = demonstrationOf([WASHINGTON, NEVADA, { code: 'ca', demonstration: true }]);
    const note = demonstrationNote({ ...aProfilePage(), ...states }, language);
    expect(note?.kind).toBe('demonstration');
    expect(note?.text).toMatch(text);
  });

  it('says that schools beside invented ones are real, and how old their list is', () => {
    const page = {
      ...aProfilePage(),
      demonstration: false,
      state: { ...WASHINGTON, listed: { publicSchools: '2023-24', privateSchools: '2013-14' } },
    };
    const note = demonstrationNote(page, 'en');
    expect(note?.kind).toBe('real');
    expect(note?.text).toMatch(
      /These schools are real.*public schools is of 2023–.?24.*private schools is of 2013–.?14/u,
    );
  });

  it('is absent in a catalogue of real schools', () => {
    expect(demonstrationNote({ ...aProfilePage(), demonstration: false, state: WASHINGTON }, 'en')).toBeNull();
  });
});
