// Rules about names and contents of files. Rules about imports between files are in `.dependency-cruiser.cjs`.
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx,mts,mjs,js}'];
const site = ['lib/**', 'components/**', 'pages/**', 'instrumentation*.ts', 'proxy.ts', 'sentry.*.config.ts'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**', 'bench/**'];
const pages = ['pages/**', 'bench/bare/pages/**'];

const kebabCase = '+([a-z0-9])*(-+([a-z0-9]))';
const suffixes = '*(.@(server|browser|public|client|config|contract|nightly|test|spec|generated|d))';
const pageParameter = '?(\\[)\\[?(...)[a-z]*([A-Za-z])\\]?(\\])';
const vagueName = '@(util?(s)|helper?(s)|common?(s)|type?(s)|misc|shared)';

const clock = 'Rule 5: the current time comes from lib/services/clock (in components: from props).';
const environment = 'Rule 5: process.env is read in lib/config.* and next.config.js only.';
const flag =
  "Use variant(flags, '…'), or useTreatment('…') in a component, so that every flag falls back to its default.";

const parentImports = [
  {
    selector:
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType)[source.value=/^[.][.]/]',
    message: "Use '@/…' to import from another folder. Use './…' only within the same folder.",
  },
];
const clockAndFlags = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: clock },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "CallExpression[callee.name='Date']", message: clock },
  { selector: "MemberExpression[object.name='flags'] > Literal.property", message: flag },
  { selector: "MemberExpression[object.property.name='flags'] > Literal.property", message: flag },
];
const environmentButRuntime = [
  {
    selector:
      "MemberExpression[property.name!='NEXT_RUNTIME'] > MemberExpression[object.name='process'][property.name='env']",
    message: environment,
  },
];

export default [
  {
    ignores: [
      'node_modules/**',
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
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: code })),
  {
    files: code,
    plugins: { 'check-file': checkFile },
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
      // Browsers have global variables of these names. If a local variable with such a name is removed, the compiler
      // finds the global one and reports no error.
      'no-restricted-globals': ['error', 'name', 'event', 'status', 'length', 'parent', 'closed', 'origin'],
      'no-console': 'off',
      'no-alert': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', { max: 420 }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
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
    ignores: ['**/*.config.ts', '**/*.d.ts', 'bench/bare/**'],
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
    },
  },
  {
    // Reports regular expressions that take more than linear time, or that do not match what they seem to match.
    // tests/linear-patterns.test.ts is stricter for text from outside the site.
    files: code,
    ignores: tests,
    plugins: { regexp },
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
    // Next reads its configuration as CommonJS.
    files: ['next.config.js', 'scripts/build/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // These rules need type information. They report promises that are not awaited, whose errors would be lost.
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  { files: ['pages/**/*.tsx'], rules: { 'max-lines': ['error', { max: 80 }] } },
  {
    files: ['components/**', 'pages/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // Uses only two rules of this plugin. The others are for the React Compiler, which the site does not use, and slow,
    // because they compile every file.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Applies only to these extensions. Plain Node runs the other scripts and cannot resolve '@/…'.
    files: ['**/*.{ts,tsx,mts}'],
    ignores: ['bench/bare/**'],
    rules: { 'no-restricted-syntax': ['error', ...parentImports] },
  },
  {
    files: site,
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...parentImports, ...clockAndFlags],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environment }],
      'no-restricted-imports': ['error', { name: 'node:process', message: environment }, 'process'],
    },
  },
  { files: ['lib/services/clock/**'], rules: { 'no-restricted-syntax': ['error', ...parentImports] } },
  { files: ['lib/config.*'], rules: { 'no-restricted-properties': 'off' } },
  {
    // Only these files may read process.env.NEXT_RUNTIME. Next replaces it when building, so that code of the other
    // runtime is left out.
    files: ['instrumentation*.ts', 'proxy.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...parentImports, ...clockAndFlags, ...environmentButRuntime],
      'no-restricted-properties': 'off',
    },
  },
];
