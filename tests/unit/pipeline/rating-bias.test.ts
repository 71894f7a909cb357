import { describe, expect, it } from 'vitest';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { findStrongerBias } from '#pipeline/gate/rating-bias.ts';
import { aContribution, catalogueFolder, importContributions } from './catalogue-folder.ts';

const SCHOOLS = 40;

/** Schools from the richest to the poorest. `resultOf` makes their results. */
function aState(resultOf: (at: number) => number): SchoolContribution[] {
  return Array.from({ length: SCHOOLS }, (_, at) => {
    const tests = (['reading', 'mathematics'] as const).map((subject): Series => ({
      measure: 'proficiency',
      subject,
      source: 'kentucky-kde',
      points: [{ year: '2015-16', value: resultOf(at), students: 200 }],
    }));
    const lunch: Series = {
      measure: 'lunch-eligible',
      source: 'kentucky-kde',
      points: [{ year: '2015-16', value: 10 + at * 2, students: 200 }],
    };
    const id = String(210003000001 + at);
    return aContribution({ source: 'kentucky-kde', id, year: '2015-16', document: { series: [...tests, lunch] } });
  });
}

/** The same results, at schools of any income. */
const FAIR = aState((at) => 80 - ((at * 17) % SCHOOLS));
const BIASED = aState((at) => 80 - at);

describe('an import that makes ratings follow family income more', () => {
  it('stops with the figures, and changes nothing', async () => {
    const { open, query } = await catalogueFolder();
    await importContributions(open(), FAIR);
    const before = query('SELECT * FROM school ORDER BY id');
    await expect(importContributions(open(), BIASED)).rejects.toThrow(
      /^Ratings would follow family income or race more than before\.[^]*testScores rating, correlation with family income +-?0\.\d\d of 40 schools +-0\.99 of 40 schools/,
    );
    expect(query('SELECT * FROM school ORDER BY id')).toEqual(before);
    expect(JSON.stringify(query('SELECT losses FROM import_refusal'))).toContain('-0.99');
  });

  it('passes after a yes, which the history keeps', async () => {
    const { open, query } = await catalogueFolder();
    await importContributions(open(), FAIR);
    const summary = await importContributions(open(), BIASED, { acceptLoss: 'The state corrected its tests.' });
    expect(summary.losses.map(({ what }) => what)).toContain('testScores rating, correlation with family income');
    expect(query('SELECT loss_reason FROM release_history WHERE loss_reason IS NOT NULL')).toHaveLength(1);
  });

  it('is shown by a dry run', async () => {
    const { open } = await catalogueFolder();
    await importContributions(open(), FAIR);
    const summary = await importContributions(open(), BIASED, { isDryRun: true });
    expect(summary.losses).not.toEqual([]);
  });

  it('may make them follow income less', async () => {
    const { open } = await catalogueFolder();
    await importContributions(open(), BIASED);
    await expect(importContributions(open(), FAIR)).resolves.toMatchObject({ losses: [] });
  });
});

describe('a stronger correlation', () => {
  const quality = (r: number) => {
    const income = { schools: 1107, r, fifths: [7, 6, 5, 5, 4] };
    const rated = { theme: 'summary', year: '2015-16', schools: 1107, income, race: null, change: null } as const;
    return { version: 3, themes: [rated] };
  };

  it.each([
    [-0.43, -0.45, 0],
    [-0.43, -0.46, 1],
    [-0.43, 0.4, 0],
    [0.1, 0.2, 1],
  ])('from %s to %s: %s', (before, after, count) => {
    expect(findStrongerBias(quality(before), quality(after))).toHaveLength(count);
  });

  it('is none for a rating that is new', () => {
    expect(findStrongerBias({ version: 0, themes: [] }, quality(-0.9))).toEqual([]);
  });
});
