// Runs one part of a live site, such as `site`, `worker` or `task <name>`. Starts no local services and builds nothing.
// The part replaces this process, so that it receives the signals of the hosting platform itself.
import { describeConfigProblems } from '@/lib/config.server';
import { readEnvironment } from './command';
import { readSettings, siteMemory } from './settings';

const typescript = ['--import', 'tsx'];
const parts: Record<string, string[]> = {
  site: ['node_modules/next/dist/bin/next', 'start', '--port', process.env.PORT || '3000'],
  worker: [...typescript, 'lib/app/tasks/worker.ts'],
  migrate: [...typescript, 'scripts/migrate.mts'],
  release: [...typescript, 'scripts/release.mts'],
  task: [...typescript, 'scripts/task.mts'],
  import: [...typescript, 'scripts/import.mts'],
  backup: [...typescript, 'scripts/backup/main.mts', 'backup'],
  restore: [...typescript, 'scripts/backup/main.mts', 'restore'],
  'repeat-deletions': [...typescript, 'scripts/repeat-deletions.mts'],
};
/** Settings that a live site must have. If one of them is empty, `npm start` runs a local service instead. */
const services = ['DATABASE_URL', 'SMTP_URL', 'AUTH0_DOMAIN', 'AUTH0_SECRET'];

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const [name = '', ...args] = process.argv.slice(2);
const part =
  parts[name] ?? stop(`There is no part "${name}". The parts are ${Object.keys(parts).join(', ')}`);
const environment = readEnvironment(process.cwd());
const settings = readSettings(environment, process.cwd());
const missing = services
  .filter((variable) => !environment[variable])
  .map((variable) => ({ variable, problem: 'is missing' }));
const problems = 'problems' in settings ? settings.problems : missing;
if ('problems' in settings || problems.length > 0)
  stop(`These variables are missing or wrong (see .env.example):\n${describeConfigProblems(problems)}`);

if (!process.execve)
  stop(`Node ${process.version} cannot replace a process. Use node_modules/node/bin/node on Linux or macOS`);
process.execve(process.execPath, [process.execPath, '--no-warnings', ...part, ...args], {
  ...(name === 'site' && siteMemory),
  ...settings.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // Stops Next from handling SIGTERM, because the site handles it (lib/http/end-on-signal.server.ts).
  NEXT_MANUAL_SIG_HANDLE: 'true',
});
