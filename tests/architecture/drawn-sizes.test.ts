import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';

const RULES = globSync('src/**/*.css').flatMap((sheet) => {
  const rules: Rule[] = [];
  postcss.parse(readFileSync(sheet, 'utf8')).walkRules((rule) => void rules.push(rule));
  return rules;
});

// WebKit takes the width of the whole row for a drawing that has a `viewBox` and no width.
it('draws with a width on every grid', () => {
  const placed = drawingsWith(/^(grid-(area|column|row)|flex)$/);
  const sized = drawingsWith(/^(max-)?(width|inline-size)$/);
  expect(placed).toContain('.trends svg');
  expect(placed.filter((drawing) => !sized.some((one) => isSuffix(one, drawing)))).toEqual(PLACED_AGAIN);
});

/** Drawings that another selector sizes: `.bars > * > svg`. */
const PLACED_AGAIN = ['.bars-tight svg'];

/** The selectors of drawings that a rule gives such a property. */
function drawingsWith(property: RegExp): string[] {
  return RULES.filter(({ nodes }) => nodes.some((node) => node.type === 'decl' && property.test(node.prop))).flatMap(
    ({ selectors }) => selectors.filter((selector) => /(^|[\s>])svg$/.test(selector)),
  );
}

function isSuffix(part: string, selector: string): boolean {
  return selector === part || selector.endsWith(` ${part}`);
}
