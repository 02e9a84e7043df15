import { forgetVisitorId } from './visitor-id.browser';

/** How the names of cookies and storage of tags and analytics vendors begin. */
const vendorsNames = /^(_ga|_gid|_gcl|_dc_gtm|_fb|_uet|mp_|ajs_|amplitude|_hj|_cl)/;

/** Deletes what analytics and tags have stored in this browser: cookies of this host and its parents, and storage. */
export function deleteVisitorData(): void {
  forgetVisitorId();
  for (const name of cookieNames().filter((entry) => vendorsNames.test(entry)))
    for (const domain of domains())
      document.cookie = `${name}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ''}`;
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = window[storage];
      for (const key of Object.keys(kept)) if (vendorsNames.test(key)) kept.removeItem(key);
    } catch {
      // Storage is refused: nothing was stored.
    }
  }
}

function cookieNames(): string[] {
  return document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []);
}

/** The host itself (''), and each domain above it that a cookie may have been set for. */
function domains(): string[] {
  const labels = location.hostname.split('.');
  return ['', ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))];
}
