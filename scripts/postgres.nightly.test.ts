import { mkdirSync, mkdtempSync, rmSync, chmodSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from './run/ports';

const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A dynamic import, because Jest cannot load an ECMAScript module in another way.
const postgres = () => import('./postgres.mjs');

test('a running database server is reused, and a killed server is started again', async () => {
  const { ensurePostgres, runningPort, stopPostgres } = await postgres();
  const dataFolder = path.join(folder, 'server');
  const [port = 0, other = 0] = await freePorts(2);
  const made = await ensurePostgres({ dataFolder, port });
  expect(made).toMatchObject({ port, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` });

  const adopted = await ensurePostgres({ dataFolder, port: other });
  expect(adopted).toMatchObject({ port, stop: null });

  const [pid] = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  // Checks the id first, because a signal to process 0 would kill this test run.
  expect(Number(pid)).toBeGreaterThan(1);
  process.kill(Number(pid), 'SIGKILL');
  const again = await ensurePostgres({ dataFolder, port: other });
  expect(await runningPort(dataFolder)).toBe(again.port);

  await stopPostgres(dataFolder);
  expect(await runningPort(dataFolder)).toBeNull();
  await stopPostgres(dataFolder);
});

test('the server does not start in a folder with other files, or with the data of another PostgreSQL version', async () => {
  const { ensurePostgres } = await postgres();
  const [port = 0] = await freePorts(1);
  const foreign = path.join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(path.join(foreign, 'letter.txt'), 'Dear reader');
  await expect(ensurePostgres({ dataFolder: foreign, port })).rejects.toThrow(
    `The database folder ${foreign} is not usable: it holds no PostgreSQL data. Move it away to start with a new one, or set DATA_DIR.`,
  );
  writeFileSync(path.join(foreign, 'PG_VERSION'), '9\n');
  await expect(ensurePostgres({ dataFolder: foreign, port })).rejects.toThrow(
    /was made by PostgreSQL 9, and the site needs PostgreSQL 18/,
  );
});

test('a database server with a damaged data folder fails to start, and the error contains PostgreSQL’s message', async () => {
  const { ensurePostgres, stopPostgres } = await postgres();
  const [port = 0] = await freePorts(1);
  const dataFolder = path.join(folder, 'damaged');
  await ensurePostgres({ dataFolder, port });
  await stopPostgres(dataFolder);
  rmSync(path.join(dataFolder, 'global'), { recursive: true });
  await expect(ensurePostgres({ dataFolder, port })).rejects.toThrow(
    /is not usable: .*pg_control.* Move it away/,
  );
});
