import { trimTrailingSlashes } from './trim-slashes';

export type Settings = {
  databaseUrl: string;
  payloadSecret: string;
  /** Secret that the site and the CMS share. It signs preview links and the messages that the CMS sends to the site. */
  siteSecret: string;
  /** URL at which editors open the CMS, without a trailing slash. */
  ownUrl: string;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  brandName: string;
  mediaFolder: string;
  /** Origins besides `ownUrl` from which the CMS accepts requests with a session cookie. */
  origins: string[];
  mail: { url: string; from: string } | null;
  /**
   * Seed file made from `content/`. If `overwrite` is true, the seed also replaces existing documents
   * (seed/content.ts).
   */
  seed: { file: string; overwrite: boolean } | null;
  /** The first administrator. The account is created only if the CMS has no account yet. */
  administrator: { email: string; password: string } | null;
  /** True if the CMS creates demo accounts, whose passwords are public. Only for developers' machines. */
  demoAccounts: boolean;
};

const required = [
  'CMS_DATABASE_URL',
  'PAYLOAD_SECRET',
  'CMS_SECRET',
  'CMS_PUBLIC_URL',
  'SITE_URL',
  'CMS_MEDIA_DIR',
] as const;

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  // A build needs no real settings, because it reads the configuration but connects to nothing.
  const building = env.NEXT_PHASE === 'phase-production-build' || env.CMS_BUILDING === 'true';
  const value = (name: (typeof required)[number]) =>
    env[name]?.trim() || (building ? `http://build/${name}` : '');
  const missing = required.filter((name) => !value(name));
  const short = (['PAYLOAD_SECRET', 'CMS_SECRET'] as const).filter(
    (name) => value(name) && value(name).length < 32 && !building,
  );
  const problems = [
    ...missing.map((name) => `${name} is missing`),
    ...short.map((name) => `${name} must have at least 32 characters`),
  ];
  if (problems.length > 0) throw new Error(`The CMS cannot start:\n  ${problems.join('\n  ')}`);
  const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = env;
  return {
    databaseUrl: value('CMS_DATABASE_URL'),
    payloadSecret: value('PAYLOAD_SECRET'),
    siteSecret: value('CMS_SECRET'),
    ownUrl: trimTrailingSlashes(value('CMS_PUBLIC_URL')),
    siteUrl: trimTrailingSlashes(value('SITE_URL')),
    brandName: env.NEXT_PUBLIC_BRAND_NAME?.trim() || 'Onward',
    mediaFolder: value('CMS_MEDIA_DIR'),
    origins: (env.CMS_ORIGINS ?? '').split(/\s+/).filter(Boolean).map(trimTrailingSlashes),
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'CMS <cms@localhost>' } : null,
    seed: env.CMS_SEED_FILE ? { file: env.CMS_SEED_FILE, overwrite: env.CMS_SEED_FORCE === 'true' } : null,
    administrator: email && password ? { email, password } : null,
    demoAccounts: env.CMS_DEMO_ACCOUNTS === 'true',
  };
}

export const settings = readSettings();
