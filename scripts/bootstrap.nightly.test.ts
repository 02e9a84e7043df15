import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { templateUrl } from '@/tests/test-database';
import { createDatabase, dropDatabase, withDatabase } from './run/embedded-database';
import { freePorts } from './run/ports';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
// Mode 755, because PostgreSQL runs as another user if root starts it, and this user must be able to read the folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataFolder = path.join(folder, 'data');

/** Runs a command as npm does, but without the environment variables of this process. */
async function run(command: string, env: Record<string, string>, ...args: string[]) {
  const [PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT] = (await freePorts(5)).map(String);
  const result = spawnSync(process.execPath, ['scripts/bootstrap.mjs', command, ...args], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: folder,
      DATA_DIR: dataFolder,
      ...{ PORT, IDENTITY_PORT, INBOX_PORT, SMTP_PORT, DATABASE_PORT },
      ...env,
    },
  });
  return { code: result.status, lines: (result.stdout + result.stderr).trim().split('\n') };
}

test('if a port is taken, `npm start` stops with a one-line message before it starts anything', async () => {
  const [port = 0] = await freePorts(1);
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  const { code, lines } = await run('start', { IDENTITY_PORT: String(port) });
  other.close();
  expect(lines).toEqual([`Port ${port} is in use: set IDENTITY_PORT to a free one.`]);
  expect(code).toBe(1);
  expect(existsSync(dataFolder)).toBe(false);
});

test('`npm start` lists all wrong or missing variables in one message before it starts anything', async () => {
  const { code, lines } = await run('start', { NEXT_PUBLIC_APP_ENV: 'production', SMTP_URL: 'mail.example' });
  expect(lines[0]).toBe('These variables are missing or wrong (see .env.example):');
  expect(lines).toContain('  SMTP_URL must be an address that begins with smtp:// or smtps://');
  expect(lines).toContain('  DATABASE_URL is missing');
  expect(lines).toContain('  AUTH0_SECRET is missing');
  expect(code).toBe(1);
  expect(existsSync(dataFolder)).toBe(false);
});

test('if the database’s folder contains other data, `npm start` stops with a one-line message', async () => {
  const broken = path.join(folder, 'broken');
  mkdirSync(path.join(broken, 'postgres'), { recursive: true });
  writeFileSync(path.join(broken, 'postgres/letter.txt'), 'Dear reader');
  const { code, lines } = await run('start', { DATA_DIR: broken });
  expect(lines.at(-1)).toMatch(/^The database folder .* is not usable: it holds no PostgreSQL data\./);
  expect(code).toBe(1);
});

test('the message about an unreachable database names the database, but not its password', async () => {
  const { code, lines } = await run('migrate', { DATABASE_URL: 'postgres://site:hidden@127.0.0.1:1/onward' });
  expect(lines.at(-1)).toMatch(/^DATABASE_URL: no database at 127\.0\.0\.1:1\/onward/);
  expect(lines.join()).not.toContain('hidden');
  expect(code).toBe(1);
});

test('`migrate` creates tables and reference data in DATABASE_URL’s database, and changes nothing if it runs again', async () => {
  const server = withDatabase(await templateUrl(), 'postgres');
  const name = `given_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const DATABASE_URL = withDatabase(server, name);
  try {
    const first = await run('migrate', { DATABASE_URL });
    expect(first.lines).toContain('applied 0001_reference_data.sql');
    expect(first.code).toBe(0);
    expect(await run('migrate', { DATABASE_URL })).toEqual({ code: 0, lines: [''] });
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from specialty');
    await client.end();
    expect(rows[0].count).toBeGreaterThan(20);
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
  } finally {
    await dropDatabase(server, name);
  }
});
