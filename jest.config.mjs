// Run with `node --experimental-vm-modules`: several libraries are ECMAScript modules only.
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

async function project(settings) {
  const config = await withNext({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['/\\.next', '/\\.data'],
    testPathIgnorePatterns: ['/node_modules/', '/\\.next', '/\\.data'],
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
    // What runs on the server, on real PostgreSQL where it needs one.
    await project({
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{lib,scripts,tests}/**/*.test.ts', '<rootDir>/lib/**/*.test.tsx'],
    }),
    // Components and what they use, in a DOM.
    await project({
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/components/**/*.test.tsx'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/repeat-in-whole-run.ts',
        '<rootDir>/tests/wait-for-busy-machine.ts',
      ],
    }),
  ],
});
