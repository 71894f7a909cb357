import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { walkImports } from '../../scripts/module-graph.mjs';

const sources = globSync('src/**/*.{ts,tsx,astro}');
const tests = globSync('tests/**/*.{ts,tsx}');
const read = (file: string) => readFileSync(file, 'utf8');

function filesMatching(files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(read(file)));
}

/** Files that may cast twice, and why: what they map has no type that TypeScript could check. */
const MAPPED_VALUES: Readonly<Record<string, string>> = {
  'src/pipeline/sources/district-boundaries.ts': 'geometries of a library without types for them',
  'src/pipeline/normalize/simplify-areas.ts': 'geometries of a library without types for them',
};

describe('the tree', () => {
  it('has no file with a vague name', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|temp|index)\.(ts|tsx)$/;
    expect([...sources, ...tests].filter((file) => vague.test(file))).toEqual([]);
  });

  it('names TypeScript files in kebab case and components in Pascal case', () => {
    const kebab = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|config))?\.ts$/;
    const pascal = /(^|\/)([A-Z][A-Za-z0-9]*)(\.astro|(\.island)?\.tsx)$/;
    const misnamed = sources.filter((file) =>
      file.endsWith('.ts') ? !kebab.test(file) : !file.startsWith('src/pages/') && !pascal.test(file),
    );
    expect(misnamed).toEqual([]);
  });

  it('speaks SQL only in src/data and the local side of the import', () => {
    const sql = /\b(SELECT\s+[\s\S]{1,200}?\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|DELETE\s+FROM)\b/;
    const outside = filesMatching(sources, sql).filter((file) => !/^src\/(data|pipeline)\//.test(file));
    expect(outside).toEqual([]);
  });

  it('binds every value of a statement', () => {
    const concatenated = filesMatching(sources, /prepare\([^;]*?['"`]\s*\+|prepare\(\s*\w+\s*\+/);
    expect(concatenated).toEqual([]);
  });

  it("casts only where a row or a library's value is mapped", () => {
    const code = (file: string) => read(file).replace(/^\s*(\/?\*|\/\/).*$/gm, '');
    expect(sources.filter((file) => /@ts-(ignore|nocheck|expect-error)|:\s*any\b|as any\b/.test(code(file)))).toEqual(
      [],
    );
    const doubleCasts = sources.filter((file) => /as unknown as/.test(code(file)));
    expect(doubleCasts.filter((file) => !(file in MAPPED_VALUES))).toEqual([]);
  });

  // Zod is as heavy as all islands of a profile, and it tries `eval`, which the content security policy refuses.
  it('sends no schemas of Zod to browsers', () => {
    const islands = sources.filter((file) => file.startsWith('src/islands/'));
    expect([...walkImports(islands).packages]).not.toContain('zod');
  });

  it('reads only the parts of Astro that the renderer provides', () => {
    const astro = sources.filter((file) => file.endsWith('.astro'));
    expect(filesMatching(astro, /\bAstro\.(?!props\b|locals\b)/)).toEqual([]);
  });

  it('skips and focuses no test', () => {
    const escape = new RegExp(`\\.(${['only', 'todo', 'fixme'].join('|')})\\(`);
    expect(filesMatching(tests, escape)).toEqual([]);
  });

  it('keeps each browser spec at 300 lines or fewer', () => {
    const long = globSync('tests/e2e/*.ts').filter((file) => read(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('writes the key of a school and of a district in one place each', () => {
    const key = /\$\{(?:\w+\.)*state(?:\.\w+\(\))?\}-\$\{(?:\w+\.)*id\}/;
    expect(filesMatching(sources, key).toSorted()).toEqual([
      'src/domain/places/district-key.ts',
      'src/domain/schools/school-id.ts',
    ]);
  });

  it('has no marks for later work', () => {
    const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`);
    expect(filesMatching([...sources, ...tests], later)).toEqual([]);
  });

  it('writes no inline style or event handler', () => {
    const inline = /\sstyle=["{]|\son[a-z]+=["{]|<script(?![^>]*(src=|type="application\/ld\+json"))[^>]*is:inline/;
    expect(filesMatching(globSync('src/**/*.astro'), inline)).toEqual([]);
  });
});

describe('package.json', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

  it('pins exact versions', () => {
    const versions = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] });
    expect(versions.filter(([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
