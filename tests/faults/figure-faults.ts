import type { Fault } from './fault.ts';

const NCES = ['tests/commands/nces-import.test.ts'];

/** Faults in figures: what schools report, how it is imported, merged, hidden, averaged, rated and ranked. */
export const FIGURE_FAULTS: readonly Fault[] = [
  {
    name: 'District ids lose their leading zeros',
    capability: 'import of the national files',
    file: 'src/pipeline/sources/nces-directory.ts',
    find: "digits.padStart(7, '0')",
    replace: 'digits',
    tier: 'commands',
    tests: NCES,
  },
  {
    name: 'An import of one state writes the schools of all states',
    capability: 'import of the national files',
    file: 'src/pipeline/federal/read-federal.ts',
    find: 'context.states === null || context.states.includes(state)',
    replace: 'context.states === null || context.states.length > 0',
    tier: 'commands',
    tests: NCES,
  },
  {
    name: 'Latitude and longitude are swapped',
    capability: 'import of the national files',
    file: 'src/pipeline/sources/edge-geocodes.ts',
    find: 'lat: record.LAT, lon: record.LON',
    replace: 'lat: record.LON, lon: record.LAT',
    tier: 'commands',
    tests: NCES,
  },
];
