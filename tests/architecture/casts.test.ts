import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The most casts in 1,000 lines of `src`. */
const CASTS_PER_1000_LINES = 1;

/** Counts casts. `as const` is no cast. */
function countCasts(file: string): number {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  let casts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return casts;
}

it('casts at most once in 1,000 lines', () => {
  const files = globSync('src/**/*.{ts,tsx}');
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
  const casts = files.reduce((sum, file) => sum + countCasts(file), 0);
  expect((casts / lines) * 1000).toBeLessThanOrEqual(CASTS_PER_1000_LINES);
});
