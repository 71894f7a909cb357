import { describe, expect, it } from 'vitest';
import { listImports, resolveImport } from '../../../scripts/module-graph.mjs';

const specifiers = (source: string, isType = false) =>
  listImports(source).flatMap((one) => (one.isType === isType ? [one.specifier] : []));

describe('the imports of a file', () => {
  it.each([
    ["import { a, type B } from './a.ts';", './a.ts'],
    ["import A, { b } from 'react';", 'react'],
    ["import * as all from '#domain/x/y.ts';", '#domain/x/y.ts'],
    ["import {\n  a,\n  b,\n} from './a.ts';", './a.ts'],
    ["import en from '#locales/en/a.json' with { type: 'json' };", '#locales/en/a.json'],
    ["import './page.css';", './page.css'],
    ["@import './tokens.css';", './tokens.css'],
    ["export { a } from './a.ts';", './a.ts'],
    ["const { a } = await import('./later.ts');", './later.ts'],
    ['<script src="../../islands/a.ts"></script>', '../../islands/a.ts'],
    ['createRequire(import.meta.url).resolve(`us-atlas/${name}.json`)', 'us-atlas/'],
  ])('include %s', (source, specifier) => {
    expect(specifiers(source)).toEqual([specifier]);
  });

  it.each([
    "import type { A } from './a.ts';",
    "import { type A, type B } from './a.ts';",
    "export type { A } from './a.ts';",
  ])('are types only in %s', (source) => {
    expect([specifiers(source), specifiers(source, true)]).toEqual([[], ['./a.ts']]);
  });

  it('leave out comments', () => {
    expect(listImports("// import { a } from './a.ts';\n/** import './b.ts' */")).toEqual([]);
  });
});

describe('an import', () => {
  const at = { from: 'src/components/ui/a.astro', root: '.' };

  it('means a file from the root', () => {
    expect(resolveImport('#domain/places/language.ts', at)).toEqual({ files: ['src/domain/places/language.ts'] });
    expect(resolveImport('../../domain/places/language.ts', at)).toEqual({ files: ['src/domain/places/language.ts'] });
  });

  it('means a package, or a part of the runtime', () => {
    expect(resolveImport('@nanostores/react/x', at)).toEqual({ package: '@nanostores/react' });
    expect(resolveImport('node:fs', at)).toBeNull();
  });

  it('of a missing file is an error', () => {
    expect(() => resolveImport('./nothing.ts', at)).toThrow('there is no src/components/ui/nothing.ts');
  });
});
