import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteEnvironment } from '@/tests/site-environment';
import { leaveSettings } from '@/scripts/run/site-settings';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { settingsFile, useRunningServices } from './running-services';

let dataFolder: string;
let settings: Settings;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const read = readSettings(siteEnvironment({ DATA_DIR: dataFolder }), process.cwd());
  if ('problems' in read) throw new Error('The settings are not usable');
  settings = read;
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

test('`next dev` uses the running site’s settings, but serves the site on another port', () => {
  const remove = leaveSettings(settings);
  const env: Record<string, string | undefined> = {
    DATA_DIR: dataFolder,
    PORT: '3007',
    TURBOPACK: 'auto',
    SERVICE_BANNER: 'mine',
  };
  expect(useRunningServices(env)).toBe(true);
  expect(env).toMatchObject({
    DATABASE_URL: settings.env.DATABASE_URL,
    AUTH0_SECRET: settings.env.AUTH0_SECRET,
    SITE_URL: 'http://localhost:3007',
    SERVICE_BANNER: 'mine',
  });
  expect(env).not.toHaveProperty('TURBOPACK');
  expect(env).not.toHaveProperty('NODE_ENV');
  expect(statSync(path.join(dataFolder, settingsFile)).mode & 0o777).toBe(0o600);
  remove();
  expect(useRunningServices({ DATA_DIR: dataFolder })).toBe(false);
});

test('`next dev` ignores the settings file left by a killed site', () => {
  leaveSettings(settings);
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw new Error('ESRCH');
  });
  expect(useRunningServices({ DATA_DIR: dataFolder })).toBe(false);
  kill.mockRestore();
});
