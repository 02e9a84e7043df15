// Run with `node --experimental-vm-modules`, because several libraries exist only as ECMAScript modules.
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// `npm run test:nightly` sets NIGHTLY and runs only the files *.nightly.test.ts (docs/testing.md).
const nightly = process.env.NIGHTLY ? '.nightly' : '';

async function project(settings) {
  const config = await withNext({
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      // Our emails do not use these parts of React Email, and loading them would take a second per test file.
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
  // next/jest would turn .mjs files into CommonJS, where `import.meta` and dynamic imports do not work.
  const [[, transformer]] = Object.entries(config.transform);
  return { ...config, transform: { '^.+\\.(ts|tsx|js|jsx)$': transformer } };
}

export default async () => ({
  testTimeout: 30_000,
  // A worker keeps memory of each test file. Without a limit, it reaches the 4 GB of the heap and spends its time on
  // garbage collection (docs/testing.md).
  workerIdleMemoryLimit: '1GB',
  projects: [
    // Tests of server code. Tests that need a database use a real PostgreSQL.
    await project({
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: [
        `<rootDir>/{lib,scripts,tests}/**/*${nightly}.test.ts`,
        `<rootDir>/lib/**/*${nightly}.test.tsx`,
      ],
    }),
    // Tests of components, in a simulated DOM.
    await project({
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [`<rootDir>/components/**/*${nightly}.test.tsx`],
      setupFilesAfterEnv: [
        '<rootDir>/tests/repeat-in-whole-run.ts',
        '<rootDir>/tests/wait-for-busy-machine.ts',
        '<rootDir>/tests/skip-unread-styles.ts',
      ],
    }),
  ],
});
