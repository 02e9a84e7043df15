// Measures every list of the back office and its dearest pages at the database, with 1,000,000 enquiries, 200,000 doctors,
// 100,000 jobs and 50 feeds, in a database of its own. A list is read as its screen reads it: rows and total. Run by hand,
// with nothing else at work:
//   TEST_DATABASE_URL=… node --import tsx bench/back-office.mts [enquiries] [runs]
import { staffResources } from '@/lib/staff-resources.server';
import type { StaffContext, StaffResource } from '@/lib/staff/staff-resource.server';
import { staffRoles } from '@/lib/staff/staff';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { fillBackOffice } from './back-office-data.mjs';

const [enquiries = '1000000', runs = '40'] = process.argv.slice(2);
const count = Number(enquiries);
const database = await createTestDatabase();

/** Filters that a screen offers, by resource: what is asked for most, and what is dearest. */
const asked: Record<string, Record<string, object>> = {
  enquiries: {
    overdue: { view: 'overdue' },
    mine: { view: 'mine' },
    team: { view: 'team' },
    unassigned: { view: 'unassigned' },
    ended: { view: 'closed' },
    'one speciality in New Zealand': { specialty: 'psychiatry', country: 'NZ' },
    'a family name': { view: 'all', q: 'Family4711' },
    'a telephone number': { view: 'all', q: '+61400004711' },
  },
  'enquiry-figures': { '12 weeks': { period: '12-weeks' } },
  doctors: {
    'a name': { q: 'Given4 Family47' },
    'an email': { q: 'doctor4711@' },
    'a telephone number': { q: '+61400004711' },
    'a registration': { q: 'MED0000004711' },
    'to be checked': { check: 'pending' },
  },
  jobs: { words: { q: 'registrar dubbo' }, 'a region': { region: 'AU-QLD' }, open: { status: 'open' } },
  'feed-runs': { 'of a feed': { source: 'feed-1' } },
  'feed-overrides': { 'of a feed': { source: 'feed-1' } },
  'feed-fixes': { 'of a feed': { source: 'feed-1' } },
  quarantine: { 'of a feed': { source: 'feed-1' } },
  'audit-log': { 'a subject': { subject: 'ENQ-104711' }, 'an action': { action: 'job' } },
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

async function measureResource(context: StaffContext, name: string, resource: StaffResource): Promise<void> {
  const { list, find } = resource;
  if (!list) return;
  const page = { sort: list.sorts[0], order: 'desc' as const, limit: 25, offset: 0 };
  const all = list.read({});
  if (all) {
    await measure(name, () => all(context, page));
    await measure(`${name}, page 100`, () => all(context, { ...page, offset: 2475 }));
  }
  for (const [what, filters] of Object.entries(asked[name] ?? {})) {
    const read = list.read(filters);
    if (!read) throw new Error(`${name} cannot be asked for ${what}`);
    await measure(`${name}, ${what}`, () => read(context, page));
  }
  const [first] = all ? (await all(context, page)).rows : [];
  if (find && first) await measure(`${name}, one`, () => find.run(context, first.id));
}

try {
  await fillBackOffice(database, {
    enquiries: count,
    doctors: Math.ceil(count / 5),
    jobs: Math.ceil(count / 10),
    feeds: 50,
  });
  const context = staffContext(database, { now: new Date().toISOString(), roles: [...staffRoles] });
  const member = await database.db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow();
  const asMember = { ...context, member: { ...context.member, ...member } };
  for (const [name, resource] of Object.entries(staffResources))
    await measureResource(asMember, name, resource);
} finally {
  await database.drop();
}
