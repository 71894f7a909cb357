import { describe, expect, it } from 'vitest';
import { chooseTab } from '#domain/page/tab-choice.ts';

const tabs = [
  ['Equity_overview', 'Test_scores'],
  ['Equity_overview', 'Graduation'],
];
const subtabs = [
  ['Equity_overview', 'Graduation', 'Rates'],
  ['Equity_overview', 'Graduation', 'UC'],
];

describe('the tab of a hash', () => {
  it('is the one that it names', () => {
    expect(chooseTab(tabs, ['Equity_overview', 'Graduation'])).toBe(1);
    expect(chooseTab(subtabs, ['Equity_overview', 'Graduation', 'UC'])).toBe(1);
  });

  it('is the same whatever subtab the hash names besides', () => {
    expect(chooseTab(tabs, ['Equity_overview', 'Graduation', 'UC'])).toBe(1);
  });

  it('is the first if the hash names an unknown one', () => {
    expect(chooseTab(tabs, ['Equity_overview', 'Nothing'])).toBe(0);
    expect(chooseTab(subtabs, ['Equity_overview', 'Graduation', 'Nothing'])).toBe(0);
  });

  it('is missing if the hash names no tab of the module', () => {
    expect(chooseTab(tabs, ['Equity_overview'])).toBeNull();
    expect(chooseTab(tabs, ['Students', 'Graduation'])).toBeNull();
    expect(chooseTab(subtabs, ['Equity_overview', 'Test_scores', 'UC'])).toBeNull();
    expect(chooseTab(tabs, [])).toBeNull();
    expect(chooseTab([], ['Equity_overview'])).toBeNull();
  });
});
