import { defineConfig } from 'vitest/config';

// The tests that should notice a mutant of figures and of the filters of search. Stryker runs them once for each mutant,
// so it does not get the projects of vitest.config.ts, which start a browser's document and workerd.
export default defineConfig({
  test: {
    include: [
      'tests/unit/figures/**/*.test.ts',
      'tests/unit/profile/{suppression,state-averages,averages-of-sources,equity-module,students-module}.test.ts',
      'tests/unit/search/{search-query-codec,search-contract,schools-question}.test.ts',
    ],
    testTimeout: 120_000,
  },
});
