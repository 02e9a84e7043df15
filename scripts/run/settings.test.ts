import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@/lib/config.server';
import { readEnvironment } from './command';
import { storedSecret } from './stored-secret';
import { readSettings, type Environment, type Settings } from './settings';

function settings(env: Environment): Settings {
  const read = readSettings(env, '/project');
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read;
}

function problems(env: Environment): string[] {
  const read = readSettings(env, '/project');
  return 'problems' in read ? read.problems.map((entry) => entry.variable) : [];
}

const live = {
  NEXT_PUBLIC_APP_ENV: 'production',
  SITE_URL: 'https://jobs.example',
  DATABASE_URL: 'postgres://db.example/onward',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@jobs.example',
  MAIL_POSTAL_ADDRESS: '1 Example Street',
  STAFF_EMAIL: 'staff@jobs.example',
  SPLIT_SERVER_KEY: 'server-key',
  SPLIT_BROWSER_KEY: 'browser-key',
  SENTRY_DSN: 'https://key@errors.example/1',
  SOCIAL_FACEBOOK_URL: 'https://social.example/f',
  SOCIAL_INSTAGRAM_URL: 'https://social.example/i',
  SOCIAL_LINKEDIN_URL: 'https://social.example/l',
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'site',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_SECRET: 'x'.repeat(32),
};

test('without any variable the whole embedded set is chosen, and its environment is complete', () => {
  const { env, embedded, ports, dataFolder, demoData } = settings({});
  expect(embedded).toEqual({ database: true, mail: true, identity: true });
  expect(ports).toEqual({
    PORT: 3000,
    IDENTITY_PORT: 4400,
    INBOX_PORT: 1080,
    SMTP_PORT: 1025,
    DATABASE_PORT: 5433,
  });
  expect(dataFolder).toBe('/project/.data');
  expect(demoData).toBe(true);
  expect(readConfig(env)).toMatchObject({
    appEnv: 'dev',
    siteUrl: 'http://localhost:3000',
    smtpUrl: 'smtp://127.0.0.1:1025',
    auth0: { domain: 'http://localhost:4400' },
  });
});

test('a variable of a real service replaces the embedded one', () => {
  expect(settings({ DATABASE_URL: 'postgres://db.example/onward' }).embedded.database).toBe(false);
  expect(settings({ SMTP_URL: 'smtp://mail.example' }).embedded.mail).toBe(false);
});

test('a real identity provider needs the id and the secret that it gave out', () => {
  expect(problems({ AUTH0_DOMAIN: 'tenant.example' })).toEqual(['AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET']);
});

const example = readFileSync('.env.example', 'utf8');
const optional = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*=.*)$/gm)]
  .flatMap(([, line = '']) => Object.entries(parseEnv(line)))
  // AUTH0_DOMAIN requires other variables.
  .filter(([name]) => name !== 'AUTH0_DOMAIN');
const filled = optional.filter(([, value]) => value);

test('.env.example names the variables', () => expect(optional.length).toBeGreaterThan(40));

test.each(optional)(
  'treats %s of .env.example as optional: it may be set alone, or be the only one missing',
  (name) => {
    expect(problems(Object.fromEntries(filled.filter(([one]) => one === name)))).toEqual([]);
    expect(problems(Object.fromEntries(filled.filter(([one]) => one !== name)))).toEqual([]);
  },
);

test('everything that is wrong is named at once', () => {
  const env = { PORT: 'abc', SMTP_PORT: '70000', DATABASE_URL: 'mysql://x', NEXT_PUBLIC_APP_ENV: 'live' };
  expect(problems(env).sort()).toEqual(['DATABASE_URL', 'NEXT_PUBLIC_APP_ENV', 'PORT', 'SMTP_PORT']);
});

test('two services cannot have one port', () => {
  expect(problems({ PORT: '4400' })).toEqual(['IDENTITY_PORT']);
});

test('the live environment has no stand-ins and no demo jobs: every variable is required', () => {
  expect(problems({ NEXT_PUBLIC_APP_ENV: 'production' })).toEqual(
    expect.arrayContaining(Object.keys(live).filter((name) => name !== 'NEXT_PUBLIC_APP_ENV')),
  );
  const read = settings(live);
  expect(read.embedded).toEqual({ database: false, mail: false, identity: false });
  expect(read.demoData).toBe(false);
  expect(problems({ ...live, DATABASE_URL: 'postgres://localhost/onward' })).toEqual(['DATABASE_URL']);
});

test('the live environment runs on services of this machine only when that is allowed', () => {
  const read = settings({ NEXT_PUBLIC_APP_ENV: 'production', ALLOW_LOCAL_SERVICES: 'true' });
  expect(read.embedded).toEqual({ database: true, mail: true, identity: true });
});

test('the shell wins over .env.local, which wins over .env; an empty variable is not set', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  writeFileSync(path.join(folder, '.env'), 'PORT=1\nSMTP_PORT=2\nINBOX_PORT=3\n');
  writeFileSync(path.join(folder, '.env.local'), 'PORT=4\nSMTP_PORT=5\nDATABASE_URL=\n');
  expect(readEnvironment(folder, { PORT: '6', INBOX_PORT: ' ' })).toEqual({
    PORT: '6',
    SMTP_PORT: '5',
    INBOX_PORT: '3',
  });
  rmSync(folder, { recursive: true });
});

test('a data folder keeps its session secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
  const secret = storedSecret(path.join(folder, 'data'));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(path.join(folder, 'data'))).toBe(secret);
  rmSync(folder, { recursive: true });
});
