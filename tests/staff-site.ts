import { randomUUID } from 'node:crypto';
import type { NextApiHandler } from 'next';
import type { Database } from '@/lib/services/database/database';
import type { Session } from '@/lib/services/identity/identity';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { startApp } from '@/lib/app/start-app.server';
import { insertDoctor } from './factories/enquiry';
import { startRoutes } from './identity/start-site';
import { siteEnvironment } from './site-environment';
import { createTestDatabase } from './test-database';

/**
 * Serves API handlers over HTTP for the tests of one file. The handler `name` gets the requests to `/api/<name>` and
 * below.
 */
export function staffSite(
  apis: Readonly<Record<string, NextApiHandler>>,
  environment: Readonly<Record<string, string>> = {},
) {
  let started: { db: Database; url: string; stop: () => Promise<void> } | null = null;
  const get = () => {
    if (!started) throw new Error('The site is there from beforeAll on');
    return started;
  };
  const site = {
    /** Session of the person who sends the next requests, or null if that person is signed out. */
    asker: null as Session | null,
    get db() {
      return get().db;
    },
    get url() {
      return get().url;
    },
    async insertMember(email: string, roles: StaffRole[], active = true) {
      const [id, accountId, now] = [randomUUID(), await insertDoctor(get().db, email), new Date()];
      await get()
        .db.insertInto('staff_member')
        .values({
          ...{ id, email, account_id: accountId, given_name: 'Mem', family_name: 'Ber', roles, active },
          ...{ created_at: now, updated_at: now },
        })
        .execute();
      return { id, accountId };
    },
  };
  const handler: NextApiHandler = (req, res) => {
    const [, , name = '', ...path] = new URL(req.url ?? '/', 'http://localhost').pathname.split('/');
    req.query = { ...req.query, path };
    return apis[name]?.(req, res);
  };
  beforeAll(async () => {
    const database = await createTestDatabase();
    const routes = await startRoutes(new Proxy({}, { get: () => handler }));
    const addresses = { SITE_URL: routes.url, DATABASE_URL: database.url };
    Object.assign(process.env, siteEnvironment({ ...environment, ...addresses }));
    const { identity } = startApp();
    identity.hasSessionCookie = () => site.asker !== null;
    identity.getSession = async () => site.asker;
    const stop = async () => {
      await startApp().flags.close();
      await startApp().db.destroy();
      await routes.stop();
      await database.drop();
    };
    started = { db: database.db, url: routes.url, stop };
  }, 60_000);
  beforeEach(() => {
    site.asker = null;
  });
  afterAll(() => started?.stop());
  return site;
}
