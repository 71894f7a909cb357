import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../src/domain/places/language.ts';
import { withoutPluralForm } from '../src/i18n/fill-gaps.ts';
import { readTexts } from './locale-texts.mjs';

const CALL = /\btextsFor\(\s*([\w.]+(?:\(\))?),\s*'([\w-]+)'((?:,\s*'\w+')*),?\s*\)/g;
const IMPORT = /import \{ ?textsFor(?:, )?([^}]*)\} from '(?:#i18n|\.)\/texts\.ts';/;
const TEXTS_FILE = '/src/i18n/texts.ts';
const MODULE = 'script-texts:';
/** What a script has in the place of its texts until the build writes it once for each language. */
const MARK = /JSON\.parse\(["'`]@@texts:([^"'`@]*)@\w+["'`]\)/g;

/**
 * Puts the texts of a script into it, and no others: each `textsFor(language, 'namespace', 'key')` becomes the texts themselves. The
 * build has one file of a script for each language (`printScriptsByLanguage`), so `language` is the page's. The development
 * server and tests have one for all.
 */
export function scriptTexts() {
  let isBuild = true;
  return {
    name: 'script-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!code.includes('textsFor(') || id.endsWith(TEXTS_FILE)) return null;
      const slices = new Map();
      const replaced = code.replace(CALL, (...[, language, namespace, keys]) => {
        const slice = [namespace, ...keys.matchAll(/\w+/g)].join('/');
        if (!slices.has(slice)) slices.set(slice, `texts${slices.size}`);
        return isBuild ? slices.get(slice) : `${slices.get(slice)}[${language}]`;
      });
      const withoutImport = replaced.replace(IMPORT, (_, types) =>
        types.trim() === '' ? '' : `import type { ${types.replaceAll('type ', '').trim()} } from '#i18n/texts.ts';`,
      );
      if (withoutImport.includes('textsFor')) this.error(`${id} calls textsFor with something else than literal keys.`);
      const imports = [...slices].map(([slice, name]) => `import ${name} from '${MODULE}${slice}';`);
      return { code: `${withoutImport}\n${imports.join('\n')}\n`, map: null };
    },
    resolveId(id) {
      return id.startsWith(MODULE) ? `\0${id}` : null;
    },
    load(id) {
      if (isBuild && id.endsWith(TEXTS_FILE)) this.error('A script imports all texts: call textsFor instead.');
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const slice = id.slice(MODULE.length + 1);
      const [namespace] = slice.split('/');
      for (const language of LANGUAGE_CODES) this.addWatchFile(resolve(`locales/${language}/${namespace}.json`));
      const byLanguage = LANGUAGE_CODES.map((language) => [language, readSlice(slice, language)]);
      const texts = JSON.stringify(Object.fromEntries(byLanguage));
      if (!isBuild) return `export default ${texts};`;
      // The name of the file changes with the texts of any language.
      const hash = createHash('sha256').update(texts).digest('hex').slice(0, 8);
      return `export default JSON.parse("@@texts:${slice}@${hash}");`;
    },
  };
}

function readSlice(slice, language) {
  const [namespace, ...keys] = slice.split('/');
  const texts = readTexts(namespace, language);
  if (keys.length === 0) return texts;
  const wanted = new Set(keys.map(withoutPluralForm));
  return Object.fromEntries(Object.entries(texts).filter(([key]) => wanted.has(withoutPluralForm(key))));
}

/**
 * Writes the scripts with texts, and those that import them, once for each language. A page in another language than the
 * default links `NAME.es.js` for `NAME.js` if there is one.
 *
 * @param {ReadonlyMap<string, string>} scripts the code of each script, by file name
 * @returns {Map<string, string>} the scripts to write
 */
export function printScriptsByLanguage(scripts) {
  const [names, byLanguage] = [[...scripts.keys()], new Map()];
  const isMarked = new Set(names.filter((name) => scripts.get(name).includes('@@texts:')));
  const importers = (of) => names.filter((name) => !isMarked.has(name) && scripts.get(name).includes(of));
  for (const name of isMarked) for (const importer of importers(name)) isMarked.add(importer);
  for (const name of isMarked)
    for (const language of LANGUAGE_CODES) {
      const filled = scripts.get(name).replace(MARK, (_, slice) => `(${JSON.stringify(readSlice(slice, language))})`);
      const code = filled.replace(/[\w.-]+\.js\b/g, (file) => (isMarked.has(file) ? nameIn(file, language) : file));
      if (code.includes('@@texts:')) throw new Error(`${name} has texts that the build did not find.`);
      byLanguage.set(nameIn(name, language), code);
    }
  return byLanguage;
}

/** The name of a script or an island in a language: `NAME.es.js`, or `NAME.es` without an ending. */
export function nameIn(name, language) {
  return language === DEFAULT_LANGUAGE ? name : name.replace(/(?:\.js)?$/, (ending) => `.${language}${ending}`);
}
