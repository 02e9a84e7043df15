import path from 'node:path';

export type Settings = {
  port: number;
  issuer: string;
  /** Sites that may use this identity provider. Links in emails and on pages lead to the first of these sites. */
  siteUrls: [string, ...string[]];
  smtpUrl: string;
  folder: string;
  brand: string;
  mailFrom: string;
  phone: string | null;
  clientId: string;
  clientSecret: string;
  inboxUrl: string | null;
};

export function readSettings(env: Record<string, string | undefined>): Settings {
  const missing = ['IDENTITY_PORT', 'SITE_URL', 'SMTP_URL', 'DATA_DIR'].filter((name) => !env[name]?.trim());
  if (missing.length > 0)
    throw new Error(`The local identity provider needs ${missing.join(', ')} in its environment`);
  if (env.NEXT_PUBLIC_APP_ENV === 'production' && env.ALLOW_LOCAL_SERVICES !== 'true')
    throw new Error(
      'The local identity provider cannot run in the live environment, because its passwords are public',
    );
  const port = Number(env.IDENTITY_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`IDENTITY_PORT must be a port number, not "${env.IDENTITY_PORT}"`);
  const [first = '', ...others] = (env.SITE_URL ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((url) => new URL(url).origin);
  return {
    port,
    issuer: `http://localhost:${port}`,
    siteUrls: [first, ...others],
    smtpUrl: env.SMTP_URL ?? '',
    folder: path.resolve(env.DATA_DIR ?? '', 'identity'),
    brand: env.NEXT_PUBLIC_BRAND_NAME || 'Onward',
    mailFrom: env.MAIL_FROM || 'Sign-in <no-reply@identity.example>',
    phone: env.CONTACT_PHONE || null,
    clientId: env.AUTH0_CLIENT_ID || 'site',
    clientSecret: env.AUTH0_CLIENT_SECRET || 'local-secret',
    inboxUrl: env.INBOX_URL || (env.INBOX_PORT ? `http://localhost:${env.INBOX_PORT}` : null),
  };
}
