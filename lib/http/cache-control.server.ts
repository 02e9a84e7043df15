/** Of a page that is the same for everybody: a shared cache may keep it for seconds, and for a day while the site fails. */
export const publicCache = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400';

/** Of a page that no cache may keep. */
export const privateCache = 'private, no-store';
