import type { BlockList } from 'node:net';
import type { z } from 'zod';
import { environmentSchema } from './config-schema.server';
import type { Secrets } from './core/secret-text.server';
import { forEachSocialNetwork, socialVariable, type SocialAddresses } from './core/social-networks';
import { buildDatabaseConfig, type DatabaseConfig } from './database-settings.server';
import { trimTrailingSlashes } from './core/text';
import type { SmsSettings } from './services/sms/sms';
import type { S3Settings } from './services/storage/storage';

/**
 * Settings of the server. Null means that the setting is missing or empty. The start script sets the settings of the
 * embedded services.
 */
export type Config = Readonly<{
  appEnv: 'dev' | 'test' | 'production';
  brandName: string;
  siteUrl: string;
  database: DatabaseConfig;
  smtpUrl: string;
  mailFrom: string;
  mailPostalAddress: string;
  /** Registered name and business numbers. If null, the pages show none. */
  companyDetails: string | null;
  /**
   * Secrets with which the mail relay signs its reports of bounces and complaints. If null, the site rejects these
   * reports.
   */
  mailEventsSecrets: Secrets | null;
  /** Domain of the email addresses to which recipients reply. Null if they cannot reply by email. */
  mailReplyDomain: string | null;
  /** The name before `._domainkey` in DNS. If null, the DKIM record is not checked. */
  mailDkimSelector: string | null;
  /** Account with the text message vendor. If null, the site sends no text messages. */
  sms: Omit<SmsSettings, 'webhookUrl'> | null;
  staffEmail: string;
  managerEmail: string;
  /** Phone number for employers and doctors, formatted for display. If null, the pages show no number. */
  contactPhone: string | null;
  auth0: { domain: string; clientId: string; clientSecret: string };
  secrets: Readonly<Record<SecretPurpose, Secrets>>;
  /** URL of the CMS and the secret for requests to and from it. If null, texts come from the files in `content/`. */
  cms: { url: string; secret: string } | null;
  /**
   * Folder for the last good copies of external data, and for uploaded files if `storage` is null. If null, no copies
   * are kept.
   */
  dataFolder: string | null;
  /** Bucket for files that all nodes share. If null, files are in the data folder. */
  storage: S3Settings | null;
  /** Address of ClamAV, which scans uploaded documents. If null, they are not scanned. */
  virusScannerUrl: string | null;
  /** Key that identifies the site to browsers' push services. If null, devices get no notifications. */
  vapidPrivateKey: string | null;
  flags: {
    /**
     * Keys of the feature-flag service for server and browser. With the key `localhost`, the site reads flags from
     * `file` and contacts no service.
     */
    serverKey: string;
    browserKey: string;
    file: string;
    urls: { sdk: string; events: string; auth: string; streaming: string; telemetry: string };
    /** `OPTIMIZED` sends each kind of impression once an hour, `DEBUG` sends every impression, `NONE` sends none. */
    impressionsMode: 'OPTIMIZED' | 'DEBUG' | 'NONE';
  };
  /** `json` writes one object per line, without personal data. */
  logFormat: 'json' | 'text';
  /** Ports for monitoring programs. If a port is null, it is not opened. */
  metrics: { host: string; sitePort: number | null; workerPort: number | null };
  /** URL of the error reporting service. If null, error reports are written to the log. */
  sentryDsn: string | null;
  /**
   * Settings of the tag manager and of product analytics, which load only in the live environment and only after
   * consent. An empty id or token turns its service off.
   */
  analytics: {
    tagManagerId: string;
    tagManagerUrl: string;
    /** Hosts from which the tag manager's tags load, in the syntax of a Content-Security-Policy. */
    tagManagerHosts: string[];
    token: string;
    url: string;
  };
  social: SocialAddresses;
  /** URL of the company's other system, and the secret that signs requests to it. If null, no webhooks are sent. */
  webhook: { url: string; secret: string } | null;
  /** Search engines that the live environment notifies of jobs. A search engine whose entry is null is not notified. */
  searchEngines: {
    indexNow: { key: string; url: string } | null;
    google: { account: { client_email: string; private_key: string; token_uri: string }; url: string } | null;
  };
  trainingCrawlers: 'allow' | 'refuse';
  /** Text at the top of every page, for example about maintenance or a sign-in outage. Null shows nothing. */
  serviceBanner: string | null;
  trustedProxies: BlockList;
  /** Contact for security researchers, as a `mailto:` or `https:` URL. If null, the contact page is used. */
  securityContact: string | null;
  allowLocalServices: boolean;
  /** True if pages are rendered by React's build for Node (lib/framework-patches). */
  renderForNode: boolean;
  development: boolean;
  distFolder: string;
}>;

/** `problem` never contains the value of the variable, because the value may be a secret. */
export type ConfigProblem = { variable: string; problem: string };

/** Each purpose has its own secret, so that changing or losing one secret does not affect the other purposes. */
type SecretPurpose = 'sessions' | 'mailLinks' | 'calendars' | 'feedCredentials' | 'forms' | 'documents';

type Environment = Record<string, string | undefined>;

const mayNotBeLocal = [
  'SITE_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'SMS_URL',
  'AUTH0_DOMAIN',
  'CMS_URL',
  'STORAGE_URL',
  'SPLIT_SDK_URL',
  'SPLIT_EVENTS_URL',
  'SPLIT_AUTH_URL',
  'SPLIT_STREAMING_URL',
  'SPLIT_TELEMETRY_URL',
  'SENTRY_DSN',
  'TAG_MANAGER_URL',
  'ANALYTICS_URL',
  'WEBHOOK_URL',
  'INDEXNOW_URL',
  'GOOGLE_INDEXING_URL',
] as const;
// Values that start a built-in stand-in instead of an external service. The live environment refuses them. `CMS_URL`
// is deliberately not listed, because the live site may read its content from its own files instead of the CMS.
const mayNotBeEmbedded = {
  SPLIT_SERVER_KEY: 'localhost',
  SPLIT_BROWSER_KEY: 'localhost',
  SENTRY_DSN: 'embedded',
};

function isLocal(text: string): boolean {
  const url = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}

// Lists the services of the live environment that run on this machine or are embedded, so that the live site does not
// use a local service by accident.
function localServices(env: Environment): ConfigProblem[] {
  if (env.NEXT_PUBLIC_APP_ENV !== 'production' || env.ALLOW_LOCAL_SERVICES === 'true') return [];
  const local = mayNotBeLocal
    .filter((variable) => isLocal(env[variable] ?? ''))
    .map((variable) => ({
      variable,
      problem:
        'must not point to this machine in the live environment. To allow this, set ALLOW_LOCAL_SERVICES to true',
    }));
  const embedded = Object.entries(mayNotBeEmbedded)
    .filter(([variable, standIn]) => env[variable]?.trim() === standIn)
    .map(([variable, standIn]) => ({
      variable,
      problem: `must not be ${standIn} in the live environment. To allow this, set ALLOW_LOCAL_SERVICES to true`,
    }));
  return [...local, ...embedded];
}

// Webhooks need a long secret. An attacker who guesses the secret can send any message to staff's systems.
function webhookSecret(env: Environment): ConfigProblem[] {
  if (!env.WEBHOOK_URL?.trim() || (env.WEBHOOK_SECRET?.trim().length ?? 0) >= 32) return [];
  const problem = 'must have at least 32 characters if WEBHOOK_URL is set';
  return [{ variable: 'WEBHOOK_SECRET', problem }];
}

// Requires the mail relay's secret if our emails ask for replies. Without the secret, the site rejects these replies.
function replySecret(env: Environment): ConfigProblem[] {
  if (!env.MAIL_REPLY_DOMAIN?.trim() || env.MAIL_EVENTS_SECRET?.trim()) return [];
  return [{ variable: 'MAIL_EVENTS_SECRET', problem: 'is missing, but MAIL_REPLY_DOMAIN needs it' }];
}

// Requires `SMS_SECRET` and `SMS_FROM` with an SMS account. Without the secret, the vendor refuses our text messages,
// and the site cannot verify replies.
function smsAccount(env: Environment): ConfigProblem[] {
  if (!env.SMS_ACCOUNT?.trim()) return [];
  return ['SMS_SECRET', 'SMS_FROM']
    .filter((variable) => !env[variable]?.trim())
    .map((variable) => ({ variable, problem: 'is missing, but SMS_ACCOUNT needs it' }));
}

// Reading an external CMS requires a secret, and a data folder for a copy of its texts.
function cmsCopy(env: Environment): ConfigProblem[] {
  const url = env.CMS_URL?.trim();
  if (!url || url === 'embedded') return [];
  return ['CMS_SECRET', 'DATA_DIR']
    .filter((variable) => !env[variable]?.trim())
    .map((variable) => ({ variable, problem: 'is missing, but CMS_URL needs it' }));
}

// Requires both variables or neither. With only one, the SDK of the file storage would silently use the role of the
// machine.
function storageKey(env: Environment): ConfigProblem[] {
  const names = ['STORAGE_KEY_ID', 'STORAGE_SECRET'];
  const missing = names.filter((variable) => !env[variable]?.trim());
  if (missing.length !== 1) return [];
  return missing.map((variable) => ({
    variable,
    problem: `is missing. Set both ${names.join(' and ')}, or neither`,
  }));
}

function buildStorageConfig(value: z.infer<typeof environmentSchema>): S3Settings | null {
  if (!value.STORAGE_URL) return null;
  const { STORAGE_KEY_ID: accessKeyId, STORAGE_SECRET: secretAccessKey } = value;
  return {
    url: value.STORAGE_URL,
    region: value.STORAGE_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function buildSmsConfig(value: z.infer<typeof environmentSchema>): Config['sms'] {
  const { SMS_ACCOUNT: account, SMS_SECRET: secrets, SMS_FROM: from, SMS_URL: url } = value;
  return account && secrets ? { url: trimTrailingSlashes(url), account, secrets, from } : null;
}

export function listConfigProblems(env: Environment): ConfigProblem[] {
  const issues = environmentSchema.safeParse(env).error?.issues ?? [];
  const found = new Map(
    [
      ...localServices(env),
      ...webhookSecret(env),
      ...replySecret(env),
      ...smsAccount(env),
      ...cmsCopy(env),
      ...storageKey(env),
    ].map((entry) => [entry.variable, entry]),
  );
  for (const issue of issues) {
    const variable = String(issue.path[0]);
    found.set(variable, { variable, problem: env[variable]?.trim() ? issue.message : 'is missing' });
  }
  return [...found.values()];
}

export function describeConfigProblems(problems: ConfigProblem[]): string {
  return problems.map(({ variable, problem }) => `  ${variable} ${problem}`).join('\n');
}

// Only the live environment notifies search engines, because the pages of other environments must not be indexed.
function buildSearchEngineConfig(value: z.infer<typeof environmentSchema>): Config['searchEngines'] {
  const live = value.NEXT_PUBLIC_APP_ENV === 'production';
  const account = value.GOOGLE_INDEXING_ACCOUNT;
  return {
    indexNow: live && value.INDEXNOW_KEY ? { key: value.INDEXNOW_KEY, url: value.INDEXNOW_URL } : null,
    google: live && account ? { account, url: value.GOOGLE_INDEXING_URL } : null,
  };
}

/** Throws one error that names every variable that is missing or wrong. */
export function readConfig(env: Environment = process.env): Config {
  const problems = listConfigProblems(env);
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${describeConfigProblems(problems)}`);
  const value = environmentSchema.parse(env);
  return {
    appEnv: value.NEXT_PUBLIC_APP_ENV,
    brandName: value.NEXT_PUBLIC_BRAND_NAME,
    siteUrl: trimTrailingSlashes(value.SITE_URL),
    database: buildDatabaseConfig(value),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    // Keeps the town, the state and the postcode on one line.
    mailPostalAddress: value.MAIL_POSTAL_ADDRESS.replace(/ (?=(?:[A-Z]{2,3} )?\d{4}$)/g, '\u00a0'),
    companyDetails: value.COMPANY_DETAILS || null,
    mailEventsSecrets: value.MAIL_EVENTS_SECRET ?? null,
    mailReplyDomain: value.MAIL_REPLY_DOMAIN || null,
    mailDkimSelector: value.MAIL_DKIM_SELECTOR || null,
    sms: buildSmsConfig(value),
    staffEmail: value.STAFF_EMAIL,
    managerEmail: value.MANAGER_EMAIL || value.STAFF_EMAIL,
    contactPhone: value.CONTACT_PHONE || null,
    auth0: {
      domain: value.AUTH0_DOMAIN,
      clientId: value.AUTH0_CLIENT_ID,
      clientSecret: value.AUTH0_CLIENT_SECRET,
    },
    secrets: {
      sessions: value.AUTH0_SECRET,
      mailLinks: value.MAIL_LINK_SECRET ?? value.AUTH0_SECRET,
      calendars: value.CALENDAR_SECRET ?? value.AUTH0_SECRET,
      feedCredentials: value.FEED_CREDENTIALS_SECRET ?? value.AUTH0_SECRET,
      forms: value.FORM_SECRET ?? value.AUTH0_SECRET,
      documents: value.DOCUMENT_SECRET ?? value.AUTH0_SECRET,
    },
    cms:
      value.CMS_URL === 'embedded'
        ? null
        : { url: trimTrailingSlashes(value.CMS_URL), secret: value.CMS_SECRET ?? '' },
    dataFolder: value.DATA_DIR || null,
    storage: buildStorageConfig(value),
    virusScannerUrl: value.CLAMAV_URL || null,
    vapidPrivateKey: value.VAPID_PRIVATE_KEY || null,
    flags: {
      serverKey: value.SPLIT_SERVER_KEY,
      browserKey: value.SPLIT_BROWSER_KEY,
      file: value.FLAGS_FILE,
      urls: {
        sdk: value.SPLIT_SDK_URL,
        events: value.SPLIT_EVENTS_URL,
        auth: value.SPLIT_AUTH_URL,
        streaming: value.SPLIT_STREAMING_URL,
        telemetry: value.SPLIT_TELEMETRY_URL,
      },
      impressionsMode: value.SPLIT_IMPRESSIONS_MODE,
    },
    logFormat: value.LOG_FORMAT || (value.NEXT_PUBLIC_APP_ENV === 'production' ? 'json' : 'text'),
    metrics: {
      host: value.METRICS_HOST,
      sitePort: value.METRICS_PORT,
      workerPort: value.WORKER_METRICS_PORT,
    },
    sentryDsn: value.SENTRY_DSN === 'embedded' ? null : value.SENTRY_DSN,
    analytics: {
      tagManagerId: value.TAG_MANAGER_ID,
      tagManagerUrl: value.TAG_MANAGER_URL,
      tagManagerHosts: value.TAG_MANAGER_HOSTS.split(/\s+/).filter(Boolean),
      token: value.ANALYTICS_TOKEN,
      url: value.ANALYTICS_URL,
    },
    social: forEachSocialNetwork((network) => value[socialVariable(network)]),
    webhook: value.WEBHOOK_URL ? { url: value.WEBHOOK_URL, secret: value.WEBHOOK_SECRET ?? '' } : null,
    searchEngines: buildSearchEngineConfig(value),
    trainingCrawlers: value.TRAINING_CRAWLERS,
    trustedProxies: value.TRUSTED_PROXIES,
    securityContact: value.SECURITY_CONTACT || null,
    serviceBanner: value.SERVICE_BANNER || null,
    renderForNode: value.RENDER_FOR_NODE === 'on',
    development: value.NODE_ENV === 'development',
    distFolder: value.NEXT_DIST_DIR,
    allowLocalServices: value.ALLOW_LOCAL_SERVICES === 'true',
  };
}
