// The dependency rules are in scripts/lint: bans.mjs defines the bans, zones.mjs assigns them to folders.
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { fileNames } from './scripts/lint/file-names.mjs';
import { zones } from './scripts/lint/zones.mjs';

const code = ['**/*.{ts,tsx,mts,mjs,js}'];
const site = ['lib/**', 'components/**', 'pages/**', 'scripts/**/*.mts', 'tests/**', 'e2e/**', 'bench/**'];

export default [
  {
    ignores: [
      'node_modules/**',
      // A separate application with its own packages and types.
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
    plugins: { own: { rules: { 'file-names': fileNames } } },
    rules: {
      'own/file-names': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The browser's globals hide a variable that was renamed or removed from the compiler.
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
    files: site,
    ignores: ['pages/**', '**/*.config.ts', '**/*.d.ts', 'bench/bare/**'],
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
    },
  },
  {
    // Reports patterns that take more than linear time or match other text than they seem to.
    // tests/linear-patterns.test.ts is stricter for patterns that read text from outside.
    files: code,
    ignores: ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**', 'bench/**'],
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
    // Needs type information. The error of a promise that is not awaited is lost.
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
    // The plugin's other rules advise users of the React Compiler, which we do not use, and compile every file to do
    // so.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...zones,
];
