import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { article, startCms } from './start-cms';

const accounts = {
  author: 'author@example.com',
  editor: 'editor@example.com',
  publisher: 'publisher@example.com',
  administrator: 'cms.admin@example.com',
} as const;
type Account = keyof typeof accounts;

type Started = Awaited<ReturnType<typeof startCms>>;
type Email = { to?: unknown; subject?: unknown; text?: unknown };
type TestCms = Started &
  Record<Account, string> & {
    category: number;
    draft(slug: string, token?: string): Promise<number>;
    change(id: number, token: string, body: object, query?: string): ReturnType<Started['ask']>;
    publish(id: number): ReturnType<Started['ask']>;
    shown(key: string): Promise<any>;
    /**
     * Runs `action` and returns the emails that the CMS sent meanwhile. Tests pass a `send` that throws to simulate a
     * failing mail server.
     */
    emailsOf(action: () => Promise<unknown>, send?: (message: Email) => Promise<unknown>): Promise<Email[]>;
  };

export function withCms(): TestCms {
  const cms = {
    async draft(slug, token = cms.author) {
      const made = await cms.ask('POST', '/articles?draft=true', {
        token,
        body: article(slug, cms.category),
      });
      assert.equal(made.status, 201);
      return made.body.doc.id;
    },
    change: (id, token, body, query = '') => cms.ask('PATCH', `/articles/${id}${query}`, { token, body }),
    publish: (id) => cms.change(id, cms.publisher, { _status: 'published' }),
    /**
     * Returns the newest change that the site receives for an address, or for a part such as the menu. Undefined if
     * there is none.
     */
    async shown(key) {
      const { body } = await cms.asSite('/changes?after=0');
      return body.changes.find((one: { key: string }) => one.key === key);
    },
    async emailsOf(action, send = () => Promise.resolve()) {
      const sent: Email[] = [];
      const sendEmail = cms.payload.sendEmail;
      cms.payload.sendEmail = (async (message: Email) => {
        await send(message);
        sent.push(message);
      }) as typeof sendEmail;
      try {
        await action();
      } finally {
        cms.payload.sendEmail = sendEmail;
      }
      return sent;
    },
  } as TestCms;
  before(async () => {
    Object.assign(cms, await startCms());
    for (const [account, email] of Object.entries(accounts)) cms[account as Account] = await cms.logIn(email);
    // Payload starts its task queue at the first request. The tests run the queue themselves at chosen moments.
    for (const cron of cms.payload.crons) cron.stop();
    const made = await cms.ask('POST', '/categories', {
      token: cms.publisher,
      body: { name: 'Locum life', slug: 'locum-life', description: 'What locum life is like.' },
    });
    cms.category = made.body.doc.id;
  });
  after(() => cms.stop());
  return cms;
}
