import { defineConfig, type OxlintOverride } from 'oxlint';

/** What a folder under src/ may import from: imports point one way, and `domain` is a leaf. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  i18n: ['domain', 'locales'],
  data: ['domain'],
  markup: ['domain', 'i18n'],
  components: ['domain', 'i18n', 'markup', 'islands'],
  islands: ['domain', 'i18n', 'markup', 'components'],
  pages: ['domain', 'i18n', 'markup', 'components', 'islands'],
  edge: ['domain', 'data', 'i18n', 'markup', 'components'],
  pipeline: ['domain', 'data'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'locales'];

const directionRules = Object.entries(MAY_IMPORT).map(([folder, allowed]): OxlintOverride => {
  const refused = FOLDERS.filter((other) => other !== folder && !allowed.includes(other));
  const direction = {
    // Not `group`: its patterns are read as .gitignore lines, and there # begins a comment.
    regex: `^#(?:${refused.join('|')})/`,
    message: `src/${folder} may import from ${allowed.length === 0 ? 'nothing' : allowed.join(', ')} only.`,
  };
  return {
    files: [`src/${folder}/**/*.{ts,tsx,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [direction, ...nodePatterns(folder)] }] },
  };
});

/** The Worker has three of Node's modules, the pipeline all of them; a page and the domain have none. */
function nodePatterns(folder: string) {
  if (folder === 'pipeline') return [];
  const group = ['edge', 'data'].includes(folder)
    ? ['node:*', '!node:crypto', '!node:zlib', '!node:async_hooks']
    : ['node:*'];
  return [{ group, message: `src/${folder} does not run in Node.` }];
}

/** Rules that ask for types. Scripts of the bootstrap are JavaScript, and `astro check` judges .astro files. */
const TYPED_RULES: OxlintOverride['rules'] = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-deprecated': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-generated-empty-object-type': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-meaningless-void-operator': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-misused-spread': 'error',
  'typescript/no-mixed-enums': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  'typescript/no-unnecessary-condition': 'error',
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  'typescript/no-unnecessary-type-parameters': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/no-useless-default-assignment': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  // Numbers and booleans print as one expects; only objects and null surprise.
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
  'typescript/unbound-method': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};

export default defineConfig({
  ignorePatterns: ['dist/', '.astro/', '.state/', 'node_modules/', 'test-results/', '.wrangler/'],
  plugins: ['eslint', 'typescript', 'oxc', 'promise'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    // Sorting by code units is what we want of words.
    'typescript/require-array-sort-compare': 'off',
    'no-control-regex': 'off',
    'max-lines': ['error', 300],
    'max-lines-per-function': ['error', 50],
    'max-params': ['error', 3],
    // A switch over a union counts once: that all cases are there is checked, and a flat list of cases is easy to read.
    complexity: ['error', { max: 10, variant: 'modified' }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-array-constructor': 'error',
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }],
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: TYPED_RULES },
    {
      // Typed arrays are read as `column[at] ?? 0`, which counts as a branch. These loops run once for each of 130,000
      // schools and take numbers, because an object for each call would be one more allocation.
      files: ['src/domain/engine/**'],
      rules: { complexity: ['error', { max: 20, variant: 'modified' }], 'max-params': ['error', 4] },
    },
    {
      // Closures over the columns that they fill.
      files: ['src/domain/engine/{best-hits,school-facets}.ts'],
      rules: { 'max-lines-per-function': ['error', 70] },
    },
    // A group of tests is one function.
    { files: ['tests/**'], rules: { 'max-lines-per-function': 'off' } },
    // A declaration file that imports is a module and declares nothing for the others.
    { files: ['**/*.d.ts'], rules: { 'typescript/consistent-type-imports': 'off' } },
    // The edge and its data log by src/data/log only, so that every line has its request.
    { files: ['src/{edge,data}/**'], rules: { 'no-console': 'error' } },
    { files: ['scripts/**', 'src/pipeline/**', 'src/data/log/**', 'tests/**'], rules: { 'no-console': 'off' } },
    {
      files: ['src/domain/**'],
      rules: { 'no-restricted-globals': ['error', 'Date', 'fetch', 'process', 'window', 'document', 'crypto'] },
    },
    ...directionRules,
  ],
});
