// Measures how long the back office takes to read every list and page, from the database and through the API. Fills a
// database with 1,000,000 enquiries, 200,000 doctors, 100,000 jobs and 50 feeds. Reads the rows and the total of each
// list, as the screens do. Run it on an idle machine: TEST_DATABASE_URL=… node --import tsx bench/back-office.mts
// [enquiries] [runs]
import { staffResources } from '@/lib/app/staff-resources.server';
import type { StaffContext, StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { staffRoles } from '@/lib/platform/staff-kit/staff';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { fillBackOffice } from './back-office-data.mjs';
import { serveStaffSite, type StaffSite } from './back-office-site.mjs';

const [enquiries = '1000000', runs = '40'] = process.argv.slice(2);
const count = Number(enquiries);
const database = await createTestDatabase();
const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** Filters to measure, by resource and name: the most frequent and the slowest of each resource. */
const filtersByResource: Record<string, Record<string, object>> = {
  enquiries: {
    overdue: { view: 'overdue' },
    mine: { view: 'mine' },
    team: { view: 'team' },
    unassigned: { view: 'unassigned' },
    ended: { view: 'closed' },
    'one speciality in New Zealand': { specialty: 'psychiatry', country: 'NZ' },
    'a family name': { view: 'all', q: 'Family4711' },
    'a telephone number': { view: 'all', q: '+61400004711' },
    'the last digits of a telephone number': { view: 'all', q: '4711' },
    'a speciality': { view: 'all', q: 'emergency' },
  },
  'enquiry-figures': { 'last quarter': { period: 'last-quarter' } },
  doctors: {
    'a name': { q: 'Given4 Family47' },
    'an email': { q: 'doctor4711@' },
    'a telephone number': { q: '+61400004711' },
    'a registration': { q: 'MED0000004711' },
    'to be checked': { check: 'pending' },
    'a speciality': { specialty: 'emergency-medicine' },
    'a tag': { tag: 'Rural' },
    'free on a day': { freeOn: inTwentyDays },
    'free on a day, a speciality': { freeOn: inTwentyDays, specialty: 'emergency-medicine' },
  },
  jobs: {
    words: { q: 'registrar dubbo' },
    'a region': { region: 'AU-QLD' },
    open: { status: 'open' },
    drafts: { status: 'draft' },
  },
  'feed-runs': { 'of a feed': { source: 'feed-1' } },
  'feed-overrides': { 'of a feed': { source: 'feed-1' } },
  'feed-fixes': { 'of a feed': { source: 'feed-1' } },
  quarantine: { 'of a feed': { source: 'feed-1' } },
  messages: {
    all: { view: 'all' },
    'a name': { view: 'all', q: 'Given4 Family4711' },
    'a frequent name': { view: 'all', q: 'Given4' },
  },
  placements: { 'a status': { status: 'confirmed' } },
  'audit-log': {
    'a subject': { subject: 'ENQ-104711' },
    'an action': { action: 'job' },
    'an action nobody took': { action: 'staff.changed' },
  },
};

async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = -5; run < Number(runs); run += 1) {
    const started = performance.now();
    await read();
    if (run >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? NaN).toFixed(1).padStart(7);
  console.log(`${name.padEnd(48)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`);
}

type Ways = { context: StaffContext; site: StaffSite };

async function measureResource({ context, site }: Ways, name: string, resource: StaffResource) {
  const { list, find, search } = resource;
  if (search)
    for (const q of ['Given4 Family4711', '0400 004 711', 'emergency registrar', 'ENQ-104711'])
      await measure(`${name}, search for ${q}: database`, () => search(context, q));
  if (!list) return;
  const order = { sort: list.sorts[0], order: 'desc' as const, limit: 25 };
  const both = async (what: string, filters: object, page = 1) => {
    const read = list.read(filters);
    if (!read) return null;
    await measure(`${what}: database`, () => read(context, { ...order, offset: (page - 1) * 25 }));
    const query = new URLSearchParams({ ...filters, page: String(page), order: 'DESC' });
    await measure(`${what}: API`, () => site.get(`/api/staff/${name}?${query}`));
    return read;
  };
  const all = await both(name, {});
  if (all) await both(`${name}, page 100`, {}, 100);
  for (const [what, filters] of Object.entries(filtersByResource[name] ?? {}))
    if (!(await both(`${name}, ${what}`, filters))) throw new Error(`${name} cannot be filtered by ${what}`);
  const [first] = all ? (await all(context, { ...order, offset: 0 })).rows : [];
  if (!find || !first) return;
  await measure(`${name}, one: database`, () => find.run(context, first.id));
  const { recorded } = find;
  const address = `/api/staff/${name}/${first.id}`;
  if (!recorded) await measure(`${name}, one: API`, () => site.get(address));
}

await fillBackOffice(database, {
  enquiries: count,
  doctors: Math.ceil(count / 5),
  jobs: Math.ceil(count / 10),
  feeds: 50,
});
await loadDemoStaff(database.db, new Date());
const site = await serveStaffSite(database);
await database.db
  .updateTable('staff_member')
  .set({ roles: [...staffRoles] })
  .where('email', '=', site.email)
  .execute();
try {
  const context = staffContext(database, { now: new Date().toISOString(), roles: [...staffRoles] });
  const member = await database.db
    .selectFrom('staff_member')
    .select('id')
    .where('email', '=', site.email)
    .executeTakeFirstOrThrow();
  const asMember = { ...context, member: { ...context.member, ...member } };
  for (const [name, resource] of Object.entries(staffResources))
    await measureResource({ context: asMember, site }, name, resource);
  const vacancies = await database.db.selectFrom('vacancy_request').select('id').limit(20).execute();
  const { find } = staffResources.matching;
  const readEach = (read: (id: string) => Promise<unknown>) => {
    let next = 0;
    return () => read(vacancies[next++ % vacancies.length]?.id ?? '');
  };
  const name = 'matching, doctors of a vacancy';
  await measure(
    `${name}: database`,
    readEach(async (id) => find?.run(asMember, id)),
  );
  await measure(
    `${name}: API`,
    readEach((id) => site.get(`/api/staff/matching/${id}`)),
  );
} finally {
  await site.stop();
  await database.drop();
}
// Open connections of the services in `context` would keep the process running.
process.exit();
