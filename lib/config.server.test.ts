import { listConfigProblems, readConfig } from './config.server';
import { forEachSocialVariable } from '@/lib/core/social-networks';

const whole = {
  NEXT_PUBLIC_APP_ENV: 'production',
  NEXT_PUBLIC_BRAND_NAME: 'Onward',
  SITE_URL: 'https://jobs.example/',
  DATABASE_URL: 'postgres://site:secret@db.example/onward',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Onward <hello@jobs.example>',
  MAIL_POSTAL_ADDRESS: '1 Example Street, Sydney',
  STAFF_EMAIL: 'staff@jobs.example',
  AUTH0_DOMAIN: 'onward.eu.auth0.com',
  AUTH0_CLIENT_ID: 'site',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_SECRET: 'x'.repeat(64),
  CMS_URL: 'embedded',
  FLAGS_FILE: 'flags.yaml',
  SPLIT_SDK_URL: 'https://flags.example/api',
  SPLIT_EVENTS_URL: 'https://flags.example/api',
  SPLIT_AUTH_URL: 'https://flags.example/api',
  SPLIT_STREAMING_URL: 'https://flags.example',
  SPLIT_TELEMETRY_URL: 'https://flags.example/api',
  TAG_MANAGER_ID: '',
  TAG_MANAGER_URL: 'https://tags.example/gtm.js',
  ANALYTICS_TOKEN: '',
  ANALYTICS_URL: 'https://analytics.example',
  SERVICE_BANNER: '',
  SPLIT_SERVER_KEY: 'server-key',
  SPLIT_BROWSER_KEY: 'browser-key',
  SENTRY_DSN: 'https://key@errors.example/1',
  ...forEachSocialVariable((network) => `https://social.example/${network}`),
  ALLOW_LOCAL_SERVICES: 'false',
};

test('reads a complete set of environment variables and removes the trailing slash of the site’s URL', () => {
  expect(readConfig(whole)).toMatchObject({ appEnv: 'production', siteUrl: 'https://jobs.example' });
});

test('one error names all missing and invalid environment variables without their values', () => {
  const env = { ...whole, SMTP_URL: 'http://secret-host', STAFF_EMAIL: undefined, AUTH0_SECRET: 'short' };
  expect(listConfigProblems(env).map((entry) => entry.variable)).toEqual(
    expect.arrayContaining(['SMTP_URL', 'STAFF_EMAIL', 'AUTH0_SECRET']),
  );
  expect(() => readConfig(env)).toThrow(/SMTP_URL must be[^]*STAFF_EMAIL is missing[^]*AUTH0_SECRET must/);
  expect(() => readConfig(env)).not.toThrow(/secret-host/);
});

test('a purpose without its own secret, such as forms, uses the secrets in AUTH0_SECRET, newest first', () => {
  const [one, two, three] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
  const own = { AUTH0_SECRET: `${two},${one}`, MAIL_LINK_SECRET: three, FORM_SECRET: '' };
  expect(readConfig({ ...whole, ...own }).secrets).toEqual({
    sessions: [two, one],
    mailLinks: [three],
    calendars: [two, one],
    feedCredentials: [two, one],
    forms: [two, one],
    documents: [two, one],
  });
});

test.each(['short', `${'1'.repeat(32)},short`, `${'1'.repeat(32)},`])('refuses the secret "%s"', (secret) => {
  expect(listConfigProblems({ ...whole, FORM_SECRET: secret })).toMatchObject([{ variable: 'FORM_SECRET' }]);
});

test('the live environment refuses services on the same machine unless ALLOW_LOCAL_SERVICES is set', () => {
  const local = { ...whole, DATABASE_URL: 'postgres://localhost/x', AUTH0_DOMAIN: 'http://127.0.0.1:4400' };
  expect(listConfigProblems(local).map((entry) => entry.variable)).toEqual(['DATABASE_URL', 'AUTH0_DOMAIN']);
  expect(listConfigProblems({ ...local, ALLOW_LOCAL_SERVICES: 'true' })).toEqual([]);
  expect(listConfigProblems({ ...local, NEXT_PUBLIC_APP_ENV: 'dev' })).toEqual([]);
});

test('the live environment refuses local substitutes for the flag service and the error service, but starts without a CMS', () => {
  const standIns = {
    ...whole,
    SPLIT_SERVER_KEY: 'localhost',
    SPLIT_BROWSER_KEY: 'localhost',
    SENTRY_DSN: 'embedded',
  };
  expect(listConfigProblems(standIns).map((entry) => entry.variable)).toEqual([
    'SPLIT_SERVER_KEY',
    'SPLIT_BROWSER_KEY',
    'SENTRY_DSN',
  ]);
  expect(listConfigProblems({ ...standIns, ALLOW_LOCAL_SERVICES: 'true' })).toEqual([]);
  expect(readConfig(whole)).toMatchObject({ cms: null, serviceBanner: null });
});

test('reads the storage bucket’s settings, either with access keys or with the machine’s access role', () => {
  const url = 'https://store.example/bucket/site';
  expect(readConfig(whole).storage).toBeNull();
  expect(readConfig({ ...whole, STORAGE_URL: url }).storage).toEqual({
    ...{ url, region: 'us-east-1', credentials: null },
  });
  const keys = { STORAGE_KEY_ID: 'key', STORAGE_SECRET: 'secret', STORAGE_REGION: 'nz' };
  expect(readConfig({ ...whole, STORAGE_URL: url, ...keys }).storage).toEqual({
    ...{ url, region: 'nz', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } },
  });
});

test.each([
  ['without a bucket', { STORAGE_URL: 'https://store.example' }, 'STORAGE_URL'],
  ['on this machine', { STORAGE_URL: 'http://localhost:9000/bucket' }, 'STORAGE_URL'],
  ['with half a key', { STORAGE_URL: 'https://store.example/b', STORAGE_KEY_ID: 'key' }, 'STORAGE_SECRET'],
])('refuses a storage bucket %s', (_, settings, variable) => {
  expect(listConfigProblems({ ...whole, ...settings })).toEqual([expect.objectContaining({ variable })]);
});

test('requires CMS_SECRET and DATA_DIR if CMS_URL is set', () => {
  const cms = { ...whole, CMS_URL: 'https://cms.example/api/site/' };
  expect(listConfigProblems(cms)).toEqual([
    { variable: 'CMS_SECRET', problem: 'is missing, but CMS_URL needs it' },
    { variable: 'DATA_DIR', problem: 'is missing, but CMS_URL needs it' },
  ]);
  const secret = 'z'.repeat(32);
  expect(readConfig({ ...cms, CMS_SECRET: secret, DATA_DIR: '.data' }).cms).toEqual({
    url: 'https://cms.example/api/site',
    secret,
  });
});

test('requires WEBHOOK_SECRET, with at least 32 characters, only if WEBHOOK_URL is set', () => {
  const secret = 'y'.repeat(32);
  const problems = (env: object) => listConfigProblems({ ...whole, ...env }).map(({ variable }) => variable);
  expect(readConfig(whole).webhook).toBeNull();
  expect(readConfig({ ...whole, WEBHOOK_URL: '', WEBHOOK_SECRET: '' }).webhook).toBeNull();
  expect(problems({ WEBHOOK_URL: 'https://crm.example/hooks' })).toEqual(['WEBHOOK_SECRET']);
  expect(problems({ WEBHOOK_URL: 'https://crm.example/hooks', WEBHOOK_SECRET: 'short' })).toEqual([
    'WEBHOOK_SECRET',
  ]);
  expect(problems({ WEBHOOK_URL: 'ftp://crm.example', WEBHOOK_SECRET: secret })).toEqual(['WEBHOOK_URL']);
  expect(problems({ WEBHOOK_URL: 'http://localhost:9/x', WEBHOOK_SECRET: secret })).toEqual(['WEBHOOK_URL']);
  const env = { ...whole, WEBHOOK_URL: 'https://crm.example/hooks', WEBHOOK_SECRET: secret };
  expect(readConfig(env).webhook).toEqual({ url: 'https://crm.example/hooks', secret });
});

test('requires the secret and the sender number for text messages only if SMS_ACCOUNT is set', () => {
  const secret = 'y'.repeat(32);
  const problems = (env: object) => listConfigProblems({ ...whole, ...env }).map(({ variable }) => variable);
  expect(readConfig(whole).sms).toBeNull();
  expect(problems({ SMS_ACCOUNT: 'AC1' })).toEqual(['SMS_SECRET', 'SMS_FROM']);
  const env = { SMS_ACCOUNT: 'AC1', SMS_SECRET: secret, SMS_FROM: '+61412345678' };
  expect(problems({ ...env, SMS_FROM: 'Onward' })).toEqual(['SMS_FROM']);
  expect(problems({ ...env, SMS_URL: 'http://127.0.0.1:1080' })).toEqual(['SMS_URL']);
  expect(readConfig({ ...whole, ...env }).sms).toEqual({
    url: 'https://api.twilio.com',
    account: 'AC1',
    secrets: [secret],
    from: '+61412345678',
  });
});

test('notifies search engines only in the live environment, and only if a key is set', () => {
  const account = {
    client_email: 'site@project.iam.example.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n',
    token_uri: 'https://oauth2.example.com/token',
  };
  const keys = {
    INDEXNOW_KEY: 'a-key-of-the-site',
    GOOGLE_INDEXING_ACCOUNT: JSON.stringify({ type: 'service_account', ...account }),
  };
  expect(readConfig(whole).searchEngines).toEqual({ indexNow: null, google: null });
  expect(readConfig({ ...whole, ...keys }).searchEngines).toEqual({
    indexNow: { key: keys.INDEXNOW_KEY, url: 'https://api.indexnow.org/indexnow' },
    google: { account, url: 'https://indexing.googleapis.com/v3/urlNotifications:publish' },
  });
  const env = { ...whole, ...keys, NEXT_PUBLIC_APP_ENV: 'test' };
  expect(readConfig(env).searchEngines).toEqual({ indexNow: null, google: null });
});

test.each([
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'a key with spaces'],
  ['GOOGLE_INDEXING_ACCOUNT', '{"client_email":"site@project.iam.example.com"}'],
  ['GOOGLE_INDEXING_ACCOUNT', '/etc/key.json'],
  ['TRAINING_CRAWLERS', 'maybe'],
  ['TAG_MANAGER_HOSTS', 'tags.example'],
  ['TAG_MANAGER_HOSTS', "https://tags.example; script-src 'unsafe-inline'"],
])('refuses the setting %s=%s', (variable, value) => {
  expect(listConfigProblems({ ...whole, [variable]: value }).map((entry) => entry.variable)).toEqual([
    variable,
  ]);
});

test.each(Object.keys(whole))('requires the environment variable %s', (variable) => {
  expect(listConfigProblems({ ...whole, [variable]: undefined })).toEqual([
    { variable, problem: 'is missing' },
  ]);
});
