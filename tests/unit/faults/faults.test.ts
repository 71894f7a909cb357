import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyFault } from '../../faults/fault.ts';
import { FAULTS } from '../../faults/faults.ts';

describe('a deliberate fault', () => {
  it.each(FAULTS.map((fault) => [fault.name, fault] as const))('fits its file: %s', (_, fault) => {
    const source = readFileSync(fault.file, 'utf8');
    expect(applyFault(source, fault)).not.toBe(source);
    expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
  });
});
