import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PARTS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences'];
const RECORDS = globSync('docs/decisions/[0-9]*.md').toSorted();

describe('a decision record', () => {
  it.each(RECORDS)('%s has its number, a date and the five parts in order', (file) => {
    const text = readFileSync(file, 'utf8');
    const number = Number(/\/(\d{4})-/.exec(file)?.[1]);
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    expect(text).toMatch(/^\*\*Status:\*\* [A-Z][a-z]+, \d{4}-\d\d-\d\d\./m);
    const parts = [...text.matchAll(/^\*\*(\w+)[.:]\*\*/gm)].map(([, part]) => part);
    expect(parts.filter((part) => PARTS.includes(part ?? ''))).toEqual(PARTS);
  });

  it('has a number of its own', () => {
    const numbers = RECORDS.map((file) => /\/(\d{4})-/.exec(file)?.[1]);
    expect(new Set(numbers).size).toBe(RECORDS.length);
  });
});
