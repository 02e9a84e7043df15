// `npm test`: all checks, unit and use-case tests, a build, and browser tests. The browser tests use a site started in
// the same way as by `npm start`. Another site may be running at the same time. If a step fails, the others still run.
// `npm run test:nightly`: a build, the tests that `npm test` leaves out (see docs/testing.md), and the hostile suite.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildTestCms, installCms } from '@/scripts/cms/cms-build';
import { cmsFolder } from '@/scripts/cms/cms-process';
import { buildWhenStale } from '@/scripts/run/build';
import { runToEnd } from '@/scripts/run/child';
import { runCommand } from '@/scripts/run/command';
import { step } from '@/scripts/run/log';
import { auditPackages } from './audit';
import { jestCounts, playwrightCounts } from './report';
import { describeResults, runStep, type Result } from './report';
import { temporaryFolder } from './temporary-folder';
import { findChromium, startTestSite, testServer, testSettings } from './test-site';

const log = (line: string) => console.log(line);
const isNightly = process.argv[2] === 'nightly';

await runCommand(async (signal) => {
  const temporary = await temporaryFolder();
  const results: Result[] = [];
  const run = async (name: string, work: Parameters<typeof runStep>[2]) => {
    if (signal.aborted) return false;
    const result = await runStep(name, log, work);
    results.push(result);
    return result.failed === 0;
  };
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results');
  const settings = await testSettings(path.join(temporary, 'data'));
  const server = await step(log, 'Starting the test database', () =>
    testServer(settings, process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL, log),
  );
  const node = (args: string[], env: Record<string, string> = {}, mode?: 'test') =>
    runToEnd({ name: '', args, env: { ...settings.env, ...env }, mode }, log, signal);
  const module = (file: string, ...args: string[]) => node([`node_modules/${file}`, ...args]);
  const withServer = { TEST_DATABASE_URL: server.url, ...(isNightly && { NIGHTLY: '1' }) };

  // Finding a browser and auditing packages mostly wait for the network and the disk, so they run in parallel with the
  // first steps. If there is no browser, only the steps that need one fail.
  const browser = findChromium(log);
  browser.catch(() => undefined);
  const audit = auditPackages();
  const cmsPackages = isNightly
    ? Promise.resolve(false)
    : installCms(log, signal).then(
        () => true,
        () => false,
      );

  const checkSources = async () => {
    await run('lint', () => module('oxlint/bin/oxlint', '.'));
    for (const [name, config] of [
      ['imports', '.dependency-cruiser.cjs'],
      ['imports in a circle', '.dependency-cruiser-cycles.cjs'],
    ] as const)
      await run(name, () =>
        module(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          ...['--config', config],
          ...['lib', 'components', 'pages', 'scripts', 'tests', 'e2e', 'bench', '*.ts'],
        ),
      );
    await run('dead code', () => module('knip/bin/knip.js', '--no-progress'));
    await run('migrations', () =>
      module('squawk-cli/js/bin/squawk', '--no-error-on-unmatched-pattern', 'db/migrations/*.sql'),
    );
    await run('database types', () =>
      node(['--import', 'tsx', 'scripts/db-types.mts', '--check'], withServer),
    );
  };
  const buildSite = () =>
    run('build', async () => {
      await buildWhenStale(process.cwd(), settings.env, log, signal);
      return true;
    });
  const buildCms = () =>
    run('build of the CMS', async () => {
      if (!(await cmsPackages)) return false;
      await buildTestCms(settings, log, signal);
      return true;
    });
  const checkFormatAndCms = async () => {
    await run('formatting', () => module('oxfmt/bin/oxfmt', '--check', '.'));
    await run('CMS', async () => {
      if (!(await cmsPackages)) return false;
      const types = await module('typescript-native/bin/tsc', '--noEmit', '-p', cmsFolder);
      const tests = readdirSync(path.join(cmsFolder, 'tests'))
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => path.join(cmsFolder, 'tests', name));
      // Selects the path aliases of the CMS, which differ from those of the site.
      const own = { ...withServer, TSX_TSCONFIG_PATH: path.join(cmsFolder, 'tsconfig.json') };
      const args = ['--import', 'tsx', '--test', '--test-force-exit', '--test-concurrency=1', ...tests];
      return (await node(args, own, 'test')) && types;
    });
  };

  let last: Promise<void> | undefined;
  const lastChecks = () => (last ??= isNightly ? Promise.resolve() : checkFormatAndCms());

  try {
    await module('next/dist/bin/next', 'typegen');
    // Two sequences of steps run at the same time, because most steps use only one core (docs/testing.md).
    const checks = isNightly ? Promise.resolve(false) : checkSources().then(buildCms);
    if (!isNightly) await run('types', () => module('typescript-native/bin/tsc', '--noEmit'));
    const built = await buildSite();
    if (built) await run('bundle scan', () => node(['scripts/scan-bundle.mjs', '.next-test']));
    await run('unit and use cases', async () => {
      const file = path.join(temporary, 'jest.json');
      const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
      // Gives each test a long time limit (`--testTimeout`), so that tests do not fail because a machine is slow.
      const args = [
        ...jest,
        '--ci',
        // Ends Jest even if tests have left connections or timers open. By then, the file with the results is complete.
        '--forceExit',
        // As many workers as cores. A third worker takes more time than it saves (docs/testing.md).
        '--maxWorkers=2',
        '--testTimeout=90000',
        '--json',
        `--outputFile=${file}`,
      ];
      const ok = await node(args, { ...withServer, REPEAT_FAILED: '1' }, 'test');
      return jestCounts(file, ok);
    });
    const cmsBuilt = await checks;
    if (built)
      await run('browser', async () => {
        const chromium = await browser;
        const site = await startTestSite(await server.forSite(settings), log, signal);
        try {
          const { env, ports } = site.settings;
          const playwright = async (name: string, ...args: string[]) => {
            const file = path.join(temporary, `${name}.json`);
            const ok = await node(['node_modules/@playwright/test/cli.js', 'test', ...args], {
              ...env,
              ...withServer,
              BASE_URL: `http://localhost:${ports.PORT}`,
              IDENTITY_URL: `http://localhost:${ports.IDENTITY_PORT}`,
              INBOX_URL: `http://localhost:${ports.INBOX_PORT}`,
              CHROMIUM_PATH: chromium,
              PLAYWRIGHT_RESULTS: file,
            });
            return playwrightCounts(file, ok);
          };
          const counts = await playwright('browser');
          // These tests run last, because texts that the CMS tests publish remain visible on the site. They use only
          // one worker, which leaves a core for other checks.
          await Promise.all([
            cmsBuilt && run('CMS in a browser', () => playwright('cms', '-c', 'e2e/cms')),
            lastChecks(),
          ]);
          return counts;
        } finally {
          await site.stop();
        }
      });
    await lastChecks();
  } finally {
    const { stopPostgres } = await import('@/scripts/postgres.mjs');
    await server.dropOwn().catch((error: Error) => log(error.message));
    await stopPostgres(path.join(settings.dataFolder, 'postgres'));
    rmSync(temporary, { recursive: true, force: true });
  }
  for (const line of describeResults(results)) log(line);
  const warning = await audit;
  if (warning) log(warning);
  return results.some((result) => result.failed > 0) || signal.aborted ? 1 : 0;
});
