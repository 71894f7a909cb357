import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.match(/^\| \d+\.\d+\.\d+ \|.*$/gm) ?? [];

it('docs/security.md has each requirement of levels 1 and 2 once', () => {
  const numbers = rows.map((row) => row.split('|')[1]?.trim());
  // ASVS 5.0.0 has 70 of level 1 and 183 of level 2.
  expect(new Set(numbers).size).toBe(253);
  expect(numbers).toHaveLength(253);
  expect(rows.filter((row) => row.split('|')[2]?.trim() === '1')).toHaveLength(70);
});

it('docs/security.md names tests that exist', () => {
  const named = text.match(/`(?:edge|unit|islands|e2e|architecture|commands)\/[\w/-]+`/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((name) => {
    const path = `tests/${name.slice(1, -1)}`;
    return !['test', 'spec'].some((ending) => existsSync(`${path}.${ending}.ts`));
  });
  expect(missing).toEqual([]);
});

it('docs/security.md leaves no row without an answer', () => {
  expect(rows.filter((row) => (row.split('|')[4] ?? '').trim() === '')).toEqual([]);
});
