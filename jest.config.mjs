// Needs `node --experimental-vm-modules`, because several libraries exist only as ECMAScript modules.
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// `npm run test:nightly` sets NIGHTLY, which runs only the files *.nightly.test.ts. See docs/testing.md.
const nightly = process.env.NIGHTLY ? '.nightly' : '';

async function project(settings) {
  const config = await withNext({
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      // Replaces parts of React Email that our emails do not use. Loading them would take a second per test file.
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
  // Does not transform .mjs files. next/jest would turn them into CommonJS, where `import.meta` and dynamic imports do
  // not work.
  const [[, transformer]] = Object.entries(config.transform);
  return { ...config, transform: { '^.+\\.(ts|tsx|js|jsx)$': transformer } };
}

export default async () => ({
  testTimeout: 30_000,
  projects: [
    // Tests of server code. If they need a database, they use a real PostgreSQL.
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
      ],
    }),
  ],
});
