import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyFault, type Fault } from '../../faults/fault.ts';
import { FAULTS } from '../../faults/faults.ts';

const FAULT: Fault = {
  ...{ name: 'Off by one', capability: 'paging', file: 'a.ts', find: 'page - 1', replace: 'page', tier: 'node' },
  tests: [],
};

describe('a deliberate fault', () => {
  it.each(FAULTS)('still fits its file: $name', (fault) => {
    const source = readFileSync(fault.file, 'utf8');
    expect(applyFault(source, fault)).not.toBe(source);
  });

  it.each(FAULTS)('names tests that exist: $name', ({ tier, tests }) => {
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
    expect(tests.length > 0).toBe(tier !== 'types');
  });

  it('is refused if its text occurs twice', () => {
    expect(applyFault('start = page - 1;', FAULT)).toBe('start = page;');
    expect(() => applyFault('page - 1; page - 1;', FAULT)).toThrow('2 times');
  });
});

it('no two faults have the same name', () => {
  const names = FAULTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
