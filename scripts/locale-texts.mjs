// Writes src/i18n/texts.ts from the files in locales/: `node scripts/locale-texts.mjs`. The build runs it, too.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const TEXTS_FILE = 'src/i18n/texts.ts';

/**
 * The namespaces of the texts: the names of the files in `locales/en`, sorted.
 *
 * @throws Error if a language lacks a namespace that another one has.
 */
export function listNamespaces(root = process.cwd()) {
  const english = namespacesOf(root, 'en');
  const spanish = namespacesOf(root, 'es');
  const missing = [
    ...english.filter((name) => !spanish.includes(name)).map((name) => `locales/es/${name}.json`),
    ...spanish.filter((name) => !english.includes(name)).map((name) => `locales/en/${name}.json`),
  ];
  if (missing.length > 0) throw new Error(`Every namespace needs a file in both languages. Add ${missing.join(', ')}.`);
  return english;
}

/** The module that imports every file of texts. It is code, because TypeScript has no types for a glob of files. */
export function printTextsModule(root = process.cwd()) {
  const namespaces = listNamespaces(root);
  const imports = ['en', 'es'].flatMap((language) =>
    namespaces.map(
      (name) => `import ${variable(name, language)} from '#locales/${language}/${name}.json' with { type: 'json' };\n`,
    ),
  );
  const entries = (language) =>
    namespaces.map((name) => `  ${property(name)}: ${variable(name, language)},\n`).join('');
  return `// Written by scripts/locale-texts.mjs from the files in locales/. Do not edit it: run \`npm run texts\`.
${imports.join('')}
/** Every sentence that a person reads, in English. English decides which keys and placeholders exist. */
const en = {
${entries('en')}};

export type Texts = typeof en;

const es = {
${entries('es')}};

/** The texts of each language, by namespace. */
export const TEXTS = { en, es } as const;
`;
}

/** Writes the module if a file of texts was added or removed. */
export function writeTextsModule(root = process.cwd()) {
  const path = `${root}/${TEXTS_FILE}`;
  const printed = printTextsModule(root);
  if (readFileSync(path, 'utf8') !== printed) writeFileSync(path, printed);
}

function namespacesOf(root, language) {
  return globSync('*.json', { cwd: `${root}/locales/${language}` })
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

function variable(name, language) {
  const words = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return `${words}${language === 'en' ? 'En' : 'Es'}`;
}

function property(name) {
  return name.includes('-') ? `'${name}'` : name;
}

if (import.meta.main) writeTextsModule();
