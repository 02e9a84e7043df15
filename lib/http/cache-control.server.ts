/**
 * `Cache-Control` for a page that is the same for all visitors. A shared cache may serve it for a few seconds, or for a
 * day while the site is failing.
 */
export const publicCache = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400';

export const privateCache = 'private, no-store';
