import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import postcss, { type AtRule, type Declaration, type Node } from 'postcss';
import ts from 'typescript';

/** A node of MDN's compatibility data: what is known of a feature, and its parts by name. */
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
  readonly [part: string]: unknown;
}

interface Support {
  readonly version_added: string | false | null;
  readonly version_removed?: string;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly flags?: readonly unknown[];
}

const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as Feature;
/** Names of browsers in Browserslist, and in MDN's data. */
const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The oldest version of each browser that `browserslist` in package.json names. */
const OLDEST = oldestBrowsers();

function oldestBrowsers(): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const [name = '', version = ''] of browserslist().map((one) => one.split(' '))) {
    const browser = BROWSERS[name];
    if (browser !== undefined) oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, parseFloat(version)));
  }
  return oldest;
}

/** Browsers that lack the feature at a path of MDN's data, or null if the data does not have the path. */
function findLacking(path: readonly string[]): readonly string[] | null {
  let feature: Feature | undefined = DATA;
  for (const part of path) feature = feature?.[part] as Feature | undefined;
  const support = feature?.__compat?.support;
  if (support === undefined) return null;
  return [...OLDEST].filter(([browser, oldest]) => !hasFeature(support[browser], oldest)).map(([browser]) => browser);
}

function hasFeature(support: Support | readonly Support[] | undefined, oldest: number): boolean {
  const spans = [support ?? []].flat().filter(({ flags }) => flags === undefined);
  return spans.some(({ version_added: added, version_removed: removed }) => {
    // A later span of the same feature goes on where this one ends, for example without a fault.
    const lasts = removed === undefined || spans.some((next) => next.version_added === removed);
    return lasts && typeof added === 'string' && parseFloat(added.replace('≤', '')) <= oldest;
  });
}

/** Maps each feature of scripts in the browser that some supported browser lacks to the files that use it. */
export function findNewScriptFeatures(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new FeatureUses();
  const files = globSync('src/islands/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('src/islands/tsconfig.json', (path) => readFileSync(path, 'utf8')).config,
    ts.sys,
    'src/islands',
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const visit = (node: ts.Node, file: string): void => {
    if (ts.isPropertyAccessExpression(node)) found.add(memberPaths(node, checker), file);
    if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent))
      found.add(globalPaths(node, checker), file);
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of program.getSourceFiles())
    if (/\/src\/.*\.tsx?$/.test(file.fileName) && !file.isDeclarationFile)
      visit(file, file.fileName.replace(/^.*\/src\//, 'src/'));
  return found.byFeature;
}

class FeatureUses {
  readonly byFeature = new Map<string, Set<string>>();

  /** Notes a use of the first path that MDN's data has, if a supported browser lacks the feature. */
  add(paths: readonly (readonly string[])[], file: string): void {
    const path = paths.find((one) => findLacking(one) !== null);
    if (path === undefined || findLacking(path)?.length === 0) return;
    // The first value of a property that is new itself says nothing more.
    if (path.length > 3 && findLacking(path.slice(0, -1))?.length !== 0) return;
    const name = path.slice(1).join('.');
    this.byFeature.set(name, (this.byFeature.get(name) ?? new Set()).add(file));
  }
}

/** Where MDN's data may have a member: as one of its own interface, or of an interface that gets it from a mixin. */
function memberPaths(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): readonly (readonly string[])[] {
  const [declaration] = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
  if (declaration === undefined || !isOfBrowser(declaration)) return [];
  const owners = [ownerOf(declaration), ...baseNames(checker.getTypeAtLocation(node.expression))];
  // `declare var AbortSignal: { … }` has what is static, `interface AbortSignal` the rest.
  const name = ts.isTypeLiteralNode(declaration.parent) ? `${node.name.text}_static` : node.name.text;
  return owners.flatMap((owner) => [
    ['api', owner, name],
    ['javascript', 'builtins', owner.replace(/Constructor$/, ''), node.name.text],
  ]);
}

function globalPaths(node: ts.Identifier, checker: ts.TypeChecker): readonly (readonly string[])[] {
  const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (declaration === undefined || !isOfBrowser(declaration)) return [];
  return [
    ['api', node.text],
    ['api', 'Window', node.text],
    ['javascript', 'builtins', node.text],
  ];
}

/** True for declarations of TypeScript's own libraries. */
function isOfBrowser(declaration: ts.Declaration): boolean {
  return /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

function ownerOf(declaration: ts.Declaration): string {
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent)
    if ((ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name))
      return node.name.text;
  return '';
}

function baseNames(type: ts.Type): string[] {
  const own = type.getSymbol()?.name ?? '';
  return [own, ...(type.isClassOrInterface() ? (type.getBaseTypes() ?? []).flatMap(baseNames) : [])];
}

/** Maps each feature of style sheets that some supported browser lacks, outside `@supports`, to the files that use it. */
export function findNewStyleFeatures(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new FeatureUses();
  for (const file of globSync('src/**/*.css')) {
    const use = (path: readonly string[]) => found.add([path], file);
    postcss.parse(readFileSync(file, 'utf8'), { from: file }).walk((node) => {
      if (isGuarded(node)) return;
      if (node.type === 'decl') for (const path of declarationPaths(node)) use(path);
      if (node.type === 'atrule') for (const path of rulePaths(node)) use(path);
      if (node.type === 'rule')
        for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) use(['css', 'selectors', name]);
    });
  }
  return found.byFeature;
}

function declarationPaths({ prop, value }: Declaration): readonly (readonly string[])[] {
  const words = [...value.matchAll(/[a-z][a-z-]*/g)].map(([word]) => word);
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  return [
    ['css', 'properties', prop],
    ...words.map((word) => ['css', 'properties', prop, word]),
    ...functions.flatMap((name) => [
      ['css', 'types', name],
      ['css', 'types', 'color', name],
    ]),
  ];
}

function rulePaths({ name, params }: AtRule): readonly (readonly string[])[] {
  const words = [...params.matchAll(/[a-z][a-z-]*/g)].map(([word]) => word);
  return [['css', 'at-rules', name], ...words.map((word) => ['css', 'at-rules', name, word])];
}

function isGuarded(node: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.parent as Node | undefined)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  return false;
}
