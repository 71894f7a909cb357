import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/**
 * The imports of a TypeScript, Astro or CSS file: static and dynamic ones, re-exports, `@import`, `require`, and the
 * sources of scripts. `isType` is true if nothing but types is imported.
 *
 * @param {string} source
 * @returns {{ specifier: string, isType: boolean }[]}
 */
export function listImports(source) {
  const code = source.replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  const named = [...code.matchAll(/\b(?:import|export)\s+(type\s)?([\w\s$*{},]*?)\bfrom\s*['"]([^'"]+)['"]/g)].map(
    ([, type, names, specifier]) => ({ specifier, isType: type !== undefined || importsOnlyTypes(names) }),
  );
  const whole = [
    ...code.matchAll(/\bimport\s*\(?\s*['"]([^'"]+)['"]/g),
    ...code.matchAll(/\b(?:require(?:\.resolve)?|createRequire\([^)]*\)\.resolve)\(\s*['"`]([^'"`$]+)/g),
    ...code.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g),
  ].map(([, specifier]) => ({ specifier, isType: false }));
  return [...named, ...whole];
}

function importsOnlyTypes(names) {
  const inBraces = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  if (inBraces === undefined) return false;
  const each = inBraces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

/**
 * Finds the file or the package that an import means.
 *
 * @param {string} specifier
 * @param {{ from: string, root: string }} place the file that imports, and the folder of the project
 * @returns {{ files?: string[], package?: string } | null} files with paths from the root, or a package; null for parts of
 *   the runtime
 * @throws Error if the file is missing.
 */
export function resolveImport(specifier, { from, root }) {
  if (/^(node|cloudflare):/.test(specifier)) return null;
  if (specifier === 'astro:content') {
    return { files: globSync(['src/content.config.ts', 'src/content/**/*.{md,json}'], { cwd: root }) };
  }
  // A plugin of Vite makes these files.
  if (specifier.startsWith('base-map:')) return { files: ['scripts/base-map.mjs'] };
  if (!/^[.#]/.test(specifier)) return { package: /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] };
  const plain = specifier.replace(/\?.*$/, '');
  const path = plain.startsWith('#locales/') ? plain.slice(1) : plain.replace(/^#/, 'src/');
  const file = plain.startsWith('#') ? path : join(from, '..', plain);
  if (!existsSync(join(root, file))) throw new Error(`${from} imports ${specifier}, but there is no ${file}.`);
  return { files: [file] };
}

/**
 * Follows imports from some files to all files and packages that they need while they run. `isFollowed` can end the walk
 * at an import. Imports of types are not followed, because they decide nothing at run time.
 */
export function walkImports(roots, { root = process.cwd(), isFollowed = () => true } = {}) {
  const files = new Set();
  const packages = new Set();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(ts|tsx|astro|css|mjs)$/.test(file)) continue;
    for (const found of importsAtRunTime(file, root)) {
      if (found.package !== undefined) packages.add(found.package);
      waiting.push(...(found.files ?? []).filter((next) => isFollowed(file, next)));
    }
  }
  return { files, packages };
}

function importsAtRunTime(file, root) {
  return listImports(readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, isType }) => {
    const found = isType ? null : resolveImport(specifier, { from: file, root });
    return found === null ? [] : [found];
  });
}
