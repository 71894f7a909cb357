import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { LANGUAGE_CODES } from '../src/domain/places/language.ts';
import { listNamespaces } from './locale-texts.mjs';
import { listIslands } from './react-islands.mjs';
import { walkImports } from './module-graph.mjs';

const NATION = 'src/data/places/national-pages.ts';
const STATE = 'src/data/places/state-pages.ts';
const CITY = 'src/data/places/city-pages.ts';
const DISTRICT = 'src/data/places/district-pages.ts';
const CONTEXT = 'src/data/places/state-context.ts';

/** Each stored kind of page, with the files that load its models. Its shell is `src/pages/<kind>.astro`. */
const LOADERS = {
  home: [NATION],
  'rating-method': [NATION],
  'data-sources': [NATION],
  editorial: [NATION],
  articles: [NATION],
  article: [NATION],
  state: [STATE, CONTEXT],
  'state-places': [STATE, CONTEXT],
  'best-schools': [NATION, STATE, CITY, CONTEXT],
  city: [CITY, CONTEXT],
  'city-listing': [CITY, CONTEXT],
  district: [DISTRICT, CONTEXT],
  profile: ['src/data/profile/profile-pages.ts'],
  reviews: ['src/data/reviews/reviews-pages.ts'],
};

/** Part of every page. */
const RENDERERS = ['src/edge/pages/astro-renderer.ts', 'src/edge/pages/react-server.ts'];
/** Part of every page, but not what they import: they lead to the loaders and packages of all kinds. */
const SHARED_FILES = [
  'src/data/regeneration/chunk-pages.ts',
  'astro.config.mjs',
  'scripts/react-islands.mjs',
  'scripts/script-texts.mjs',
  'scripts/short-styles.mjs',
];
/** React's elements have no import of their own: the compiler adds it. */
const SHARED_PACKAGES = ['astro', '@astrojs/cloudflare', '@astrojs/react', 'react', 'react-dom'];

const TEXTS_FILE = 'src/i18n/texts.ts';
const TEXT_USE =
  /['"`]([a-z]+(?:-[a-z]+)*-?)(\.|\$\{)|(?:\bTEXTS(?:\.\w+|\[\w+\])(?:\.|\[')|\btextsFor\(\s*[\w.()]+,\s*')([\w-]+)/g;

/**
 * The template version of each stored kind of page. A page's bytes are equal if its model and the version of its kind are
 * equal: the version covers every file, text and package that its shell, its loaders and the renderer import. Comments and
 * blank lines of code don't count, because neither pages nor their scripts have them.
 *
 * @returns {Readonly<Record<string, string>>}
 */
export function templateVersions(root = process.cwd()) {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const contents = new Map();
  const versions = Object.keys(LOADERS).map((kind) => {
    const used = templateParts(kind, root);
    const hash = createHash('sha256');
    for (const file of [...used.files].sort()) {
      const content = contents.get(file) ?? contentOf(file, readFileSync(`${root}/${file}`, 'utf8'));
      contents.set(file, content);
      hash.update(`${file}\0`).update(content);
    }
    for (const name of [...used.packages].sort()) hash.update(`${name}@${versionOf(packages, name)}\0`);
    return [kind, hash.digest('hex').slice(0, 16)];
  });
  return Object.fromEntries(versions);
}

/** What a file adds to a version. A file of another language than TypeScript, or one that can't be parsed, adds all of itself. */
function contentOf(file, text) {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return text;
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) return text;
  let [code, end] = ['', 0];
  for (const comment of comments) {
    code += text.slice(end, comment.start);
    end = comment.end;
  }
  return (code + text.slice(end)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
}

/** One version for all kinds: equal if no stored page of any kind has to be rendered again. */
export function joinVersions(versions) {
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 16);
}

/** The files and packages that decide the bytes of the pages of a kind. */
export function templateParts(kind, root = process.cwd()) {
  // Every page imports all texts, and uses a few.
  const options = { root, isFollowed: (from) => from !== TEXTS_FILE };
  const page = walkImports([`src/pages/${kind}.astro`, ...RENDERERS, ...LOADERS[kind]], options);
  const components = [...page.files].filter((file) => file.endsWith('.tsx'));
  // Pages name the scripts of their islands.
  const islands = walkImports(listIslands(components, root).values(), options);
  const files = new Set([...page.files, ...islands.files]);
  const packages = new Set([...page.packages, ...islands.packages]);
  const texts = usedNamespaces(files, root)
    .flatMap((name) => LANGUAGE_CODES.map((language) => `locales/${language}/${name}.json`))
    .filter((file) => existsSync(`${root}/${file}`));
  return {
    files: new Set([...files, ...texts, ...SHARED_FILES]),
    packages: new Set([...packages, ...SHARED_PACKAGES]),
  };
}

/** The namespaces that a file uses: it names a key (`'home.title'`, `` `profile-${…}` ``) or reads an object. */
function usedNamespaces(files, root) {
  const code = [...files].filter((file) => file !== TEXTS_FILE && /\.(ts|tsx|astro)$/.test(file));
  const uses = code.flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(TEXT_USE)]);
  return listNamespaces(root).filter((namespace) =>
    uses.some(([, word, end, name]) => (end === '${' ? namespace.startsWith(word) : namespace === (word ?? name))),
  );
}

function versionOf(packages, name) {
  const version = packages[`node_modules/${name}`]?.version;
  if (version === undefined) throw new Error(`A page imports ${name}, which package-lock.json does not list.`);
  return version;
}
