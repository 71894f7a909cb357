import { describe, expect, it } from 'vitest';
import { describeRun, readCounts, readFlakyTests } from '../../../scripts/check-report.ts';

const VITEST = `
 Test Files  1 failed | 100 passed (101)
      Tests  2 failed | 1888 passed (1890)
   Start at  02:12:57
`;
const PLAYWRIGHT = `
  1 failed
    [landing] › tabs.spec.ts:9:3 › opens the first tab
  2 flaky
    [landing] › map.spec.ts:12:1 › draws the map ────
    [landing] › tabs.spec.ts:40:3 › opens the second tab ────
  3 skipped
  380 passed (5.1m)
`;

describe('the counts of a check', () => {
  it('count tests for Vitest, not files', () => {
    expect(readCounts(VITEST)).toBe('2 failed, 1888 passed');
  });

  it('are all that Playwright prints', () => {
    expect(readCounts(PLAYWRIGHT)).toBe('1 failed, 2 flaky, 3 skipped, 380 passed');
  });

  it('are missing for a check without tests', () => {
    expect(readCounts('All files are formatted.')).toBeNull();
  });
});

describe('flaky tests', () => {
  it('are listed by name, without the tests that failed', () => {
    expect(readFlakyTests(PLAYWRIGHT)).toEqual([
      '[landing] › map.spec.ts:12:1 › draws the map',
      '[landing] › tabs.spec.ts:40:3 › opens the second tab',
    ]);
  });

  it('are none if every test passed at once', () => {
    expect(readFlakyTests('  380 passed (5.1m)\n')).toEqual([]);
  });
});

it('describes a check by its result, time and counts', () => {
  const check = { name: 'browser tests', command: 'playwright', args: [] };
  expect(describeRun({ check, isPassed: false, seconds: 300.4, output: PLAYWRIGHT })).toBe(
    'browser tests: FAILED in 300 s (1 failed, 2 flaky, 3 skipped, 380 passed)',
  );
});
