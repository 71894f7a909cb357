import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinVersions, templateParts, templateVersions } from '../../scripts/template-version.mjs';
import { STORED_KINDS } from '../stored-kinds.ts';

const before = templateVersions();
const root = mkdtempSync(join(tmpdir(), 'templates-'));
for (const part of ['src', 'locales', 'scripts', 'astro.config.mjs', 'package-lock.json'])
  cpSync(part, join(root, part), { recursive: true });

/** The kinds whose version changes when a line is added to a file. */
function changedBy(file: string, line = 'void 0;'): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), `${text}\n${line}\n`);
  const after = templateVersions(root);
  writeFileSync(join(root, file), text);
  return STORED_KINDS.filter((kind) => after[kind] !== before[kind]);
}

it('has a version for every stored kind of page', () => {
  expect(Object.keys(before).toSorted()).toEqual(STORED_KINDS);
});

it('joins the versions of all kinds into one', () => {
  expect(joinVersions(before)).toBe(joinVersions(templateVersions()));
  expect(joinVersions({ ...before, home: 'other' })).not.toBe(joinVersions(before));
});

describe('a change renders again', () => {
  it.each([
    'src/data/account/token-queries.ts',
    'src/edge/account/common-passwords.ts',
    'src/pages/compare.astro',
    'src/pipeline/import/import-plan.ts',
    'locales/es/search-calls.json',
  ])('no page after %s', (file) => {
    expect(changedBy(file)).toEqual([]);
  });

  it.each([
    'src/edge/pages/astro-renderer.ts',
    'src/components/layout/site.css',
    'src/islands/page/page-behaviors.ts',
    'src/data/regeneration/chunk-pages.ts',
    'locales/en/common.json',
    'astro.config.mjs',
  ])('every page after %s', (file) => {
    expect(changedBy(file)).toEqual(STORED_KINDS);
  });

  it.each([
    ['src/components/profile/share-donut.ts', ['profile']],
    ['src/domain/profile/narration.ts', ['profile']],
    ['locales/es/profile-students.json', ['profile']],
    ['src/data/places/district-pages.ts', ['district']],
    ['src/pages/best-schools.astro', ['best-schools']],
    ['src/content/editorial/es/privacy.md', ['article', 'articles', 'editorial']],
  ])('only the pages that use %s', (file, kinds) => {
    expect(changedBy(file)).toEqual(kinds);
  });
});

describe('a comment renders no page again', () => {
  it.each([
    'src/islands/modals/LoginModal.tsx',
    'src/domain/account/password-rules.ts',
    'src/components/profile/share-donut.ts',
    'src/edge/pages/astro-renderer.ts',
    'astro.config.mjs',
  ])('in %s', (file) => {
    expect(changedBy(file, '/** A comment. */\n\n// Another one.')).toEqual([]);
  });
});

it.each(STORED_KINDS)('counts every file that makes a page of kind %s', (kind) => {
  const makers = globSync(['src/data/{places,profile,reviews}/*.ts', 'src/domain/rankings/*.ts']).filter((file) =>
    new RegExp(`\\bkind: '${kind}'[, ]`).test(readFileSync(file, 'utf8')),
  );
  const { files } = templateParts(kind);
  expect(makers.length).toBeGreaterThan(0);
  expect(makers.filter((file) => !files.has(file))).toEqual([]);
});
