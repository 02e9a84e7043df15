import type { IncomingMessage, ServerResponse } from 'node:http';

const name = 'recent_write';
/**
 * Time in seconds for which a visitor who has changed something reads from the primary database. Longer than the lag
 * that replicas are allowed (DATABASE_REPLICA_LAG_SECONDS).
 */
const maxAgeSeconds = 90;

/** Makes the visitor's next pages come from the primary database, so that they show the visitor's own changes. */
export function markRecentWrite(response: ServerResponse, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=1; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function hasRecentWrite({ headers }: IncomingMessage): boolean {
  return new RegExp(`(^|;\\s*)${name}=`).test(headers.cookie ?? '');
}
