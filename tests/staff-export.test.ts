import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cutHeader } from '@/lib/staff/staff';
import { staffApi } from '@/lib/staff/staff-api.server';
import { staffList } from '@/lib/staff/staff-resource.server';
import { startApp } from '@/lib/start-app.server';
import { insertDoctor } from './enquiry-fixtures';
import { startRoutes } from './identity/start-site';
import { siteEnvironment } from './site-environment';
import { createTestDatabase } from './test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startRoutes>>;

/** A list of so many rows as the filter says. */
const rows = staffList({
  filters: z.object({ count: z.number() }),
  sorts: ['id'],
  csv: { Id: ({ id }) => id },
  run: async (_, { filters: { count }, limit, offset }) => {
    const length = Math.max(0, Math.min(limit, count - offset));
    return { rows: Array.from({ length }, (_row, at) => ({ id: `${offset + at + 1}` })), total: count };
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  const api = staffApi({ rows: { roles: ['manager'], list: rows } });
  site = await startRoutes({
    '/api/staff/rows/export': (req, res) => {
      req.query = { path: ['rows', 'export'] };
      return api(req, res);
    },
  });
  Object.assign(process.env, siteEnvironment({ SITE_URL: site.url, DATABASE_URL: database.url }));
  const doctorId = await insertDoctor(database.db, 'manager@example.org');
  const now = new Date();
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: randomUUID(), email: 'manager@example.org', account_id: doctorId, roles: ['manager'] },
      ...{ given_name: 'Mem', family_name: 'Ber', created_at: now, updated_at: now },
    })
    .execute();
  const user = {
    email: 'x',
    given_name: null,
    family_name: null,
    mr_user_id: doctorId,
    email_verified: true,
  };
  const { identity } = startApp();
  identity.hasSessionCookie = () => true;
  identity.getSession = async () => ({
    ...{ user, doctorId, secondFactor: null, id: 'session', signedInAt: 0 },
    ...{ disabled: false, rollDue: false, termsVersion: null },
  });
}, 60_000);
afterAll(async () => {
  await startApp().flags.close();
  await startApp().db.destroy();
  await site.stop();
  await database.drop();
});

test('a CSV file that has not every row says so, to whoever takes it and in the audit log', async () => {
  const take = async (count: number) => {
    const answer = await fetch(`${site.url}/api/staff/rows/export`, {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ count }),
    });
    return { cut: answer.headers.get(cutHeader), last: (await answer.text()).trimEnd().split('\n').at(-1) };
  };
  expect(await take(20_000)).toEqual({ cut: null, last: '20000' });
  expect(await take(20_001)).toEqual({ cut: '20000', last: '20000' });
  const entries = database.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'rows.exported')
    .orderBy('created_at');
  expect(await entries.execute()).toEqual([
    { after: { rows: 20_000 } },
    { after: { rows: 20_000, cut: true } },
  ]);
});
