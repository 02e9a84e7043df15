import { trimTrailingSlashes } from './trim-slashes';

export type BucketSettings = {
  /** URL of the bucket, optionally with a folder: `https://s3.example/bucket/site`. */
  url: string;
  region: string;
  /** If null, the SDK uses the role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

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
  /** Bucket for the pictures. If null, the CMS stores them in `mediaFolder`. */
  bucket: BucketSettings | null;
  /** Folder of pictures. If there is a bucket, the CMS only copies pictures from this folder to the bucket. May be empty. */
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

const required = ['CMS_DATABASE_URL', 'PAYLOAD_SECRET', 'CMS_SECRET', 'CMS_PUBLIC_URL', 'SITE_URL'] as const;

type Environment = Record<string, string | undefined>;

function readBucket(env: Environment): { bucket: BucketSettings | null; problems: string[] } {
  const url = env.STORAGE_URL?.trim();
  if (!url) return { bucket: null, problems: [] };
  const [accessKeyId, secretAccessKey] = [env.STORAGE_KEY_ID?.trim(), env.STORAGE_SECRET?.trim()];
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  const problems = [
    ...(URL.canParse(url) && new URL(url).pathname.length > 1
      ? []
      : ['STORAGE_URL must be an address that ends with the name of a bucket']),
    // With only one of them, the SDK would silently use the role of the machine.
    ...(!accessKeyId === !secretAccessKey ? [] : ['STORAGE_KEY_ID needs STORAGE_SECRET, and vice versa']),
  ];
  return { bucket: { url, region: env.STORAGE_REGION?.trim() || 'us-east-1', credentials }, problems };
}

export function readSettings(env: Environment = process.env): Settings {
  // A build needs no real settings, because it reads the configuration but connects to nothing.
  const building = env.NEXT_PHASE === 'phase-production-build' || env.CMS_BUILDING === 'true';
  const value = (name: (typeof required)[number]) =>
    env[name]?.trim() || (building ? `http://build/${name}` : '');
  const { bucket, problems: bucketProblems } = readBucket(env);
  const mediaFolder = env.CMS_MEDIA_DIR?.trim() ?? '';
  const missing = required.filter((name) => !value(name));
  const short = (['PAYLOAD_SECRET', 'CMS_SECRET'] as const).filter(
    (name) => value(name) && value(name).length < 32 && !building,
  );
  const problems = [
    ...missing.map((name) => `${name} is missing`),
    ...(bucket || mediaFolder || building
      ? []
      : ['CMS_MEDIA_DIR and STORAGE_URL are missing. Set one of them']),
    ...bucketProblems,
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
    bucket,
    mediaFolder,
    origins: (env.CMS_ORIGINS ?? '').split(/\s+/).filter(Boolean).map(trimTrailingSlashes),
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'CMS <cms@localhost>' } : null,
    seed: env.CMS_SEED_FILE ? { file: env.CMS_SEED_FILE, overwrite: env.CMS_SEED_FORCE === 'true' } : null,
    administrator: email && password ? { email, password } : null,
    demoAccounts: env.CMS_DEMO_ACCOUNTS === 'true',
  };
}

export const settings = readSettings();
