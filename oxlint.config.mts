// Rules about names and contents of files. .dependency-cruiser.cjs has the rules about imports between files.
import { defineConfig } from 'oxlint';

const code = ['**/*.{ts,tsx,mts,mjs,js}'];
const site = ['lib/**', 'components/**', 'pages/**', 'instrumentation*.ts', 'proxy.ts', 'sentry.*.config.ts'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**', 'bench/**'];
const pages = ['pages/**', 'bench/bare/pages/**'];

const kebabCase = '+([a-z0-9])*(-+([a-z0-9]))';
const suffixes = '*(.@(server|browser|public|client|config|contract|nightly|test|spec|generated|d))';
const pageParameter = '?(\\[)\\[?(...)[a-z]*([A-Za-z])\\]?(\\])';
const vagueName = '@(util?(s)|helper?(s)|common?(s)|type?(s)|misc|shared)';

const environment = 'Rule 5: process.env is read in lib/config.* and next.config.js only.';

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    'eslint-plugin-check-file',
    'eslint-plugin-regexp',
    `${import.meta.dirname}/scripts/lint-plugin.mjs`,
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'node_modules',
    // The CMS is a separate application with its own packages and types.
    'cms/**',
    '.*/**',
    '**/.*',
    'public/**',
    'coverage/**',
    '**/*.generated.ts',
    'next-env.d.ts',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    'check-file/filename-naming-convention': ['error', { '**/*': kebabCase + suffixes }],
    'check-file/no-index': [
      'error',
      { ignoreMiddleExtensions: true, errorMessage: 'There are no index barrels.' },
    ],
    'check-file/filename-blocklist': [
      'error',
      { [`**/${vagueName}.*`]: '*', [`**/${vagueName}/**`]: '*' },
      { errorMessage: '{{ target }} or its folder says nothing; name it after the domain word.' },
    ],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // Browsers have global variables of these names. Without this rule, code that lost a local variable of such a name
    // would silently use the global variable.
    'no-restricted-globals': ['error', 'name', 'event', 'status', 'length', 'parent', 'closed', 'origin'],
    'no-alert': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'max-lines': ['error', { max: 420 }],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    // These three rules report promises that are not awaited, because their errors would be lost.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
  },
  overrides: [
    {
      files: pages,
      rules: {
        'check-file/filename-naming-convention': [
          'error',
          { '**/*': `@(_app|_document|_error|${kebabCase}|${pageParameter})` },
        ],
        'check-file/no-index': 'off',
      },
    },
    {
      files: ['lib/**', 'components/**', 'scripts/**/*.mts', ...tests],
      excludeFiles: ['**/*.config.ts', '**/*.d.ts', 'bench/bare/**'],
      rules: {
        'no-restricted-exports': [
          'error',
          { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
        ],
      },
    },
    {
      // Reports regular expressions that take more than linear time, or that match something else than they seem to.
      // tests/linear-patterns.test.ts is stricter for text from outside the site.
      files: code,
      excludeFiles: tests,
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': 'error',
        'regexp/no-contradiction-with-assertion': 'error',
        'regexp/no-dupe-characters-character-class': 'error',
        'regexp/no-dupe-disjunctions': 'error',
        'regexp/no-empty-alternative': 'error',
        'regexp/no-empty-character-class': 'error',
        'regexp/no-empty-group': 'error',
        'regexp/no-escape-backspace': 'error',
        'regexp/no-invalid-regexp': 'error',
        'regexp/no-lazy-ends': 'error',
        'regexp/no-misleading-capturing-group': 'error',
        'regexp/no-misleading-unicode-character': 'error',
        'regexp/no-missing-g-flag': 'error',
        'regexp/no-obscure-range': 'error',
        'regexp/no-useless-assertions': 'error',
        'regexp/no-useless-backreference': 'error',
        'regexp/no-useless-dollar-replacements': 'error',
        'regexp/no-useless-lazy': 'error',
        'regexp/no-zero-quantifier': 'error',
        'regexp/optimal-lookaround-quantifier': 'error',
        'regexp/optimal-quantifier-concatenation': 'error',
        'regexp/strict': 'error',
      },
    },
    {
      files: ['components/**', 'pages/**/*.tsx'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    { files: ['pages/**/*.tsx'], rules: { 'max-lines': ['error', { max: 80 }] } },
    {
      // Only these extensions, because plain Node runs the other scripts and cannot resolve '@/…'.
      files: ['**/*.{ts,tsx,mts}'],
      excludeFiles: ['bench/bare/**'],
      rules: { 'onward/parent-imports': 'error' },
    },
    {
      files: site,
      excludeFiles: tests,
      rules: {
        'onward/flags': 'error',
        'onward/clock': 'error',
        'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environment }],
        'no-restricted-imports': ['error', { name: 'node:process', message: environment }, 'process'],
      },
    },
    { files: ['lib/services/clock/**'], rules: { 'onward/clock': 'off' } },
    { files: ['lib/config.*'], rules: { 'no-restricted-properties': 'off' } },
    {
      // Only these files may read process.env.NEXT_RUNTIME. Next replaces it in builds, to leave out the code of the
      // other runtime.
      files: ['instrumentation*.ts', 'proxy.ts'],
      rules: { 'no-restricted-properties': 'off', 'onward/environment-except-runtime': 'error' },
    },
  ],
});
