import { spawnSync } from 'node:child_process';

function runPart(args: string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/run/part.mts', ...args],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env }, encoding: 'utf8' },
  );
  return { status, problems: stderr.trim().split('\n') };
}

test('if settings are missing, a live site’s worker does not start, and the error names each missing setting once', () => {
  const { status, problems } = runPart(['worker'], { NEXT_PUBLIC_APP_ENV: 'production' });
  expect(status).toBe(1);
  expect(problems).toEqual([...new Set(problems)]);
  for (const name of ['SITE_URL', 'DATABASE_URL', 'AUTH0_SECRET', 'SENTRY_DSN'])
    expect(problems).toContain(`  ${name} is missing`);
});

test('a site started alone, without `npm start`, does not use the local services that `npm start` would start', () => {
  const { status, problems } = runPart(['site']);
  expect(status).toBe(1);
  expect(problems.slice(1)).toEqual(
    ['DATABASE_URL', 'SMTP_URL', 'AUTH0_DOMAIN', 'AUTH0_SECRET'].map((name) => `  ${name} is missing`),
  );
});

test('the command that starts one part of the site refuses an unknown name, and prints the names of all parts', () => {
  expect(runPart(['cms']).problems).toEqual([
    'There is no part "cms". The parts are site, worker, migrate, release, task, import, backup, restore, repeat-deletions',
  ]);
});
