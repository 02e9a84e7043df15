import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endChild, startChild } from '@/scripts/run/child';
import { freePorts } from '@/scripts/run/ports';
import { startFakeSentry } from '@/tests/fake-sentry/fake-sentry';
import { startLiveSite, withoutTables } from './live-site';
import { expectNoSecretIn, secrets, throwLater, thrown } from './planted-errors';
import { expect, test } from './test';

test.describe('the server’s error reports', { tag: '@nightly' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  const asDoctor = {
    Cookie: `__session=${secrets.cookie}`,
    Authorization: `Bearer ${secrets.token}`,
    'User-Agent': secrets.name,
  };

  test('if the server fails to render a page, it sends one error report with the page’s name and the displayed error number', async ({
    request,
  }) => {
    const sentry = await startFakeSentry();
    const site = await startLiveSite({ SENTRY_DSN: sentry.dsn, DATABASE_URL: withoutTables() });
    try {
      const address = `/jobs/listing/J000123?email=${secrets.email}&q=${secrets.query}`;
      const response = await request.get(site.url + address, { headers: asDoctor });
      expect(response.status()).toBe(500);
      const [, number] =
        /quote this number[^<]*<[^>]*>(?:<!-- -->)?([0-9a-f]{8})</.exec(await response.text()) ?? [];
      await sentry.until(() => sentry.events().length > 0);
      // By the time the report of a second failing request arrives, a duplicate report of the first request would have
      // arrived too.
      await request.get(`${site.url}/api/jobs/suggest?field=q&text=${secrets.query}`, { headers: asDoctor });
      await sentry.until(() =>
        sentry.events().some(({ transaction }) => transaction === '/api/jobs/suggest'),
      );
      const ofPage = sentry.events().filter(({ transaction }) => transaction === '/jobs/listing/[job]');
      expect(ofPage).toHaveLength(1);
      expect(ofPage[0]).toMatchObject({
        environment: 'production',
        release: '1.0.0',
        tags: { page: '/jobs/listing/[job]' },
        extra: { errorId: number },
      });
      expectNoSecretIn(sentry.everything());
      expectNoSecretIn(site.said.join('\n'));
    } finally {
      await site.stop();
      await sentry.stop();
    }
  });

  test('for one request, nginx’s log, the site’s log, the error report and the error page contain the same request id', async ({
    request,
  }) => {
    test.skip(spawnSync('nginx', ['-v']).status !== 0, 'nginx is missing');
    const sentry = await startFakeSentry();
    const site = await startLiveSite({ SENTRY_DSN: sentry.dsn, DATABASE_URL: withoutTables() });
    const [port = 0] = await freePorts(1);
    const nginxSaid: string[] = [];
    const args = ['scripts/micro-cache.mjs', String(port), new URL(site.url).port];
    const nginx = startChild({ name: '', args, env: { PATH: process.env.PATH ?? '' } }, (line) =>
      nginxSaid.push(line),
    );
    try {
      await expect.poll(() => nginxSaid.join('\n')).toContain('log in ');
      const accessLog = () => readFileSync(nginxSaid.join('').split('log in ')[1] ?? '', 'utf8');
      const url = `http://127.0.0.1:${port}`;
      const { email, phone, query, name } = secrets;
      const person = new URLSearchParams({ email, phone, q: query }).toString();
      const headers = {
        ...asDoctor,
        Origin: site.url,
        Referer: `https://other.example/?${person}`,
        'X-Request-Id': 'chosen-by-a-visitor',
      };
      const response = await request.get(`${url}/jobs/listing/J000123?${person}`, { headers });
      const id = response.headers()['x-request-id'] ?? '';
      expect(id).toMatch(/^[\da-f]{32}$/);
      const errorId = id.slice(0, 8);
      expect(await response.text()).toMatch(new RegExp(`quote this number[^]{0,90}>${errorId}<`));
      await request.post(`${url}/contact-us?${person}`, {
        headers,
        form: { name, email, phone, message: query },
      });

      await sentry.until(() => sentry.events().length > 0);
      expect(sentry.events()[0]).toMatchObject({ extra: { requestId: id, errorId } });
      const linesWithId = () =>
        site.said.filter((line) => line.includes(id)).map((line): unknown => JSON.parse(line));
      const ofReport = { process: 'site', msg: expect.stringContaining(`errorId=${errorId}`) };
      const ofRequest = { msg: 'request', route: '/jobs/listing/[job]', status: 500 };
      await expect
        .poll(linesWithId)
        .toEqual(
          expect.arrayContaining([expect.objectContaining(ofReport), expect.objectContaining(ofRequest)]),
        );
      await expect.poll(() => accessLog().trim().split('\n').length).toBe(2);
      expect(JSON.parse(accessLog().split('\n', 1)[0] ?? '')).toMatchObject({
        requestId: id,
        area: '/jobs',
        status: '500',
      });
      expect(site.said.filter((line) => line.includes('"POST","route":"/contact-us"'))).toHaveLength(1);
      for (const text of [site.said.join('\n'), accessLog(), sentry.everything()]) expectNoSecretIn(text);
    } finally {
      await endChild(nginx, 5_000);
      await site.stop();
      await sentry.stop();
    }
  });

  test('the site keeps answering requests while the error service hangs', async ({ request }) => {
    const sentry = await startFakeSentry();
    sentry.behave('hangs');
    const site = await startLiveSite({ SENTRY_DSN: sentry.dsn, DATABASE_URL: withoutTables() });
    try {
      for (let number = 0; number < 5; number += 1)
        expect((await request.get(`${site.url}/jobs/listing/J000123`)).status()).toBe(500);
      expect((await request.get(`${site.url}/api/health`)).status()).toBe(200);
      expect(site.said.filter((line) => /unhandled|uncaught/i.test(line))).toEqual([]);
    } finally {
      await site.stop();
      await sentry.stop();
    }
  });

  test('before its process ends, the site sends its pending error reports', async ({ request }) => {
    const sentry = await startFakeSentry();
    const site = await startLiveSite({ SENTRY_DSN: sentry.dsn, DATABASE_URL: withoutTables() });
    await request.get(`${site.url}/jobs/listing/J000123`);
    await site.stop();
    expect(sentry.events().map(({ transaction }) => transaction)).toContain('/jobs/listing/[job]');
    await sentry.stop();
  });
});

test.describe('errors on a site without an error service', { tag: '@nightly' }, () => {
  test.describe.configure({ timeout: 120_000 });
  test.use({ expectedErrors: thrown, otherHosts: /^localhost:/ });

  test('browser and server errors are written to the log, and browsers do not load the error service’s SDK', async ({
    page,
    request,
  }) => {
    const site = await startLiveSite({ SENTRY_DSN: 'embedded', DATABASE_URL: withoutTables() });
    try {
      const scripts: string[] = [];
      page.on(
        'response',
        (response) =>
          void response.text().then(
            (text) => scripts.push(text),
            () => undefined,
          ),
      );
      expect((await request.get(`${site.url}/jobs/listing/J000123`)).status()).toBe(500);
      const lines = () => site.said.filter((line) => line.includes('Error report:'));
      await expect
        .poll(() => lines().filter((line) => line.includes('page=/jobs/listing/[job]')))
        .toHaveLength(1);
      await page.goto(`${site.url}/no-such-page`);
      await throwLater(page, `on purpose for ${secrets.email}`);
      await expect
        .poll(() => lines().filter((line) => line.includes('from=browser')))
        .toEqual([expect.stringContaining('Error: on purpose for [email] from=browser page=/_error')]);
      expect(scripts.some((text) => text.includes('sentry.javascript'))).toBe(false);
    } finally {
      await site.stop();
    }
  });
});
