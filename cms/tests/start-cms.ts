import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const password = 'correct horse battery';

/**
 * Starts the API of the CMS on a free port, without Next, with a separate database and test accounts. A fake site
 * records the requests of the CMS.
 */
export async function startCms() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names the server on which these tests make databases');
  const name = `test_cms_${randomBytes(6).toString('hex')}`;
  const run = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const address = (database: string) =>
    Object.assign(new URL(server), { pathname: `/${database}` }).toString();
  await run(server, `create database ${name}`);
  await run(address(name), 'create schema cms');
  const media = mkdtempSync(path.join(tmpdir(), 'cms-media-'));

  // Fake site. It records messages of the CMS in `hooks` and responds with the values that a test sets in `site`.
  const hooks: { body: string; headers: Record<string, unknown> }[] = [];
  const site = { cursor: 0, status: 200 };
  const siteServer = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      hooks.push({ body, headers: request.headers });
      response.writeHead(site.status, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ cursor: site.status === 200 ? (JSON.parse(body) as { last: number }).last : 0 }),
      );
    });
  });
  await new Promise<void>((resolve) => siteServer.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(siteServer.address() as AddressInfo).port}`;

  Object.assign(process.env, {
    CMS_DATABASE_URL: address(name),
    PAYLOAD_SECRET: 'p'.repeat(40),
    CMS_SECRET: 's'.repeat(40),
    CMS_PUBLIC_URL: 'http://localhost:3001',
    SITE_URL: siteUrl,
    CMS_MEDIA_DIR: media,
    SMTP_URL: '',
  });
  const { getPayload, handleEndpoints } = await import('payload');
  const { default: config } = await import('../src/payload.config');
  const { migrations } = await import('../src/migrations');
  const { ensureAccounts } = await import('../src/seed/accounts');
  const payload = await getPayload({ config });
  payload.logger.level = 'silent';
  await payload.db.migrate({ migrations: migrations as never });
  await ensureAccounts(payload, { administrator: null, demoAccounts: true });

  const api = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const answer = await handleEndpoints({
        config,
        request: new Request(`http://localhost:3001${request.url}`, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          ...(parts.length > 0 && { body: Buffer.concat(parts) }),
        }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  async function ask(
    method: string,
    route: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ) {
    const response = await fetch(`${url}/api${route}`, {
      method,
      headers: {
        ...(token && { Authorization: `JWT ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, any>,
    };
  }

  return {
    payload,
    url,
    ask,
    hooks,
    site,
    secret: 's'.repeat(40),
    logIn: async (email: string) =>
      String((await ask('POST', '/users/login', { body: { email, password } })).body.token),
    asSite: async (route: string) => {
      const response = await fetch(`${url}/api/site${route}`, {
        headers: { Authorization: `Bearer ${'s'.repeat(40)}` },
      });
      return { status: response.status, body: (await response.json()) as Record<string, any> };
    },
    picture: (file: string) =>
      fetch(`${url}/api/site/media/${file}`, { headers: { Authorization: `Bearer ${'s'.repeat(40)}` } }),
    async stop() {
      api.close();
      siteServer.close();
      // Connections report an error when the database is dropped. Payload may open its permanent connection again after
      // `destroy`, so new connections get the same handler.
      const pool = payload.db.pool as unknown as pg.Pool & { _clients: pg.Client[] };
      const endsUnheard = (client: pg.ClientBase) =>
        client.removeAllListeners('error').on('error', () => undefined);
      pool.on('error', () => undefined).on('connect', endsUnheard);
      await payload.destroy();
      for (const client of pool._clients) endsUnheard(client);
      await run(server, `drop database if exists ${name} with (force)`);
      rmSync(media, { recursive: true, force: true });
    },
  };
}

export const lexical = (words: string) => ({
  root: {
    type: 'root',
    version: 1,
    indent: 0,
    format: '',
    direction: 'ltr',
    children: [
      {
        type: 'paragraph',
        version: 1,
        indent: 0,
        format: '',
        direction: 'ltr',
        children: [
          { type: 'text', version: 1, text: words, format: 0, detail: 0, mode: 'normal', style: '' },
        ],
      },
    ],
  },
});

export const article = (slug: string, category: number | string, more: object = {}) => ({
  title: `Article ${slug}`,
  slug,
  lead: 'What this article says, in one sentence.',
  description: 'What search engines say of this article, in more than fifty characters.',
  body: lexical(`The text of ${slug}.`),
  category,
  ...more,
});
