import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, signedIn, test } from './doctor';
import { writeRoutes, type WriteRoute } from './write-routes';

// These tests send plain requests, because the responses do not depend on the browser or the window width.
const site = () => new URL(test.info().project.use.baseURL ?? '').origin;

function accountPages(): string[] {
  return ['/user', '/employers/account'].flatMap((below) =>
    readdirSync(path.join(process.cwd(), 'pages', below), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) =>
        file
          .replace(/\.tsx$/, '')
          .replace(/\/?index$/, '')
          .replace(/\[\w+\]/, 'VAC-100001'),
      )
      .map((file) => `${below}/${file}`.replace(/\/$/, '')),
  );
}

function send(request: APIRequestContext, { path: to, method, kind }: WriteRoute, origin: string) {
  const headers = { Origin: origin, Accept: 'application/json' };
  const body = kind === 'form' ? { form: { anything: 'x' } } : { data: {} };
  return request.fetch(to, { method, headers, maxRedirects: 0, ...body });
}

test.describe('a signed-out visitor', () => {
  test('every account page redirects a signed-out visitor to sign-in and back, and no cache stores these redirects', async ({
    request,
  }) => {
    for (const to of accountPages()) {
      const answer = await request.get(to, { maxRedirects: 0 });
      // A page whose flag is off responds with 404 instead of asking the visitor to sign in.
      if (answer.status() === 404) continue;
      expect(answer.status(), to).toBe(303);
      const signIn = new URL(answer.headers().location ?? '', site());
      expect(signIn.pathname, to).toBe('/signin');
      expect(signIn.searchParams.get('redirect_url'), to).toBe(to);
      expect(answer.headers()['cache-control'], to).toContain('no-store');
    }
  });

  test('a signed-out visitor’s request to change an account is refused with 401, or with 404 if a flag hides the feature', async ({
    request,
  }) => {
    // This POST needs no session, because it only returns the current state of jobs saved on a device.
    const sessionlessRead = '/api/saved-jobs/guest';
    const own = writeRoutes().filter(
      ({ path: to }) =>
        to !== sessionlessRead && /^\/(user|employers\/account|api\/(account|saved-jobs))/.test(to),
    );
    expect(own.length).toBeGreaterThan(3);
    for (const route of own) {
      const status = (await send(request, route, site())).status();
      expect([401, 404], `${route.method} ${route.path}: ${status}`).toContain(status);
    }
  });
});

test.describe('a signed-in doctor', () => {
  test.use(signedIn);

  test('the site answers 403 to every form and API request from another site', async ({ page }) => {
    for (const route of writeRoutes())
      for (const origin of ['https://elsewhere.example', 'null']) {
        const answer = await send(page.request, route, origin);
        expect(answer.status(), `${route.method} ${route.path} from ${origin}`).toBe(403);
      }
  });

  test('no cache can store a signed-in doctor’s account pages', async ({ page }) => {
    for (const to of accountPages()) {
      const answer = await page.request.get(to, { maxRedirects: 0 });
      expect([200, 303, 307, 404, 410], to).toContain(answer.status());
      expect(answer.headers()['cache-control'], to).toContain('no-store');
    }
  });
});

test('every route that emailed links open refuses tokens without a valid signature', async ({ request }) => {
  const token = Buffer.from('unsubscribe.made-up').toString('base64url');
  const routes = readdirSync(path.join(process.cwd(), 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('[token]'))
    // Without a session, this address redirects every visitor to sign-in.
    .filter((file) => !file.startsWith('user/'))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx?$/, '')
          .replace('[token]', token)
          .replace('[file]', 'a.png')}`,
    );
  expect(routes).toContain(`/put-forward/${token}`);
  for (const to of routes) {
    // 405: this route accepts only POST. 410: the page says that the link has expired.
    expect([404, 405, 410], to).toContain((await request.get(to)).status());
    const posted = await request.post(to, {
      headers: { Origin: site(), Accept: 'application/json' },
      form: { do: 'confirm' },
    });
    // 422: the form accepts no request that lacks its hidden fields. 405: this route accepts only GET.
    expect([404, 405, 422], to).toContain(posted.status());
  }
});
