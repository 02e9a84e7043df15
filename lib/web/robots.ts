import { givenPaths, paths } from './paths';

// Prefixes: what begins like this is nobody's but a visitor's. `/enquire` covers `/enquired-success` as well.
const closed = [
  '/api/',
  '/user/',
  '/enquire',
  '/signin',
  '/register',
  '/login-error',
  '/job-alerts/',
  '/references/',
  '/book-appointment',
  '/refer-a-friend',
  '/terms-and-conditions/accept',
  '/employers/request-received',
  '/contact-us/message-sent',
];

/**
 * What robots may fetch. In the live environment everything but pages of one person and results narrowed by a query:
 * there are more of those than anybody could fetch. The numbered pages of a plain list stay open (the longer pattern
 * wins), since older jobs are linked there. Outside it nothing.
 */
export function robotsText({ appEnv, siteUrl }: { appEnv: string; siteUrl: string }): string {
  if (appEnv !== 'production') return 'User-agent: *\nDisallow: /\n';
  const list = paths.jobList();
  return [
    'User-agent: *',
    ...closed.map((prefix) => `Disallow: ${prefix}`),
    `Disallow: ${list}*?`,
    `Allow: ${list}*?page=`,
    `Disallow: ${list}*?page=*&`,
    '',
    `Sitemap: ${siteUrl}${givenPaths.sitemap()}`,
    '',
  ].join('\n');
}
