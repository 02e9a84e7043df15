import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { startApp } from '@/lib/app/start-app.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { claimMostUrgent } from '@/lib/enquiries/enquiry/handling/handle-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Session } from '@/lib/services/identity/identity';
import { hasRole, staffRoles, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { staffApi as createStaffApi } from '@/lib/staff/access/staff-api.server';
import { staffAction, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { staffResources } from '@/lib/app/staff-resources.server';
import staffApi from '@/pages/api/staff/[...path]';
import { enquiryInput, insertDoctor, insertJob, submission } from './factories/enquiry';
import { buildSession } from './page-request';
import { staffSite } from './staff-site';

/** Sender of a request. `left` is a former staff member, `nobody` a signed-out visitor. */
type Asker = StaffRole | 'doctor' | 'left' | 'nobody';

const resources: [name: string, resource: StaffResource][] = Object.entries(staffResources);
const nothing = { errorMessage: 'There is nothing at this address' };

const tellTransaction = (looksOnly: boolean) =>
  staffAction({
    roles: ['administrator'],
    looksOnly,
    body: z.object({}),
    run: async ({ db }, id) => ok({ data: { id, inTransaction: db.isTransaction }, change: null }),
  });

/**
 * A back office in which creating a team writes a row and is then refused. The actions `look` and `step` return whether
 * they run in a transaction.
 */
const refusedHalfway = createStaffApi({
  teams: {
    roles: ['administrator'],
    create: staffAction({
      roles: ['administrator'],
      body: z.object({}),
      run: async ({ db }) => {
        await db.updateTable('staff_member').set({ team: 'Halfway' }).execute();
        return fail({ code: 'teams/no', message: 'No' });
      },
    }),
    actions: {
      look: tellTransaction(true),
      step: tellTransaction(false),
    },
  },
});

const site = staffSite({ staff: staffApi, halfway: refusedHalfway });
const members = new Map<StaffRole, string>();
const accounts = new Map<Asker, string>();
const reported: unknown[] = [];

beforeAll(async () => {
  startApp().errorReporting.report = (error) => void reported.push(error);
  for (const role of staffRoles) {
    const { id, accountId } = await site.insertMember(`${role}@example.org`, [role]);
    members.set(role, id);
    accounts.set(role, accountId);
  }
  accounts.set('doctor', await insertDoctor(site.db, 'just.a.doctor@example.org'));
  accounts.set('left', (await site.insertMember('left@example.org', ['administrator'], false)).accountId);
}, 60_000);
beforeEach(() => {
  reported.length = 0;
});

function signIn(as: Asker, change: Pick<Partial<Session>, 'secondFactor'> = {}) {
  site.asker = as === 'nobody' ? null : buildSession(accounts.get(as) ?? '', change);
}

async function ask(as: Asker, method: string, path: string, body?: object) {
  signIn(as);
  return send(method, path, body);
}

async function send(method: string, path: string, body?: object) {
  const answer = await fetch(`${site.url}/api/staff/${path}`, {
    method,
    headers: { Origin: site.url, 'X-Staff-Screen': '/staff/test', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json: unknown = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: answer.status, body: json };
}

function routeTable(): { method: string; path: string; roles: readonly StaffRole[] }[] {
  return resources.flatMap(([name, { roles, list, find, create, update, actions = {} }]) => [
    ...(list ? [{ method: 'GET', path: name, roles }] : []),
    ...(list?.csv ? [{ method: 'POST', path: `${name}/export`, roles }] : []),
    ...(find
      ? [{ method: find.recorded ? 'POST' : 'GET', path: `${name}/x${find.recorded ? '/open' : ''}`, roles }]
      : []),
    ...(create ? [{ method: 'POST', path: name, roles: create.roles }] : []),
    ...(update ? [{ method: 'PUT', path: `${name}/x`, roles: update.roles }] : []),
    ...Object.entries(actions).map(([action, { roles: may }]) => ({
      method: 'POST',
      path: `${name}/x/${action}`,
      roles: may,
    })),
  ]);
}

test('users without permission for a back-office URL get 404, and nothing is written to the audit log', async () => {
  const refused: string[] = [];
  const reached: string[] = [];
  for (const { method, path, roles } of routeTable())
    for (const as of [...staffRoles, 'doctor', 'left', 'nobody'] as const) {
      const role = staffRoles.find((one) => one === as);
      if (role && hasRole({ roles: [role] }, roles)) continue;
      const answer = await ask(as, method, path, method === 'GET' ? undefined : {});
      const found = answer.status !== 404 || JSON.stringify(answer.body) !== JSON.stringify(nothing);
      (found ? reached : refused).push(`${as}: ${method} ${path} ${answer.status}`);
    }
  expect(reached).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
  expect(await site.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
  expect(reported).toEqual([]);
}, 120_000);

test('each role can read every list that it is permitted to read', async () => {
  for (const [name, { list, roles }] of resources) {
    if (!list) continue;
    for (const role of staffRoles.filter((one) => hasRole({ roles: [one] }, roles)))
      // Some lists need the id of a feed.
      expect([name, role, (await ask(role, 'GET', `${name}?source=a-feed`)).status]).toEqual([
        name,
        role,
        200,
      ]);
  }
  const wrong = await ask('administrator', 'POST', 'staff', { id: randomUUID(), email: 'nobody', roles: [] });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { email: 'Enter an email address' } } });
  expect((await ask('manager', 'GET', 'enquiries?page=zero')).status).toBe(400);
  expect(reported).toEqual([]);
});

test('if the back office refuses an action, the database keeps nothing that the action has already written', async () => {
  signIn('administrator');
  const answer = await fetch(`${site.url}/api/halfway/teams`, {
    method: 'POST',
    headers: { Origin: site.url, 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(422);
  const halfway = site.db.selectFrom('staff_member').select('id').where('team', '=', 'Halfway');
  expect(await halfway.execute()).toEqual([]);
});

test('an action that only reads runs outside a database transaction, and any other action runs inside one', async () => {
  signIn('administrator');
  const headers = { Origin: site.url, 'Content-Type': 'application/json' };
  const inTransaction = async (action: string) =>
    (
      await fetch(`${site.url}/api/halfway/teams/x/${action}`, { method: 'POST', headers, body: '{}' })
    ).json();
  expect(await inTransaction('look')).toEqual({ data: { id: 'x', inTransaction: false } });
  expect(await inTransaction('step')).toEqual({ data: { id: 'x', inTransaction: true } });
});

test('if a second factor is required, the back office refuses a session started without one', async () => {
  signIn('administrator', { secondFactor: false });
  expect((await send('GET', 'me')).status).toBe(403);
  signIn('administrator', { secondFactor: true });
  expect((await send('GET', 'me')).status).toBe(200);
});

test('adding or changing a staff member adds one audit log entry, and the last administrator cannot be removed', async () => {
  const id = randomUUID();
  const person = {
    id,
    email: 'new@example.org',
    givenName: 'New',
    familyName: 'Person',
    roles: ['consultant'],
  };
  const add = () => ask('administrator', 'POST', 'staff', person);
  expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
  const changed = { ...person, version: 0, roles: ['manager'] };
  expect((await ask('administrator', 'PUT', `staff/${id}`, changed)).status).toBe(200);
  expect(await ask('administrator', 'PUT', `staff/${id}`, changed)).toMatchObject({
    status: 409,
    body: { code: 'staff/stale' },
  });
  const own = members.get('administrator') ?? '';
  const self = { email: 'administrator@example.org', givenName: 'Mem', familyName: 'Ber', version: 0 };
  expect(await ask('administrator', 'PUT', `staff/${own}`, { ...self, roles: ['manager'] })).toMatchObject({
    status: 422,
    body: { code: 'staff/last-administrator' },
  });
  const log = await site.db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after', 'screen'])
    .where('subject', '=', id)
    .orderBy('created_at')
    .execute();
  expect(log).toMatchObject([
    { action: 'staff.added', after: { roles: ['consultant'] }, screen: '/staff/test' },
    { action: 'staff.changed', before: { roles: ['consultant'] }, after: { roles: ['manager'] } },
  ]);
});

test('an exported file turns formula-like names into text, and the audit log records the export', async () => {
  await enquire({ givenName: '=cmd()', familyName: 'Formula' });
  const csv = await ask('manager', 'POST', 'enquiries/export', {});
  expect(String(csv.body)).toContain(`,'=cmd() Formula,(+61) 412 345 678,${enquiryInput.email},`);
  const entries = await site.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'enquiries.exported')
    .execute();
  expect(entries).toHaveLength(1);
});

const now = new Date('2026-11-24T00:00:00Z');

async function enquire(own: Partial<typeof enquiryInput>): Promise<string> {
  const services = { db: site.db, clock: fixedClock(now), staffEmail: 'desk@example.org' };
  const sent = await submitEnquiry(services, submission({ input: { ...enquiryInput, ...own } }));
  if (!sent.ok) throw new Error('The enquiry was not taken');
  return sent.value.reference;
}

test('the back office refuses to change an enquiry whose state changed meanwhile, but accepts a repeated request for the same change', async () => {
  const reference = await enquire({ email: 'stale@example.com' });
  const move = (from: string, to: string, more: object = {}) =>
    ask('consultant', 'POST', `enquiries/${reference}/move`, { from, to, ...more });
  expect((await move('received', 'contacted')).status).toBe(200);
  expect((await move('received', 'contacted')).status).toBe(200);
  expect(await move('received', 'declined', { endReason: 'rate' })).toMatchObject({
    status: 409,
    body: { code: 'enquiries/stale' },
  });
  // This request lacks the reason, without which staff cannot end an enquiry.
  expect(await move('contacted', 'declined')).toMatchObject({
    status: 422,
    body: { errors: { endReason: 'Choose why the enquiry ends' } },
  });
  const moves = await site.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', reference)
    .where('action', '=', 'enquiry.moved')
    .execute();
  expect(moves).toHaveLength(1);
});

test('if a staff member opens the same enquiry several times, the audit log contains only one entry for this', async () => {
  const reference = await enquire({ email: 'looked@example.com' });
  const open = async (as: StaffRole) =>
    expect((await ask(as, 'POST', `enquiries/${reference}/open`)).status).toBe(200);
  for (const as of ['consultant', 'consultant', 'manager', 'consultant'] as const) await open(as);
  const looks = await site.db
    .selectFrom('audit_entry')
    .select('staff_id')
    .where('subject', '=', reference)
    .where('action', '=', 'enquiry.opened')
    .orderBy('created_at')
    .execute();
  expect(looks.map((look) => look.staff_id)).toEqual([members.get('consultant'), members.get('manager')]);
});

test('a staff member can reload an opened record for 24 hours without another audit log entry', async () => {
  const reference = await enquire({ email: 'refreshed@example.com' });
  const path = `enquiries/${reference}`;
  const views = () =>
    site.db.selectFrom('audit_entry').select(['id', 'staff_id']).where('subject', '=', reference).execute();
  const { clock } = startApp();
  const opened = clock.now().getTime();
  const refreshAfter = async (hours: number, as: StaffRole) => {
    const later = jest.spyOn(clock, 'now').mockReturnValue(new Date(opened + hours * 60 * 60_000));
    const { status } = await ask(as, 'GET', path);
    later.mockRestore();
    return status;
  };
  expect((await ask('consultant', 'GET', path)).status).toBe(404);
  expect((await ask('consultant', 'POST', `${path}/open`)).status).toBe(200);
  const recorded = await views();
  expect(recorded).toMatchObject([{ staff_id: members.get('consultant') }]);
  expect(await refreshAfter(0, 'manager')).toBe(404);
  expect(await refreshAfter(23, 'consultant')).toBe(200);
  expect(await refreshAfter(25, 'consultant')).toBe(404);
  expect(await views()).toEqual(recorded);
});

test('a consultant marks one of their notices as read', async () => {
  expect(await ask('consultant', 'POST', 'notices/mine/read-one', { notice: 'task 1' })).toMatchObject({
    status: 200,
  });
});

test('a repeated suggestion of a job to a doctor is recorded once, and previewing a suggestion stores nothing', async () => {
  const reference = await enquire({ email: 'similar@example.com', similarJobs: true });
  const body = { suggestionId: randomUUID(), job: (await insertJob(site.db)).number };
  const post = (as: StaffRole, action: string, change = {}) =>
    ask(as, 'POST', `enquiries/${reference}/${action}`, { ...body, ...change });
  expect(await post('consultant', 'preview-suggestion')).toMatchObject({
    status: 200,
    body: { data: { preview: { to: 'similar@example.com' } } },
  });
  expect((await post('consultant', 'suggest', { job: "J1' or 1=1" })).status).toBe(422);
  expect((await post('consultant', 'suggest', { job: 'J999999' })).status).toBe(422);
  for (const as of ['consultant', 'manager'] as const)
    expect((await post(as, 'suggest', { suggestionId: randomUUID() })).status).toBe(200);
  const written = await site.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'action', 'after'])
    .where('subject', '=', reference)
    .execute();
  expect(written).toEqual([
    { staff_id: members.get('consultant'), action: 'enquiry.job-suggested', after: { job: body.job } },
  ]);
});

test('if 50 consultants claim the most urgent enquiry at the same moment, each gets a different enquiry', async () => {
  for (let index = 0; index < 60; index += 1) await enquire({ email: `queue${index}@example.com` });
  const { db } = startApp();
  const consultants = await Promise.all(
    Array.from({ length: 50 }, (_, index) => site.insertMember(`many${index}@example.org`, ['consultant'])),
  );
  const taken = await Promise.all(
    consultants.map(({ id }) => claimMostUrgent({ db, now }, { id, consultantId: null })),
  );
  const references = taken.map((one) => (one.ok ? one.value.reference : one.failure.code));
  expect(new Set(references).size).toBe(50);
  const rows = await site.db
    .selectFrom('enquiry')
    .select(['reference', 'claimed_by'])
    .where('reference', 'in', references)
    .execute();
  for (const { reference, claimed_by: by } of rows)
    expect([reference, by]).toEqual([reference, consultants[references.indexOf(reference)]?.id]);
}, 60_000);
