import { forgetVisitorId } from './visitor-id.browser';

const vendorsNames = /^(_ga|_gid|_gcl|_dc_gtm|_fb|_uet|mp_|ajs_|amplitude|_hj|_cl)/;

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
      // The browser denies access to storage, so no data was stored.
    }
  }
}

function cookieNames(): string[] {
  return document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []);
}

function domains(): string[] {
  const labels = location.hostname.split('.');
  return ['', ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))];
}
