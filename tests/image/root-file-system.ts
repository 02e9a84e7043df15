import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Stage, Step } from './dockerfile';

const suite = 'bookworm';
const nodeUser = 1000;

function run(command: string, args: string[], options: { cwd?: string } = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw error ?? new Error(`${command} ${args[0]} ended with ${status}`);
}

/**
 * Creates the root file system of the image `node:<version>-bookworm-slim`: Debian, Node, npm and the user `node`. The
 * Node binary comes from the project's package, npm from this machine.
 */
export function makeBase(folder: string): void {
  if (existsSync(path.join(folder, 'usr/local/bin/npm'))) return;
  rmSync(folder, { recursive: true, force: true });
  if (spawnSync('debootstrap', ['--version']).error) run('apt-get', ['install', '-y', 'debootstrap']);
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder]);
  const local = path.join(folder, 'usr/local');
  copyFileSync('node_modules/node/bin/node', path.join(local, 'bin/node'));
  const found =
    process.env.npm_execpath ?? spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout;
  const npm = path.resolve(realpathSync(found.trim()), '../..');
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  run('chroot', [folder, 'useradd', '--uid', String(nodeUser), '--create-home', 'node']);
  for (const name of ['npm', 'npx'])
    run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name)]);
}

type Build = {
  stage: Stage;
  folder: string;
  context: string;
  ignoreFile: string;
  stageFolder: (name: string) => string;
};

export function buildStage({ stage, folder, ...from }: Build, base: string): void {
  rmSync(folder, { recursive: true, force: true });
  run('cp', ['-a', base, folder]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts', certificates])
    if (existsSync(file)) copyFileSync(file, path.join(folder, file));
  let cwd = '/';
  for (const step of stage.steps) {
    console.log(`image: ${JSON.stringify(step)}`);
    if (step.kind === 'workdir') {
      cwd = step.folder;
      mkdirSync(path.join(folder, cwd), { recursive: true });
    } else if (step.kind === 'copy') copy(step, (target) => path.resolve('/', cwd, target), folder, from);
    else runIn(folder, { command: step.command, cwd, env: stage.env });
  }
}

function copy(
  { from, sources, target }: Extract<Step, { kind: 'copy' }>,
  resolve: (target: string) => string,
  folder: string,
  { context, ignoreFile, stageFolder }: Omit<Build, 'stage' | 'folder'>,
): void {
  const root = from === null ? context : stageFolder(from);
  for (const source of sources) {
    const file = path.join(root, source);
    const isFolder = statSync(file).isDirectory();
    const isNamed = isFolder || !target.endsWith('/');
    const to = path.join(folder, resolve(target), isNamed ? '' : path.basename(source));
    mkdirSync(path.dirname(to), { recursive: true });
    if (!isFolder) copyFileSync(file, to);
    else if (from === null) copyContext(file, to, ignoreFile);
    else run('cp', ['-a', `${file}/.`, to]);
  }
}

/** Copies a folder without the files that an ignore file lists. tar understands the patterns of such a file. */
function copyContext(folder: string, to: string, ignoreFile: string): void {
  mkdirSync(to, { recursive: true });
  const excluded = readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => `--exclude=${line.startsWith('**/') ? line.slice(3) : `./${line}`}`);
  const copyAll = 'to="$1"; shift; tar -c "$@" . | tar -x -C "$to"';
  run('sh', ['-c', copyAll, 'sh', path.resolve(to), ...excluded], { cwd: folder });
}

type InRoot = { command: string; cwd: string; env: Record<string, string> };

const enter = [
  'mount -t proc proc "$1/proc" && mkdir -p "$1/root/.npm" "$3" && mount --bind "$3" "$1/root/.npm"',
  'cd / && exec chroot "$1" /bin/sh -c "$2"',
].join(' && ');
// Certificates that this machine trusts. The image's build needs them if the npm registry is behind a proxy with its
// own certificate.
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const inFolder = ({ command, cwd }: InRoot) => `cd '${cwd}' && ${command}`;
const searchPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const environment = (home: string, env: Record<string, string>): NodeJS.ProcessEnv =>
  Object.assign({} as NodeJS.ProcessEnv, { PATH: searchPath, HOME: home }, env);

function runIn(folder: string, step: InRoot): void {
  const npmCache = path.resolve(folder, '../npm-cache');
  const { status } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', enter, 'sh', folder, inFolder(step), npmCache],
    {
      env: environment('/root', { NODE_EXTRA_CA_CERTS: certificates, ...step.env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`The step ended with ${status}: ${step.command}`);
}

/**
 * Starts a command of the image as the image's user. It can write only to `/tmp` and `writable`, and these files are
 * lost when it ends.
 */
export function startIn(
  folder: string,
  {
    command,
    env,
    cwd,
    writable,
  }: { command: string[]; env: Record<string, string>; cwd: string; writable: string[] },
): ChildProcess {
  const mounts = ['/tmp', ...writable].map(
    (name) => `mount -t tmpfs -o uid=${nodeUser},mode=700 tmpfs "$root${name}"`,
  );
  const script = [
    'root="$1"; cwd="$2"; shift 2',
    'mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" && mount -t proc proc "$root/proc"',
    ...mounts,
    `exec chroot --userspec=${nodeUser}:${nodeUser} "$root" env --chdir="$cwd" "$@"`,
  ].join(' && ');
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', folder, cwd, ...command], {
    env: environment('/tmp', env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
