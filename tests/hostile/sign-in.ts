import { setTimeout as wait } from 'node:timers/promises';

export const demoPassword = 'correct horse battery';

/**
 * Stores the cookies of one visitor by name. The site and the identity provider share these cookies, because only their
 * ports differ, and cookies ignore ports.
 */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    take(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

export async function signIn(siteUrl: string, email: string, password: string): Promise<string> {
  const jar = cookieJar();
  const step = async (url: string, form?: URLSearchParams) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header(), ...(form ? { origin: new URL(url).origin } : {}) },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    jar.take(response);
    return response;
  };
  let url = `${siteUrl}/api/auth/login`;
  let response = await step(url);
  // 24 redirects are enough for signing in twice. The site asks for a second sign-in if all sessions of the account
  // ended less than a second ago, so the loop waits a second.
  for (let hops = 0; hops < 24; hops += 1) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin === new URL(siteUrl).origin && !new URL(url).pathname.startsWith('/api/'))
        break;
      if (new URL(url).searchParams.get('prompt') === 'login') await wait(1_000);
      response = await step(url);
      continue;
    }
    const html = await response.text();
    const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
    fields.set('email', email);
    fields.set('password', password);
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? url;
    url = new URL(action, url).href;
    response = await step(url, fields);
  }
  const cookies = jar.header();
  if (!cookies.includes('__session')) throw new Error(`No session for ${email}: the log-in ended at ${url}`);
  return cookies;
}
