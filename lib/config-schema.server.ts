import { z } from 'zod';
import type { Secrets } from './core/secret-text.server';
import { forEachSocialVariable } from './core/social-networks';
import { readTrustedProxies } from './core/trusted-proxies.server';
import { databaseVariables } from './database-settings.server';

const requiredText = z.string().trim().min(1, 'is missing');
const address = (protocols: string[]) =>
  requiredText.refine(
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/**
 * Secrets separated by commas. The first secret signs and encrypts. The other secrets only check and decrypt older
 * values.
 */
const secrets = requiredText.transform((text, context): Secrets => {
  const [newest = '', ...older] = text.split(',').map((secret) => secret.trim());
  if ([newest, ...older].some((secret) => secret.length < 32))
    context.addIssue('must be one or more secrets of at least 32 characters, separated by commas');
  return [newest, ...older];
});
const optionalSecrets = z.union([z.literal('').transform(() => undefined), secrets]).optional();

const anyText = z.string('is missing').trim();
const webAddress = address(['http:', 'https:']);
// Accepts only host sources such as `https://*.example.com`, because they become part of the Content-Security-Policy
// (lib/http/security-headers.server.ts). Any other character could end a directive and start a new one.
const isHostSource = (text: string) =>
  text === '' || /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?$/i.test(text);
/** A URL, or `embedded` if the site runs the service itself. */
const embeddedOr = (one: z.ZodType<string>) =>
  z.union([z.literal('embedded'), one], 'must be “embedded” or an address');

/** Parses the key file of a Google service account as one line of JSON. Empty text gives null. */
const googleAccount = z.string().transform((text, context) => {
  if (text.trim() === '') return null;
  try {
    return z
      .object({
        client_email: z.email(),
        private_key: z.string().includes('PRIVATE KEY'),
        token_uri: z.url(),
      })
      .parse(JSON.parse(text));
  } catch {
    context.addIssue('must be the JSON of a service account’s key file, on one line');
    return z.NEVER;
  }
});

/**
 * Networks whose `X-Forwarded-For` header is trusted. By default only loopback, because no visitor connects from a
 * loopback address.
 */
const trustedProxies = anyText.default('loopback').transform((text, context) => {
  const list = readTrustedProxies(text);
  if (list) return list;
  context.addIssue('must be “loopback”, addresses or networks like 10.0.0.0/8, separated by spaces');
  return z.NEVER;
});

const privatePort = anyText
  .regex(/^\d{0,5}$/, 'must be a port or empty')
  .default('')
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((port) => port === null || (port > 0 && port < 65_536), 'must be a port or empty');

export const environmentSchema = z.object({
  NEXT_PUBLIC_APP_ENV: z.enum(['dev', 'test', 'production'], 'must be dev, test or production'),
  NEXT_PUBLIC_BRAND_NAME: requiredText,
  SITE_URL: address(['http:', 'https:']),
  ...databaseVariables,
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: requiredText.refine((text) => /\S@\S/.test(text), 'must contain an email address'),
  MAIL_POSTAL_ADDRESS: requiredText,
  COMPANY_DETAILS: anyText.default(''),
  MAIL_EVENTS_SECRET: optionalSecrets,
  MAIL_REPLY_DOMAIN: anyText
    .regex(/^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/i, 'must be a domain')
    .default(''),
  MAIL_DKIM_SELECTOR: anyText
    .regex(/^([a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?)?$/i, 'must be a selector, the name before ._domainkey')
    .default(''),
  SMS_URL: webAddress.default('https://api.twilio.com'),
  SMS_ACCOUNT: anyText.default(''),
  SMS_SECRET: optionalSecrets,
  SMS_FROM: anyText
    .regex(
      /^(\+\d{6,15}|MG[0-9a-f]{32})?$/,
      'must be a number like +61412345678, or the SID of a messaging service',
    )
    .default(''),
  STAFF_EMAIL: z.email('must be an email address'),
  MANAGER_EMAIL: z.union([z.literal(''), z.email()], 'must be an email address').optional(),
  CONTACT_PHONE: z
    .union([z.literal(''), z.string().regex(/^\+?[\d ()-]{6,24}$/)], 'must be a telephone number or empty')
    .optional(),
  AUTH0_DOMAIN: requiredText.refine(
    (text) => URL.canParse(text.includes('://') ? text : `https://${text}`),
    'must be a host name or an address',
  ),
  AUTH0_CLIENT_ID: requiredText,
  AUTH0_CLIENT_SECRET: requiredText,
  AUTH0_SECRET: secrets,
  MAIL_LINK_SECRET: optionalSecrets,
  CALENDAR_SECRET: optionalSecrets,
  FEED_CREDENTIALS_SECRET: optionalSecrets,
  FORM_SECRET: optionalSecrets,
  DOCUMENT_SECRET: optionalSecrets,
  CMS_URL: embeddedOr(webAddress),
  CMS_SECRET: z
    .union([z.literal(''), z.string().trim().min(32)], 'must have at least 32 characters')
    .optional(),
  DATA_DIR: z.string().trim().optional(),
  STORAGE_URL: z
    .union(
      [
        z.literal(''),
        webAddress.refine((text) => new URL(text).pathname.length > 1, 'must end with the name of a bucket'),
      ],
      'must be an address that ends with the name of a bucket, or empty',
    )
    .optional(),
  STORAGE_REGION: anyText.default('us-east-1'),
  STORAGE_KEY_ID: anyText.optional(),
  STORAGE_SECRET: anyText.optional(),
  CLAMAV_URL: z.union([z.literal(''), address(['tcp:', 'unix:'])]).optional(),
  VAPID_PRIVATE_KEY: anyText
    .regex(/^([\w-]{43})?$/, 'must be 32 bytes in base64url, which has 43 characters')
    .default(''),
  FLAGS_FILE: requiredText,
  SPLIT_SERVER_KEY: requiredText,
  SPLIT_BROWSER_KEY: requiredText,
  SPLIT_SDK_URL: webAddress,
  SPLIT_EVENTS_URL: webAddress,
  SPLIT_AUTH_URL: webAddress,
  SPLIT_STREAMING_URL: webAddress,
  SPLIT_TELEMETRY_URL: webAddress,
  SPLIT_IMPRESSIONS_MODE: z
    .enum(['OPTIMIZED', 'DEBUG', 'NONE'], 'must be OPTIMIZED, DEBUG or NONE')
    .default('OPTIMIZED'),
  SENTRY_DSN: embeddedOr(webAddress),
  LOG_FORMAT: z.union([z.literal(''), z.enum(['json', 'text'])], 'must be json, text or empty').optional(),
  METRICS_PORT: privatePort,
  WORKER_METRICS_PORT: privatePort,
  METRICS_HOST: anyText.default('127.0.0.1'),
  TAG_MANAGER_ID: anyText,
  TAG_MANAGER_URL: webAddress,
  TAG_MANAGER_HOSTS: anyText
    .refine(
      (text) => text.split(/\s+/).every(isHostSource),
      'must be one or more addresses like https://*.example.com, separated by spaces',
    )
    .default(''),
  ANALYTICS_TOKEN: anyText,
  ANALYTICS_URL: webAddress,
  ...forEachSocialVariable(() => webAddress),
  WEBHOOK_URL: z.union([z.literal(''), webAddress], 'must be an address or empty').optional(),
  WEBHOOK_SECRET: z.string().trim().optional(),
  INDEXNOW_KEY: anyText
    .regex(/^([a-zA-Z0-9-]{8,128})?$/, 'must have 8 to 128 letters, digits or dashes')
    .default(''),
  INDEXNOW_URL: webAddress.default('https://api.indexnow.org/indexnow'),
  GOOGLE_INDEXING_ACCOUNT: googleAccount.default(null),
  GOOGLE_INDEXING_URL: webAddress.default('https://indexing.googleapis.com/v3/urlNotifications:publish'),
  TRAINING_CRAWLERS: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('refuse'),
  SERVICE_BANNER: anyText.max(300, 'must have at most 300 characters'),
  TRUSTED_PROXIES: trustedProxies,
  SECURITY_CONTACT: z
    .union(
      [z.literal(''), z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)],
      'must begin with mailto: or https://',
    )
    .optional(),
  ALLOW_LOCAL_SERVICES: z.enum(['true', 'false'], 'must be true or false'),
  NODE_ENV: z.string().default('production'),
  NEXT_DIST_DIR: anyText.default('.next'),
  RENDER_FOR_NODE: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

export const settingVariables: readonly string[] = Object.keys(environmentSchema.shape).filter(
  // `npx next dev` sets these variables itself.
  (name) => name !== 'NODE_ENV' && name !== 'NEXT_DIST_DIR',
);
