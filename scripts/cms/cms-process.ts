import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connectionFile } from '@/lib/content/sources/site-cms.server';
import { StartError } from '@/scripts/run/log';
import type { Settings } from '@/scripts/run/settings';
import type { Service } from '@/scripts/run/supervisor';

export const cmsFolder = 'cms';

/**
 * Returns the name of the CMS's database role. The name contains the database's name, because all databases of a server
 * share their roles.
 */
export const cmsRole = (url: string) => `${new URL(url).pathname.slice(1)}_cms`;

export function cmsPort(env: Record<string, string>): number {
  const text = env.CMS_PORT?.trim() || '3001';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new StartError('CMS_PORT must be a port number from 1 to 65535.');
  return port;
}

type Secrets = { payload: string; site: string; database: string };

function storedSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'cms', 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secret = () => randomBytes(32).toString('hex');
  const secrets = { payload: secret(), site: secret(), database: secret() };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export function cmsEnvironment(
  { env, dataFolder }: Pick<Settings, 'env' | 'dataFolder'>,
  { port, force, buildFolder = '.next' }: { port: number; force: boolean; buildFolder?: string },
): Record<string, string> {
  const secrets = storedSecrets(dataFolder);
  const given = (name: string) => env[name]?.trim();
  const folder = path.join(dataFolder, 'cms');
  const local = env.NEXT_PUBLIC_APP_ENV !== 'production';
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_TELEMETRY_DISABLED: 'true',
    CMS_DIST_DIR: buildFolder,
    CMS_DATABASE_URL: given('CMS_DATABASE_URL') ?? '',
    PAYLOAD_SECRET: given('PAYLOAD_SECRET') ?? secrets.payload,
    CMS_SECRET: given('CMS_SECRET') ?? secrets.site,
    CMS_PUBLIC_URL: given('CMS_PUBLIC_URL') ?? `http://localhost:${port}`,
    CMS_ORIGINS: given('CMS_ORIGINS') ?? '',
    CMS_MEDIA_DIR: path.join(folder, 'media'),
    STORAGE_URL: given('STORAGE_URL') ?? '',
    STORAGE_REGION: given('STORAGE_REGION') ?? '',
    STORAGE_KEY_ID: given('STORAGE_KEY_ID') ?? '',
    STORAGE_SECRET: given('STORAGE_SECRET') ?? '',
    CMS_SEED_FILE: path.join(folder, 'seed.json'),
    CMS_SEED_FORCE: String(force),
    CMS_DEMO_ACCOUNTS: String(local),
    CMS_ADMIN_EMAIL: given('CMS_ADMIN_EMAIL') ?? '',
    CMS_ADMIN_PASSWORD: given('CMS_ADMIN_PASSWORD') ?? '',
    SITE_URL: env.SITE_URL ?? '',
    NEXT_PUBLIC_BRAND_NAME: env.NEXT_PUBLIC_BRAND_NAME ?? '',
    SMTP_URL: env.SMTP_URL ?? '',
    MAIL_FROM: env.MAIL_FROM ?? '',
  };
}

/**
 * Creates the database schema of the CMS, and a role that cannot access the site's tables. Returns the database URL for
 * this role.
 */
export async function prepareDatabase(url: string, dataFolder: string): Promise<string> {
  const { database: password } = storedSecrets(dataFolder);
  const role = cmsRole(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const name = client.escapeIdentifier(role);
    const login = `${name} login password ${client.escapeLiteral(password)}`;
    await client.query(found.rowCount ? `alter role ${login}` : `create role ${login}`);
    // Payload does not create its schema itself and fails without it.
    await client.query(`create schema if not exists cms authorization ${name}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.username = role;
  own.password = password;
  return own.toString();
}

/**
 * Describes the CMS process. It is ready when the server on its port accepts the secret. If a different CMS is using
 * this port, it refuses the secret.
 */
export function cmsService(env: Record<string, string>, port: number): Service {
  // With demo accounts, the CMS can be reached only from this machine, because the demo administrator's password is
  // public.
  const hostname = env.CMS_DEMO_ACCOUNTS === 'true' ? ['--hostname', 'localhost'] : [];
  return {
    name: 'cms',
    args: ['cms/node_modules/next/dist/bin/next', 'start', cmsFolder, '--port', String(port), ...hostname],
    env,
    ready: async () => {
      try {
        // Requests the changes after the highest possible number, so that the response is empty.
        const nothingNew = `http://localhost:${port}/api/site/changes?after=${Number.MAX_SAFE_INTEGER}`;
        const response = await fetch(nothingNew, {
          headers: { Authorization: `Bearer ${env.CMS_SECRET}` },
          signal: AbortSignal.timeout(20_000),
        });
        await response.body?.cancel();
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}

export function writeConnection(
  dataFolder: string,
  { port, secret }: { port: number; secret: string },
): void {
  const connection = { url: `http://localhost:${port}/api/site`, secret, pid: process.pid };
  const file = connectionFile(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(connection), { mode: 0o600 });
}
