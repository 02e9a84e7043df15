import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@/lib/config.server';
import { forEachSocialVariable } from '@/lib/core/social-networks';
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
  ...forEachSocialVariable((network) => `https://social.example/${network}`),
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'site',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_SECRET: 'x'.repeat(32),
};

test('if no variable is set, the database, mail and identity services are embedded, and the settings are valid', () => {
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

test('setting the URL of a real database or mail server turns off the embedded service', () => {
  expect(settings({ DATABASE_URL: 'postgres://db.example/onward' }).embedded.database).toBe(false);
  expect(settings({ SMTP_URL: 'smtp://mail.example' }).embedded.mail).toBe(false);
});

test('text messages go to the local inbox, unless an SMS account is set or the inbox is not started', () => {
  expect(settings({ INBOX_PORT: '1081' }).env.SMS_URL).toBe('http://127.0.0.1:1081');
  const account = { SMS_ACCOUNT: 'AC1', SMS_SECRET: 'y'.repeat(32), SMS_FROM: '+61412345678' };
  expect(settings(account).env.SMS_URL).toBeUndefined();
  expect(settings({ SMTP_URL: 'smtp://mail.example' }).env.SMS_ACCOUNT).toBeUndefined();
});

test('if AUTH0_DOMAIN is set, the client id and the client secret are required', () => {
  expect(problems({ AUTH0_DOMAIN: 'tenant.example' })).toEqual(['AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET']);
});

const example = readFileSync('.env.example', 'utf8');
const optional = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*=.*)$/gm)]
  .flatMap(([, line = '']) => Object.entries(parseEnv(line)))
  // Leaves out AUTH0_DOMAIN, because it requires further variables.
  .filter(([name]) => name !== 'AUTH0_DOMAIN');
const filled = optional.filter(([, value]) => value);

test('.env.example contains more than 40 optional variables', () =>
  expect(optional.length).toBeGreaterThan(40));

test.each(optional)(
  'the settings are valid if %s is the only optional variable set, or the only one not set',
  (name) => {
    expect(problems(Object.fromEntries(filled.filter(([one]) => one === name)))).toEqual([]);
    expect(problems(Object.fromEntries(filled.filter(([one]) => one !== name)))).toEqual([]);
  },
);

test('a single error names every wrong variable', () => {
  const env = { PORT: 'abc', SMTP_PORT: '70000', DATABASE_URL: 'mysql://x', NEXT_PUBLIC_APP_ENV: 'live' };
  expect(problems(env).sort()).toEqual(['DATABASE_URL', 'NEXT_PUBLIC_APP_ENV', 'PORT', 'SMTP_PORT']);
});

test('two services cannot have the same port', () => {
  expect(problems({ PORT: '4400' })).toEqual(['IDENTITY_PORT']);
});

test('a live site must set every variable, and has neither embedded services nor demo jobs', () => {
  expect(problems({ NEXT_PUBLIC_APP_ENV: 'production' })).toEqual(
    expect.arrayContaining(Object.keys(live).filter((name) => name !== 'NEXT_PUBLIC_APP_ENV')),
  );
  const read = settings(live);
  expect(read.embedded).toEqual({ database: false, mail: false, identity: false });
  expect(read.demoData).toBe(false);
  expect(problems({ ...live, DATABASE_URL: 'postgres://localhost/onward' })).toEqual(['DATABASE_URL']);
});

const { DATABASE_URL, SMTP_URL, AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, AUTH0_SECRET, ...own } =
  live;
const services = { DATABASE_URL, SMTP_URL, AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, AUTH0_SECRET };

test('with ALLOW_LOCAL_SERVICES, a live site can use embedded services, but loads no demo jobs', () => {
  const read = settings({ ...own, ALLOW_LOCAL_SERVICES: 'true' });
  expect(read.embedded).toEqual({ database: true, mail: true, identity: true });
  expect(read.demoData).toBe(false);
});

test('with ALLOW_LOCAL_SERVICES, a live site still gets no made-up contact details and no stand-in keys', () => {
  const { NEXT_PUBLIC_APP_ENV, ...details } = own;
  const env = { NEXT_PUBLIC_APP_ENV, ALLOW_LOCAL_SERVICES: 'true', ...services };
  expect(problems(env).sort()).toEqual(Object.keys(details).sort());
  const read = settings({ ...env, ...details });
  for (const name of ['CONTACT_PHONE', 'VAPID_PRIVATE_KEY', 'MAIL_EVENTS_SECRET', 'SMS_SECRET'])
    expect(read.env[name]).toBeUndefined();
});

test('shell variables override .env.local, variables in .env.local override .env, and an empty variable counts as not set', () => {
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

test('a data folder’s session secret is created once, and the next start uses the same secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
  const secret = storedSecret(path.join(folder, 'data'));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(path.join(folder, 'data'))).toBe(secret);
  rmSync(folder, { recursive: true });
});
