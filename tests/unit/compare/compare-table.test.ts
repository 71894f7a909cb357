import { describe, expect, it } from 'vitest';
import { compareTableHtml } from '#components/compare/compare-table-html.ts';
import { aComparePage } from '../../fixtures/compare-builders.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { readMarkup } from '../profile/markup-check.ts';

const PAGES = ['Lakeshore', 'Hillside'].map((name) => aProfilePage({ school: aSchool({ name }) }));

describe('the table of a comparison', () => {
  it.each(['en', 'es'] as const)('is well-formed in %s', (language) => {
    const { faults } = readMarkup(compareTableHtml(aComparePage(PAGES), language).markup);
    expect(faults).toEqual([]);
  });

  it('has the average of the schools’ pool as a column', () => {
    const { markup } = compareTableHtml(aComparePage(PAGES), 'en');
    expect(markup).toContain('Average of California’s 88 public elementary schools');
  });

  it('shows each school’s average if pools differ', () => {
    const { markup } = compareTableHtml(aComparePage(PAGES, { pool: null }), 'en');
    expect(markup).not.toContain('Average of California');
    expect(markup).toContain('Compared with California’s public elementary schools');
  });

  it('says if too few schools have a figure for an average', () => {
    const page = aComparePage(PAGES.map((one) => ({ ...one, averages: one.averages.slice(0, 1) })));
    expect(compareTableHtml(page, 'en').markup).toContain('No average');
  });

  it('links each figure to its source', () => {
    const { markup } = compareTableHtml(aComparePage(PAGES), 'en');
    expect(markup).toContain('href="#source-1" aria-label="Source 1: Invented for this demonstration"');
  });
});
