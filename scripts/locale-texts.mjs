// Writes src/i18n/texts-<language>.ts for each folder of locales/: `node scripts/locale-texts.mjs`. The build runs it, too.
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

/**
 * The namespaces of the texts: the names of the files in each folder of `locales/`, sorted.
 *
 * @throws Error if a language lacks a namespace that another one has.
 */
export function listNamespaces(root = process.cwd()) {
  const languages = listLanguages(root).map((language) => ({ language, names: namespacesOf(root, language) }));
  const all = [...new Set(languages.flatMap(({ names }) => names))].sort();
  const missing = languages.flatMap(({ language, names }) =>
    all.filter((name) => !names.includes(name)).map((name) => `locales/${language}/${name}.json`),
  );
  if (missing.length > 0) throw new Error(`Every namespace needs a file in each language. Add ${missing.join(', ')}.`);
  return all;
}

/**
 * The modules that import every file of texts: one for each language. They are code, because TypeScript has no types for a
 * glob of files.
 *
 * @returns {Readonly<Record<string, string>>} Their texts, by path.
 */
export function printTextsModules(root = process.cwd()) {
  const namespaces = listNamespaces(root);
  return Object.fromEntries(
    listLanguages(root).map((language) => [
      `src/i18n/texts-${language}.ts`,
      `// Written by scripts/locale-texts.mjs from the files in locales/. Do not edit it: run \`npm run texts\`.
${namespaces.map((file) => `import ${variable(file)} from '#locales/${language}/${file}.json' with { type: 'json' };\n`).join('')}
/** Every sentence that a person reads, by namespace. The language: ${language}. */
export const TEXTS_${language.toUpperCase()} = {
${namespaces.map((file) => `  ${property(file)},\n`).join('')}};
`,
    ]),
  );
}

/** Writes the modules if a file of texts was added or removed. */
export function writeTextsModules(root = process.cwd()) {
  for (const [file, printed] of Object.entries(printTextsModules(root))) {
    const path = `${root}/${file}`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== printed) writeFileSync(path, printed);
  }
}

function listLanguages(root) {
  return readdirSync(`${root}/locales`).sort();
}

function namespacesOf(root, language) {
  return globSync('*.json', { cwd: `${root}/locales/${language}` })
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

function variable(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function property(name) {
  return name.includes('-') ? `'${name}': ${variable(name)}` : name;
}

if (import.meta.main) writeTextsModules();
