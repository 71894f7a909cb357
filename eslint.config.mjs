import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** What a folder under src/ may import from: imports point one way, and `domain` is a leaf. */
const MAY_IMPORT = {
  domain: [],
  i18n: ['domain', 'locales'],
  data: ['domain'],
  markup: ['domain', 'i18n'],
  components: ['domain', 'i18n', 'markup', 'islands'],
  islands: ['domain', 'i18n', 'markup'],
  pages: ['domain', 'i18n', 'components', 'islands'],
  edge: ['domain', 'data', 'i18n', 'markup'],
  pipeline: ['domain', 'data'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'locales'];

const directionRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const refused = FOLDERS.filter((other) => other !== folder && !allowed.includes(other));
  const patterns = [
    {
      // Not `group`: its patterns are read as .gitignore lines, and there # begins a comment.
      regex: `^#(?:${refused.join('|')})/`,
      message: `src/${folder} may import from ${allowed.length === 0 ? 'nothing' : allowed.join(', ')} only.`,
    },
  ];
  if (folder !== 'pipeline') {
    // The Worker has these three of Node's modules; a page and the domain have none.
    const group = ['edge', 'data'].includes(folder)
      ? ['node:*', '!node:crypto', '!node:zlib', '!node:async_hooks']
      : ['node:*'];
    patterns.push({ group, message: `src/${folder} does not run in Node.` });
  }
  return { files: [`src/${folder}/**/*.{ts,tsx,astro}`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
});

export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.state/', 'node_modules/', 'test-results/', '.wrangler/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', '**/*.astro/**'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/islands/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Numbers and booleans print as one expects; only objects and null surprise.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A port may be asynchronous while one of its implementations is not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
    },
  },
  {
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 50],
      'max-params': ['error', 3],
      // A switch over a union counts once: that all cases are there is checked, and a flat list of cases is easy to read.
      complexity: ['error', { max: 10, variant: 'modified' }],
    },
  },
  {
    // Typed arrays are read as `column[at] ?? 0`, which counts as a branch. These loops run once for each of 130,000 schools
    // and take numbers, because an object for each call would be one more allocation.
    files: ['src/domain/engine/**'],
    rules: { complexity: ['error', { max: 20, variant: 'modified' }], 'max-params': ['error', 4] },
  },
  {
    // Closures over the columns that they fill.
    files: ['src/domain/engine/{best-hits,school-facets}.ts'],
    rules: { 'max-lines-per-function': ['error', 70] },
  },
  // A script writes it: it has a line a file of texts and language.
  { files: ['src/i18n/texts.ts'], rules: { 'max-lines': 'off' } },
  // A group of tests is one function.
  { files: ['tests/**'], rules: { 'max-lines-per-function': 'off' } },
  ...astro.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
    },
  },
  // A declaration file that imports is a module and declares nothing for the others.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  // The edge and its data log by src/data/log only, so that every line has its request.
  { files: ['src/{edge,data}/**'], rules: { 'no-console': ['error', {}] } },
  { files: ['scripts/**', 'src/pipeline/**', 'src/data/log/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/domain/**'],
    rules: { 'no-restricted-globals': ['error', 'Date', 'fetch', 'process', 'window', 'document', 'crypto'] },
  },
  ...directionRules,
);
