// Run with `node --experimental-vm-modules`: several libraries are ECMAScript modules only.
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// `npm run test:nightly` runs these tests instead of the others: see docs/testing.md.
const nightly = process.env.NIGHTLY ? '.nightly' : '';

async function project(settings) {
  const config = await withNext({
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      // No email has code, Markdown or Tailwind. Loading them takes a second in each test file that writes an email.
      '^@react-email/(code-block|markdown|tailwind)$': '<rootDir>/tests/empty-module.ts',
    },
    modulePathIgnorePatterns: ['/\\.next', '/\\.data'],
    testPathIgnorePatterns: [
      '/node_modules/',
      '/\\.next',
      '/\\.data',
      ...(nightly ? [] : ['\\.nightly\\.test\\.ts$']),
    ],
    setupFilesAfterEnv: ['<rootDir>/tests/repeat-in-whole-run.ts'],
    ...settings,
  })();
  // next/jest would also turn .mjs into CommonJS, where import.meta and dynamic imports break.
  const [[, transformer]] = Object.entries(config.transform);
  return { ...config, transform: { '^.+\\.(ts|tsx|js|jsx)$': transformer } };
}

export default async () => ({
  testTimeout: 30_000,
  projects: [
    // Server code, on real PostgreSQL where needed.
    await project({
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: [
        `<rootDir>/{lib,scripts,tests}/**/*${nightly}.test.ts`,
        `<rootDir>/lib/**/*${nightly}.test.tsx`,
      ],
    }),
    // Components and the code they use, in a DOM.
    await project({
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [`<rootDir>/components/**/*${nightly}.test.tsx`],
      setupFilesAfterEnv: [
        '<rootDir>/tests/repeat-in-whole-run.ts',
        '<rootDir>/tests/wait-for-busy-machine.ts',
      ],
    }),
  ],
});
