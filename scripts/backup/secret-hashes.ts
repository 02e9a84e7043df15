import { createHmac } from 'node:crypto';

/**
 * Secrets that a restored site needs, keyed by setting. The text states what will not work if the secret is missing.
 */
const losses: Record<string, string> = {
  MAIL_LINK_SECRET: 'links in emails that were already sent, such as unsubscribe links, will not work',
  CALENDAR_SECRET: 'calendars of doctors cannot be read',
  FEED_CREDENTIALS_SECRET: 'passwords of job feeds cannot be read',
  DOCUMENT_SECRET: 'documents of doctors cannot be opened',
};

type Environment = Record<string, string | undefined>;

function hashValues(env: Environment, setting: string): string[] {
  const text = env[setting]?.trim() || env.AUTH0_SECRET || '';
  return text
    .split(',')
    .map((secret) =>
      createHmac('sha256', secret.trim()).update(`backup ${setting}`).digest('hex').slice(0, 16),
    );
}

/**
 * Returns hashes that show whether a secret has changed. The secrets are random, so they cannot be guessed from the
 * hashes.
 */
export function hashSecrets(env: Environment): Record<string, string[]> {
  return Object.fromEntries(Object.keys(losses).map((setting) => [setting, hashValues(env, setting)]));
}

/** Returns a sentence for each setting whose secret is not the secret of the backed-up site. */
export function listMissingSecrets(hashes: Record<string, string[]>, env: Environment): string[] {
  return Object.entries(losses)
    .filter(([setting]) => {
      const newest = hashes[setting]?.[0];
      return newest && !hashValues(env, setting).includes(newest);
    })
    .map(([setting, loss]) => `${setting} is not the secret of the backed-up site: ${loss}.`);
}
