import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Codes of lines, and of work after an answer. */
const CODE = /(?:log(?:Problem|Fact)\(\{\s*code: |afterAnswer\(c, )'([a-z-]+)'/g;

it('docs/operations.md explains every code of the log', () => {
  const explained = readFileSync('docs/operations.md', 'utf8');
  const codes = globSync('src/{edge,data}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CODE)].map(([, code = '']) => code),
  );
  expect(new Set(codes).size).toBeGreaterThan(30);
  expect([...new Set(codes)].filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
});

it('docs/operations.md explains no code that nothing logs', () => {
  const source = globSync('src/{edge,data}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const tables = readFileSync('docs/operations.md', 'utf8').match(/^\| `[^|]+\|/gm) ?? [];
  const codes = tables.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code));
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
