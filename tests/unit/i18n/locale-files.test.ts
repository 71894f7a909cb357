import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listNamespaces, printTextsModules } from '../../../scripts/locale-texts.mjs';

function copyLocales(): string {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync('locales', join(root, 'locales'), { recursive: true });
  return root;
}

it('imports every file of texts: run `npm run texts` if this fails', () => {
  const written = Object.keys(printTextsModules()).map((file) => [file, readFileSync(file, 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(printTextsModules());
});

it('imports a namespace that was added in both languages', () => {
  const root = copyLocales();
  for (const language of ['en', 'es']) writeFileSync(join(root, `locales/${language}/bus-routes.json`), '{}');
  expect(listNamespaces(root)).toContain('bus-routes');
  for (const printed of Object.values(printTextsModules(root))) expect(printed).toContain("'bus-routes': busRoutes,");
});

it.each([
  ['en', 'es'],
  ['es', 'en'],
])('refuses a namespace that only %s has', (language, other) => {
  const root = copyLocales();
  writeFileSync(join(root, `locales/${language}/bus-routes.json`), '{}');
  expect(() => listNamespaces(root)).toThrow(`Add locales/${other}/bus-routes.json.`);
});
