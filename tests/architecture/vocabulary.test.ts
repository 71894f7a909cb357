import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#domain/types/keys-of.ts';
import {
  BANNED_IN_COMMENTS,
  BANNED_IN_ENGLISH,
  BANNED_IN_NAMES,
  BANNED_IN_SPANISH,
  BANNED_IN_TITLES,
  BANNED_ON_THE_SITE,
  EXCEPTIONS,
  type BannedWord,
} from './banned-words.ts';
import { readComments, readLocaleTexts, readMarkdown, readTestTitles, type WrittenText } from './written-texts.ts';

interface Place {
  readonly read: () => readonly WrittenText[];
  readonly banned: readonly BannedWord[];
}

const PLACES = {
  'English texts of the site': {
    read: () => [...readLocaleTexts('en'), ...readMarkdown('src/content/*/en/*.md')],
    banned: [...BANNED_IN_ENGLISH, ...BANNED_ON_THE_SITE],
  },
  'Spanish texts of the site': {
    read: () => [...readLocaleTexts('es'), ...readMarkdown('src/content/*/es/*.md')],
    banned: BANNED_IN_SPANISH,
  },
  // Benchmarks generate the other Markdown files.
  docs: { read: () => readMarkdown('{*.md,docs/**/*.md}'), banned: BANNED_IN_ENGLISH },
  comments: { read: readComments, banned: [...BANNED_IN_ENGLISH, ...BANNED_IN_COMMENTS] },
  'test titles': { read: readTestTitles, banned: [...BANNED_IN_ENGLISH, ...BANNED_IN_TITLES] },
} as const satisfies Record<string, Place>;

const CHECKED_PLACES = keysOf(PLACES);

describe('the vocabulary', () => {
  it.each(CHECKED_PLACES)('has no banned word in %s', (name) => {
    const { read, banned } = PLACES[name];
    expect(read().flatMap((written) => findBanned(written, banned))).toEqual([]);
  });

  it.each(CHECKED_PLACES)('finds texts in %s', (name) => {
    expect(PLACES[name].read().length).toBeGreaterThan(20);
  });

  it('reports a banned word with its file and a better word', () => {
    const written = { file: 'a.json', text: 'We hold no schools.' };
    expect(findBanned(written, BANNED_IN_ENGLISH)).toEqual(['a.json: “We hold” in “We hold no schools.” (have)']);
  });

  it.each([
    ['Denunciar esta reseña', 'reportar, avisar'],
    ['No encontramos escuelas abiertas aquí.', 'en funcionamiento; open today is something else'],
    ['Escriba una dirección de correo electrónico válida', 'correo electrónico, enlace; dirección is a street address'],
    ['Estudiantes con nivel competente', 'que alcanzaron la meta del estado (proficient)'],
    ['Mi estado', 'cómo va; estado is a US state'],
  ])('reports a Spanish word with another sense: %s', (text, instead) => {
    expect(findBanned({ file: 'a.json', text }, BANNED_IN_SPANISH)).toEqual([expect.stringContaining(`(${instead})`)]);
  });

  it.each([
    'Las notas y la asistencia',
    'del estado',
    'Su dirección decide la escuela.',
    'Progreso académico',
    'Publicidad gratis',
  ])('keeps a Spanish word in its own sense: %s', (text) => {
    expect(findBanned({ file: 'a.json', text }, BANNED_IN_SPANISH)).toEqual([]);
  });

  it.each([
    ['keys of texts', 'locales/en/*.json', /"([\w-]+)":/g],
    ['codes of the log', 'src/{edge,data}/**/*.ts', /\bcode: '([\w-]+)'/g],
  ])('has no banned word in %s', (_, files, names) => {
    const found = globSync(files).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(names)].map(([, name = '']) => name),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((name) => BANNED_IN_NAMES.test(name))).toEqual([]);
  });

  it.each(EXCEPTIONS)('still needs its exception for %s: %s', (file, phrase) => {
    expect([...readLocaleTexts('en'), ...readLocaleTexts('es')]).toContainEqual({ file, text: phrase });
  });
});

function findBanned({ file, text }: WrittenText, banned: readonly BannedWord[]): readonly string[] {
  if (EXCEPTIONS.some(([of, phrase]) => of === file && text.includes(phrase))) return [];
  return banned.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${file}: “${found.trim()}” in “${text.slice(0, 200)}” (${instead})`];
  });
}
