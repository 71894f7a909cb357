// Writes locales/<language>/index.ts for each folder of locales/: `node scripts/locale-texts.mjs`. The build runs it, too.
// `--gaps` lists the texts that a language takes from English. `--composed [PART]` prints every composed sentence.
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '../src/domain/places/language.ts';
import { fillGaps, withoutPluralForm } from '../src/i18n/fill-gaps.ts';

const HEAD = '// Written by scripts/locale-texts.mjs. Do not edit it: run `npm run texts`.\n';

/** The namespaces of the texts, sorted: the names of the files of the default language. */
export function listNamespaces(root = process.cwd()) {
  return namespacesOf(root, DEFAULT_LANGUAGE);
}

/**
 * The modules that import every file of texts: one for each language, and one that lists them. They are code, because
 * TypeScript has no types for a glob of files.
 *
 * @returns {Readonly<Record<string, string>>} Their texts, by path.
 */
export function printTextsModules(root = process.cwd()) {
  const languages = listLanguages(root);
  const modules = languages.map((language) => [`locales/${language}/index.ts`, printModule(root, language)]);
  const list = languages.map((language) => `export * as ${language} from './${language}/index.ts';\n`);
  return Object.fromEntries([...modules, ['locales/index.ts', `${HEAD}${list.join('')}`]]);
}

function printModule(root, language) {
  const lines = namespacesOf(root, language).map((name) => {
    const property = name.includes('-') ? `'${name}'` : name;
    return `export { default as ${property} } from './${name}.json' with { type: 'json' };\n`;
  });
  return `${HEAD}${lines.join('')}`;
}

/** Writes the modules if a file of texts was added or removed. */
export function writeTextsModules(root = process.cwd()) {
  for (const [file, printed] of Object.entries(printTextsModules(root))) {
    const path = `${root}/${file}`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== printed) writeFileSync(path, printed);
  }
}

/** The folders of `locales/`, sorted. */
function listLanguages(root = process.cwd()) {
  return readdirSync(`${root}/locales`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The texts of a namespace in a language, from the files. Texts that the language lacks are English. */
export function readTexts(namespace, language, root = process.cwd()) {
  const english = readNamespace(root, DEFAULT_LANGUAGE, namespace);
  return language === DEFAULT_LANGUAGE ? english : fillGaps(readNamespace(root, language, namespace), english);
}

/** The keys that a language takes from English, each `namespace.key`. A plural form of English may be missing if it has another one. */
export function listGaps(language, root = process.cwd()) {
  return listNamespaces(root).flatMap((namespace) => {
    const own = new Set(leafKeys(readNamespace(root, language, namespace)).map(withoutPluralForm));
    const english = leafKeys(readNamespace(root, DEFAULT_LANGUAGE, namespace)).map(withoutPluralForm);
    return [...new Set(english)].filter((key) => !own.has(key)).map((key) => `${namespace}.${key}`);
  });
}

function leafKeys(node, path = '') {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : leafKeys(value, `${path}${key}.`),
  );
}

function readNamespace(root, language, namespace) {
  const file = `${root}/locales/${language}/${namespace}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function namespacesOf(root, language) {
  return globSync('*.json', { cwd: `${root}/locales/${language}` })
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

if (import.meta.main) {
  writeTextsModules();
  const [option, part] = process.argv.slice(2);
  if (option === '--gaps') {
    for (const language of listLanguages()) {
      const gaps = listGaps(language);
      console.log([`${language}: ${gaps.length} texts are missing.`, ...gaps].join('\n  '));
    }
  }
  if (option === '--composed') {
    const { printComposed } = await import('./composed-texts.ts');
    console.log(printComposed(part));
  }
}
