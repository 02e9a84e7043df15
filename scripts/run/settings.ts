import path from 'node:path';
import { z } from 'zod';
import { listConfigProblems, type ConfigProblem } from '@/lib/config.server';
import { forEachSocialVariable, socialNetworks } from '@/lib/core/social-networks';
import { defaultHungAfterMs } from './supervisor';

export type Environment = Record<string, string | undefined>;

type PortName = 'PORT' | 'IDENTITY_PORT' | 'INBOX_PORT' | 'SMTP_PORT' | 'DATABASE_PORT';

export type Settings = {
  ports: Record<PortName, number>;
  dataFolder: string;
  /** Folder for backups and for the write-ahead log of the embedded database. Null if backups are off. */
  backupFolder: string | null;
  /**
   * For each service, true if the start script runs it. False if the environment contains the address of an external
   * service.
   */
  embedded: { database: boolean; mail: boolean; identity: boolean };
  /** True if the site loads invented jobs. Must be false if visitors could mistake them for real jobs. */
  demoData: boolean;
  /** Time in ms after which a process that does not respond is restarted. 0 switches restarts off. */
  hungAfterMs: number;
  env: Record<string, string>;
};

const defaultPorts: Record<PortName, number> = {
  PORT: 3000,
  IDENTITY_PORT: 4400,
  INBOX_PORT: 1080,
  SMTP_PORT: 1025,
  DATABASE_PORT: 5433,
};
const portNames = Object.keys(defaultPorts) as PortName[];

export function readSettings(env: Environment, folder: string): Settings | { problems: ConfigProblem[] } {
  const production = env.NEXT_PUBLIC_APP_ENV === 'production';
  const live = production && env.ALLOW_LOCAL_SERVICES !== 'true';
  const ports = Object.fromEntries(
    portNames.map((name) => [name, isPort(env[name]) ? Number(env[name]) : defaultPorts[name]]),
  ) as Record<PortName, number>;
  const embedded = {
    database: !live && !env.DATABASE_URL,
    mail: !live && !env.SMTP_URL,
    identity: !live && !env.AUTH0_DOMAIN,
  };
  const dataFolder = path.resolve(folder, env.DATA_DIR ?? '.data');
  const whole = {
    NEXT_PUBLIC_APP_ENV: 'dev',
    NEXT_PUBLIC_BRAND_NAME: 'Onward',
    ALLOW_LOCAL_SERVICES: String(!production),
    ...wellKnown,
    ...(production ? {} : demoSettings(ports.PORT)),
    ...(live ? {} : localDefaults(ports, embedded)),
    ...(embedded.mail && !env.SMS_ACCOUNT && localTextMessages(ports)),
    ...env,
    ...Object.fromEntries(portNames.map((name) => [name, String(ports[name])])),
    DATA_DIR: dataFolder,
  };
  const hungAfter = hungAfterSchema.safeParse(env.HUNG_AFTER_SECONDS);
  const problems = [
    ...portProblems(env, ports),
    ...(hungAfter.error?.issues ?? []).map(({ message }) => ({
      variable: 'HUNG_AFTER_SECONDS',
      problem: message,
    })),
    ...listConfigProblems(whole),
  ];
  if (problems.length > 0 || !hungAfter.success) return { problems };
  const hungAfterMs = hungAfter.data * 1000;
  const backupFolder = env.BACKUP_DIR ? path.resolve(folder, env.BACKUP_DIR) : null;
  return {
    ports,
    dataFolder,
    backupFolder,
    embedded,
    demoData: !production,
    hungAfterMs,
    env: withoutHoles(whole),
  };
}

/**
 * Time in seconds after which a process that does not respond counts as hanging. 0 switches the check off. The minimum
 * is ten, because on a busy machine a process may not respond for several seconds.
 */
const hungAfterSchema = z
  .string()
  .default(String(defaultHungAfterMs / 1000))
  .transform(Number)
  .refine(
    (seconds) => seconds === 0 || (seconds >= 10 && seconds <= 3600),
    'must be 0 (never) or 10 to 3600 seconds',
  );

const wellKnown = {
  CMS_URL: 'embedded',
  FLAGS_FILE: 'flags.yaml',
  SPLIT_SDK_URL: 'https://sdk.split.io/api',
  SPLIT_EVENTS_URL: 'https://events.split.io/api',
  SPLIT_AUTH_URL: 'https://auth.split.io/api',
  SPLIT_STREAMING_URL: 'https://streaming.split.io',
  SPLIT_TELEMETRY_URL: 'https://telemetry.split.io/api',
  SPLIT_IMPRESSIONS_MODE: 'OPTIMIZED',
  TAG_MANAGER_ID: '',
  TAG_MANAGER_URL: 'https://www.googletagmanager.com/gtm.js',
  TAG_MANAGER_HOSTS:
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  ANALYTICS_TOKEN: '',
  ANALYTICS_URL: 'https://api.mixpanel.com',
  WEBHOOK_URL: '',
  WEBHOOK_SECRET: '',
  TRAINING_CRAWLERS: 'refuse',
  INDEXNOW_KEY: '',
  GOOGLE_INDEXING_ACCOUNT: '',
  TRUSTED_PROXIES: 'loopback',
  SERVICE_BANNER: '',
};

/**
 * Keeps the memory of a site below 512 MB (docs/performance.md). Without this limit, V8 frees memory late on a machine
 * with much memory.
 */
export const siteMemory = { NODE_OPTIONS: '--max-old-space-size=512', MALLOC_ARENA_MAX: '2' };

/** Invented details and stand-in keys. A live site never gets them by default, because visitors would see or trust them. */
export function demoSettings(port: number) {
  return {
    SITE_URL: `http://localhost:${port}`,
    MAIL_FROM: 'Onward <hello@onward.example>',
    MAIL_POSTAL_ADDRESS: 'Onward, 1 Example Street, Sydney NSW 2000',
    COMPANY_DETAILS: 'Onward Pty Ltd, ABN 00 000 000 000',
    STAFF_EMAIL: 'staff@onward.example',
    // From the range of numbers that the regulator ACMA reserves for fiction.
    CONTACT_PHONE: '02 5550 0100',
    SPLIT_SERVER_KEY: 'localhost',
    SPLIT_BROWSER_KEY: 'localhost',
    SENTRY_DSN: 'embedded',
    ...forEachSocialVariable((network) => socialNetworks[network].home),
    VAPID_PRIVATE_KEY: localKeyPlaceholder,
  };
}

function localDefaults(ports: Record<PortName, number>, embedded: Settings['embedded']) {
  return {
    // If the database server is running on a different port, a later step corrects the port in this URL.
    DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${ports.DATABASE_PORT}/onward`,
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    ...(embedded.mail && {
      MAIL_REPLY_DOMAIN: 'reply.localhost',
      MAIL_EVENTS_SECRET: localSecretPlaceholder,
    }),
    ...(embedded.identity && {
      AUTH0_DOMAIN: `http://localhost:${ports.IDENTITY_PORT}`,
      AUTH0_CLIENT_ID: 'site',
      AUTH0_CLIENT_SECRET: 'local-secret',
    }),
    // A secret from the data folder replaces this placeholder before any process starts (stored-secret.ts).
    AUTH0_SECRET: localSecretPlaceholder,
  };
}

/**
 * Settings that send text messages to the local inbox. The number is from the range that the regulator ACMA reserves
 * for fiction.
 */
function localTextMessages(ports: Record<PortName, number>) {
  return {
    SMS_URL: `http://127.0.0.1:${ports.INBOX_PORT}`,
    SMS_ACCOUNT: 'local',
    SMS_SECRET: localSecretPlaceholder,
    SMS_FROM: '+61491570006',
  };
}

export const localSecretPlaceholder = 'kept-in-the-data-folder-until-the-start';
export const localKeyPlaceholder = localSecretPlaceholder.padEnd(43, '-');

function isPort(text: string | undefined): boolean {
  return /^\s*\d{1,5}\s*$/.test(text ?? '') && Number(text) >= 1 && Number(text) <= 65_535;
}

function portProblems(env: Environment, ports: Record<PortName, number>): ConfigProblem[] {
  const wrong = portNames
    .filter((name) => env[name] !== undefined && !isPort(env[name]))
    .map((variable) => ({ variable, problem: 'must be a port number from 1 to 65535' }));
  const twice = portNames
    .filter((name, index) =>
      portNames.some((other, before) => before < index && ports[other] === ports[name]),
    )
    .map((variable) => ({ variable, problem: 'must differ from the other ports' }));
  const found = new Map([...twice, ...wrong].map((entry) => [entry.variable, entry]));
  return [...found.values()];
}

function withoutHoles(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
