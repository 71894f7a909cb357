import postcss from 'postcss';
import { expect, it } from 'vitest';
import { shortStyles } from '../../../scripts/short-styles.mjs';

const shorten = (css: string) =>
  postcss([shortStyles(':root {\n  --ink: #000;\n  --space-1: 1rem;\n}\n')])
    .process(css, { from: undefined })
    .css.replaceAll(/\s+/g, ' ');

it('shortens names of tokens and properties', () => {
  expect(shorten('a { color: var(--ink); margin-block-end: var(--space-1); max-inline-size: var(--own) }')).toBe(
    'a { color: var(--a); margin-bottom: var(--b); max-width: var(--own) }',
  );
});

it('joins blocks of one condition at the end', () => {
  const forced = (name: string) => `@media (forced-colors: active) { ${name} { fill: red } }`;
  expect(shorten(`${forced('a')} i { fill: blue } ${forced('b')} @media (width < 40rem) { u { fill: red } }`)).toBe(
    ' i { fill: blue } @media (width < 40rem) { u { fill: red } } @media (forced-colors: active) { a { fill: red } b { fill: red } }'.trimStart(),
  );
});

it('shows a hover to pointers and at a touch', () => {
  expect(shorten('a:hover, a.on { fill: red }')).toBe(
    '@media (hover: hover) {a:hover { fill: red } }a.on, a:active { fill: red }',
  );
  const guarded = '@media (hover: hover) { a:hover { fill: red } }';
  expect(shorten(guarded)).toBe(guarded);
});
