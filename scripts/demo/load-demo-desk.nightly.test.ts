import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffContext, readList } from '@/tests/staff-context';
import { loadDemoDesk } from './load-demo-desk';
import { startApp } from '@/lib/app/start-app.server';
import { loadDemoLeave } from '@/lib/consultants/consultant/set-consultant-leave.server';
import { loadDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { loadDefaultSets } from '@/lib/doctors/requirements/load-default-sets.server';
import { importDemoJobs } from '@/lib/feeds/import/import-demo-jobs.server';
import { loadDemoOrganisations } from '@/lib/employers/organisations/members.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { staffResources } from '@/lib/app/staff-resources.server';
import { createTestDatabase } from '@/tests/test-database';

// Thursday, 11 am in Sydney.
const now = '2026-11-26T00:00:00Z';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: ReturnType<typeof staffContext>;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await importDemoJobs({ db, data: await getReferenceData(db), clock: fixedClock(now) });
  await loadDemoDoctors(db, new Date(now));
  await loadDemoLeave(db, new Date(now));
  await loadDemoStaff(db, new Date(now));
  await loadDemoOrganisations(db, new Date(now));
  await loadDefaultSets({ db, now: new Date(now) });
  context = staffContext(database, { now, roles: ['manager', 'consultant', 'feed-editor', 'administrator'] });
  folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  startApp().storage = folderStorage(folder);
  await loadDemoDesk(startApp(), new Date(now));
}, 600_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
  return database.drop();
});

const lists: [keyof typeof staffResources, object, number][] = [
  ['enquiries', { view: 'open' }, 10],
  ['enquiries', { view: 'overdue' }, 2],
  ['enquiries', { view: 'closed' }, 20],
  ['bookings', {}, 4],
  ['doctors', {}, 10],
  ['jobs', {}, 20],
  ['feeds', {}, 3],
  ['feed-runs', { source: 'wattle-coast' }, 4],
  ['quarantine', { source: 'kauri-region' }, 4],
  ['leave', {}, 2],
  ['reference-requests', {}, 2],
  ['consultants', {}, 6],
  ['staff', {}, 5],
  ['tasks', { view: 'overdue' }, 1],
  ['documents', {}, 1],
  ['audit-log', {}, 20],
  ['vacancies', { state: 'open' }, 4],
  ['vacancies', { state: 'filled' }, 1],
  ['placements', { state: 'all' }, 6],
  ['timesheets', { state: 'sent' }, 1],
  ['messages', { view: 'waiting' }, 2],
  ['organisations', {}, 2],
  ['emails', {}, 1],
];

test.each(lists)(
  'the demo data fill the back-office list “%s”, with the filter %j, with at least %i rows',
  async (name, filters, least) => {
    const { total } = await readList(context, staffResources[name], filters);
    expect(total).toBeGreaterThanOrEqual(least);
  },
);

test('the demo data have an enquiry in every state', async () => {
  const rows = await database.db.selectFrom('enquiry').select('state').distinct().execute();
  expect(rows.map(({ state }) => state).sort()).toEqual([
    ...['assigned', 'closed', 'contacted', 'declined', 'offered', 'placed', 'put-forward', 'received'],
    'withdrawn',
  ]);
});

test('the demo data have a feed whose last import waits for staff’s decision', async () => {
  const { rows } = await readList(context, staffResources['feed-runs'], { source: 'wattle-coast' });
  expect(rows[0]).toMatchObject({ health: 'held' });
});

test('no demo employer has accepted a doctor before the shortlist was sent', async () => {
  const rows = await database.db
    .selectFrom('shortlist_event as accepted')
    .innerJoin('shortlist_entry as entry', 'entry.id', 'accepted.shortlist_entry_id')
    .innerJoin('shortlist_sending as sent', 'sent.vacancy_request_id', 'entry.vacancy_request_id')
    .select(({ fn }) => [fn.min('sent.created_at').as('sentAt'), fn.min('accepted.created_at').as('at')])
    .where('accepted.kind', '=', 'accepted')
    .groupBy('entry.id')
    .execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ sentAt, at }) => Date.parse(String(at)) < Date.parse(String(sentAt)))).toEqual([]);
});

test('the demo feeds with jobs on the site are published', async () => {
  const { rows } = await readList(context, staffResources.feeds, {});
  const published = rows.filter(({ draft }) => !draft).map(({ id }) => id);
  expect(published).toEqual(expect.arrayContaining(['wattle-coast', 'kauri-region']));
});

test('no demo email waits to be sent', async () => {
  const waiting = await database.db.selectFrom('email').select('id').where('state', '=', 'queued').execute();
  expect(waiting).toEqual([]);
});

test('no demo member of staff has acted on a day after the last sign-in', async () => {
  const rows = await database.db
    .selectFrom('staff_member')
    .innerJoin('doctor as account', 'account.id', 'staff_member.account_id')
    .innerJoin('audit_entry', 'audit_entry.staff_id', 'staff_member.id')
    .select(['staff_member.email', 'account.last_signed_in_at'])
    .select(({ fn }) => fn.max('audit_entry.created_at').as('lastActionAt'))
    .groupBy(['staff_member.email', 'account.last_signed_in_at'])
    .execute();
  const late = rows.filter(
    (row) =>
      Date.parse(String(row.lastActionAt)) - Date.parse(String(row.last_signed_in_at)) > 12 * 3_600_000,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(late).toEqual([]);
});
