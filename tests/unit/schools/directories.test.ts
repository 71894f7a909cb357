import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { listDirectories } from '#domain/catalogue/directories.ts';

const statedBy = (...sources: ProfileDocument['sources']) => ({ document: { series: [], sources } });

describe('the directories that list schools', () => {
  it('are named with their newest year, without other sources', () => {
    const schools = [
      statedBy({ source: 'nces-ccd', year: '2021-22' }, { source: 'kentucky-kde', year: '2023-24' }),
      statedBy({ source: 'nces-ccd', year: '2022-23' }, { source: 'nces-ccd', year: '2019-20' }),
      statedBy({ source: 'nces-pss', year: '2019-20' }, { source: 'nces-edge', year: '2023-24' }),
    ];
    expect(listDirectories(schools)).toEqual([
      { source: 'nces-ccd', years: ['2022-23'] },
      { source: 'nces-pss', years: ['2019-20'] },
    ]);
  });

  it('are missing without schools', () => {
    expect(listDirectories([])).toEqual([]);
  });
});
