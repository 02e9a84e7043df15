// Entry point of every npm command. Runs on Node 20 or later, before any package is installed. Installs missing
// packages, including the project's version of Node, and then runs the command with that version.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesAreCurrent, stampPackages } from './run/packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ownNode = path.join(root, 'node_modules/.bin/node');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const scripts = {
  start: 'scripts/run/start.mts',
  dev: 'scripts/run/start.mts',
  build: 'scripts/run/build-site.mts',
  test: 'scripts/run-tests/main.mts',
  nightly: 'scripts/run-tests/main.mts',
  hostile: 'tests/hostile/main.mts',
  drill: 'tests/drills/main.mts',
  failover: 'tests/drills/main.mts',
  import: 'scripts/run/with-database.mts',
  task: 'scripts/run/with-database.mts',
  cms: 'scripts/cms/main.mts',
  migrate: 'scripts/run/with-database.mts',
  backup: 'scripts/backup/main.mts',
  restore: 'scripts/backup/main.mts',
  'repeat-deletions': 'scripts/run/with-database.mts',
  'restore-drill': 'tests/restore-drill/main.mts',
};

function stop(message) {
  console.error(message);
  process.exit(1);
}

async function npm(...args) {
  // npm sets this variable to its own path when it runs a script. If the variable is missing, npm is found through
  // PATH.
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
  const end = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, end);
  return code === 0;
}

async function install() {
  if (packagesAreCurrent(root)) return;
  console.log('Installing packages (a few minutes the first time) …');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  // If there is no terminal, npm prints no progress, so the progress is printed here every ten seconds.
  const progress = setInterval(
    () => console.log(`Installing packages: ${seconds()} s, ${countPackages()} folders so far`),
    10_000,
  );
  const installed = await npm(
    ...['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
  ).catch(() => false);
  clearInterval(progress);
  if (!installed)
    stop(
      'The packages could not be installed. See the lines above, and check that the npm registry can be reached.',
    );
  stampPackages(root);
  console.log(`Packages installed in ${seconds()} s`);
}

function countPackages() {
  const folder = path.join(root, 'node_modules');
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')).length : 0;
}

async function checkOwnNode() {
  if (runs(ownNode)) return;
  // The install script of the package `node` installs Node 24. It is run explicitly here, because npm may be configured
  // to skip install scripts.
  await npm('rebuild', 'node', '--loglevel=error').catch(() => false);
  if (!runs(ownNode))
    stop('Node 24 was not installed with the packages. Allow npm to run install scripts, then try again.');
}

function runs(command) {
  return existsSync(command) && spawnSync(command, ['--version']).status === 0;
}

function continueWith(script, args) {
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(
    ownNode,
    ['--import', './scripts/run/end-with-parent.mjs', '--import', 'tsx', script, ...args],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SUPERVISOR_PID: String(process.pid),
        PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      },
    },
  );
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  // Ends the command if npm, the parent process, is killed. This works because every command in package.json begins
  // with `exec`. Otherwise, there would be a shell between npm and this process, and it would not pass on signals.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref();
  child.once('error', (error) => stop(`Could not run ${script}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const [command = '', ...rest] = process.argv.slice(2);
const script = scripts[command];
if (!script) stop(`There is no command "${command}". The commands are ${Object.keys(scripts).join(', ')}`);
await install();
await checkOwnNode();
continueWith(script, [command, ...rest]);
