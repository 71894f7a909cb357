import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { fillGaps } from '#i18n/fill-gaps.ts';
import { listGaps, listNamespaces, printTextsModules, readTexts } from '../../../scripts/locale-texts.mjs';

function copyLocales(): string {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync('locales', join(root, 'locales'), { recursive: true });
  return root;
}

it('imports every file of texts: run `npm run texts` if this fails', () => {
  const written = Object.keys(printTextsModules()).map((file) => [file, readFileSync(file, 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(printTextsModules());
});

it('imports a namespace that one language has', () => {
  const root = copyLocales();
  writeFileSync(join(root, 'locales/en/bus-routes.json'), '{ "title": "Bus routes" }');
  expect(listNamespaces(root)).toContain('bus-routes');
  const printed = printTextsModules(root);
  expect(printed['locales/en/index.ts']).toContain("default as 'bus-routes' }");
  expect(printed['locales/es/index.ts']).not.toContain('bus-routes');
});

describe('a language with gaps', () => {
  function addFrench(): string {
    const root = copyLocales();
    mkdirSync(join(root, 'locales/fr'));
    const texts = { language: { label: 'Langue' }, skip: 'Aller au contenu' };
    writeFileSync(join(root, 'locales/fr/common.json'), JSON.stringify(texts));
    return root;
  }

  it('takes the missing texts from English', () => {
    const english: unknown = readTexts('common', 'en');
    const own = { skip: 'Aller au contenu', language: { label: 'Langue' } };
    expect(readTexts('common', 'fr', addFrench())).toEqual({ ...Object(english), ...own });
  });

  it('is imported without more code', () => {
    expect(printTextsModules(addFrench())['locales/index.ts']).toContain("export * as fr from './fr/index.ts';");
  });

  it('has them listed by key', () => {
    const gaps = listGaps('fr', addFrench());
    expect(gaps).toContain('common.site.name');
    expect(gaps).toContain('schools.count');
    expect(gaps).not.toContain('common.skip');
  });

  it('never mixes plural forms of two languages', () => {
    const english = { one: 'a', bus_one: 'bus', bus_other: 'buses' };
    expect(fillGaps({ bus_other: 'autobus' }, english)).toEqual({ one: 'a', bus_other: 'autobus' });
  });
});

it.each(LANGUAGE_CODES)('has every text in "%s"', (language) => {
  expect(listGaps(language)).toEqual([]);
});
