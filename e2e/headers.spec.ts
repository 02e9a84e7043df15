import { expect, test } from './test';

const pages = ['/', '/jobs', '/jobs/list', '/enquire', '/signin-error-that-does-not-exist'];

test('five pages have a strict content security policy and the other usual security headers', async ({
  request,
}) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src 'self' 'unsafe-inline';");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('a page that is the same for every visitor sets no cookie and can be cached for five seconds', async ({
  request,
}) => {
  for (const path of ['/', '/jobs', '/jobs/list', '/jobs/list/locum', '/doctors', '/articles', '/privacy']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toMatch(/public.*s-maxage=5/);
    expect(headers.vary, path).toContain('Cookie');
    expect(headers['set-cookie'], path).toBeUndefined();
  }
});

test('a 404 response for missing content can be cached for the same time as an existing page', async ({
  request,
}) => {
  for (const path of ['/articles/no-such-article', '/media/no-such-picture.png', '/share/job/J999999.png']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toMatch(/public.*s-maxage=5/);
  }
});

test('a page that depends on the visitor is never cached', async ({ request }) => {
  for (const path of ['/enquire', '/contact-us', '/employers', '/user/job-enquiries', '/api/auth/me']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['cache-control'], path).toMatch(/no-store/);
  }
});

test('the health checks answer that the site is alive and ready', async ({ request }) => {
  const alive = await request.get('/api/health');
  expect(await alive.json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/api/health?live=1')).json()).toEqual({ status: 'ok' });
  expect((await request.get('/api/health?ready=1')).status()).toBe(200);
});

test('the main pages send no requests to other hosts @nightly', async ({ page }) => {
  // `networkidle` includes late requests. `test` fails on any request to another host.
  for (const path of ['/', '/jobs', '/jobs/list', '/enquire'])
    await page.goto(path, { waitUntil: 'networkidle' });
});

test('health checks answer only GET and HEAD requests', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200);
  expect((await request.head('/api/health')).status()).toBe(200);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const answer = await request.fetch('/api/health', { method, data: 'x' });
    expect([method, answer.status()]).toEqual([method, 405]);
    expect(answer.headers().allow).toBe('GET');
  }
});

test('a page opened through a link has the same styles as after a reload @nightly', async ({ page }) => {
  const styles = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('header, h1, section, form, p, ul, label, article')].map((element) => {
        const { display, fontSize, color, marginTop, paddingLeft, borderTopWidth } =
          getComputedStyle(element);
        return [element.tagName, display, fontSize, color, marginTop, paddingLeft, borderTopWidth].join(' ');
      }),
    );
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const address of ['/jobs/list/locum', '/contact-us', '/doctors/resources', '/jobs', '/privacy']) {
    const opened = await page.evaluate(() => performance.timeOrigin);
    const headingBefore = await page.getByRole('heading', { level: 1 }).innerText();
    await footer.locator(`a[href="${address}"]`).click();
    await page.waitForURL(`**${address}`);
    // The address changes before the new page is rendered.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(headingBefore);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
    const come = await styles();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await styles(), address).toEqual(come);
    // The next round must start from client-side navigation, but the reload has loaded a document. Going back and
    // forward navigates on the client again.
    await page.goBack();
    await page.goForward();
  }
});
