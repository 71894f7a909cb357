import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listNamespaces, printTextsModule } from '../../../scripts/locale-texts.mjs';

function copyLocales(): string {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync('locales', join(root, 'locales'), { recursive: true });
  return root;
}

it('imports every file of texts: run `npm run texts` if this fails', () => {
  expect(readFileSync('src/i18n/texts.ts', 'utf8')).toBe(printTextsModule());
});

it('imports a namespace that was added in both languages', () => {
  const root = copyLocales();
  for (const language of ['en', 'es']) writeFileSync(join(root, `locales/${language}/bus-routes.json`), '{}');
  expect(listNamespaces(root)).toContain('bus-routes');
  expect(printTextsModule(root)).toContain("'bus-routes': busRoutesEs,");
});

it.each([
  ['en', 'es'],
  ['es', 'en'],
])('refuses a namespace that only %s has', (language, other) => {
  const root = copyLocales();
  writeFileSync(join(root, `locales/${language}/bus-routes.json`), '{}');
  expect(() => listNamespaces(root)).toThrow(`Add locales/${other}/bus-routes.json.`);
});
