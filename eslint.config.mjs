import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** What a folder under src/ may import from: imports point one way, and `domain` is a leaf. */
const MAY_IMPORT = {
  domain: [],
  i18n: ['domain', 'locales'],
  data: ['domain'],
  components: ['domain', 'i18n', 'islands'],
  islands: ['domain', 'i18n'],
  pages: ['domain', 'i18n', 'components', 'islands'],
  edge: ['domain', 'data', 'i18n'],
  pipeline: ['domain', 'data'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'locales'];

const directionRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const refused = FOLDERS.filter((other) => other !== folder && !allowed.includes(other));
  const patterns = [
    {
      group: refused.flatMap((other) => [`#${other}/*`, `**/../${other}/*`]),
      message: `src/${folder} may import from ${allowed.length === 0 ? 'nothing' : allowed.join(', ')} only.`,
    },
  ];
  if (folder !== 'pipeline') {
    // The Worker has these two of Node's modules; a page and the domain have none.
    const group = ['edge', 'data'].includes(folder) ? ['node:*', '!node:crypto', '!node:zlib'] : ['node:*'];
    patterns.push({ group, message: `src/${folder} does not run in Node.` });
  }
  return { files: [`src/${folder}/**/*.{ts,tsx,astro}`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
});

export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.state/', 'node_modules/', 'test-results/', '.wrangler/'] },
  ...tseslint.configs.strict,
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
  { files: ['scripts/**', 'src/pipeline/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/domain/**'],
    rules: { 'no-restricted-globals': ['error', 'Date', 'fetch', 'process', 'window', 'document', 'crypto'] },
  },
  ...directionRules,
);
