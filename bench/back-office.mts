// Measures the reads of the back office at the database: the queue and its counts, the search, the board, one enquiry and
// the figures, with 1,000,000 enquiries of three years of which 20,000 are open. Fills a database of its own. Run by hand,
// with nothing else at work:
//   TEST_DATABASE_URL=… node --import tsx bench/back-office.mts [enquiries] [runs]
import { sql } from 'kysely';
import { findFigures } from '@/lib/enquiry-figures/find-figures.server';
import { countQueues, findHandledEnquiry, listQueue } from '@/lib/enquiries/handling/find-in-queue.server';
import type { QueueFilters } from '@/lib/enquiries/handling/handling';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import { createTestDatabase } from '@/tests/test-database';

const [enquiries = '1000000', runs = '40'] = process.argv.slice(2);
const { db, drop } = await createTestDatabase();
try {
  const count = Number(enquiries);
  await sql`
    insert into staff_member (id, email, given_name, family_name, roles, team, created_at, updated_at)
    select md5('staff' || n)::uuid, 'staff' || n || '@example.org', 'Given', 'Family' || n, '{consultant}',
      'Team ' || n % 8, now(), now()
    from generate_series(0, 49) n`.execute(db);
  await sql`
    insert into enquiry (id, given_name, family_name, email, phone, grade, specialty, availability, preferred_contact,
      due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at, state, progress, first_called_at,
      claimed_by, claimed_at)
    select gen_random_uuid(), 'Given' || n % 900, 'Family' || n % 90000, 'doctor' || n % 200000 || '@example.com',
      '+614' || lpad((n % 200000)::text, 8, '0'), 'registrar', specialties.slugs[1 + n % 20], 'December', 'phone',
      sent + interval '2 hours', case when open then sent + interval '2 hours' end,
      case when n % 6 = 0 then 'Pacific/Auckland' else 'Australia/Sydney' end, gen_random_uuid(), sent, sent,
      case when open then (array['received', 'assigned', 'contacted', 'put-forward', 'offered'])[1 + n % 5]
        else (array['placed', 'declined', 'closed', 'withdrawn'])[1 + n % 4] end,
      case when open then 0 else 4 - n % 4 end,
      case when open and n % 5 < 2 then null else sent + (n % 300) * interval '1 minute' end,
      case when n % 5 = 0 then null else md5('staff' || n % 50)::uuid end, case when n % 5 = 0 then null else sent end
    from generate_series(1, ${count}::int) n
    cross join lateral (select now() - n * (interval '3 years' / ${count}::int) as sent, n <= 20000 as open) x
    cross join (select array_agg(slug order by slug) as slugs from specialty) specialties`.execute(db);
  await sql`vacuum analyze enquiry`.execute(db);
  const now = new Date();
  const data = await getReferenceData(db);
  const services = { db, data, now };
  const member = (await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()).id;
  const { reference } = await db.selectFrom('enquiry').select('reference').limit(1).executeTakeFirstOrThrow();
  const queue = (own: Partial<QueueFilters>, offset = 0) =>
    listQueue(services, { view: 'open', now, teamOf: member, ...own }, { limit: 25, offset });
  const reads: Record<string, () => Promise<unknown>> = {
    'queue, all open': () => queue({}),
    'queue, page 100': () => queue({}, 2475),
    'queue, overdue': () => queue({ view: 'overdue' }),
    'queue, mine': () => queue({ view: 'mine', claimedBy: member }),
    'queue, my team': () => queue({ view: 'team' }),
    'queue, unassigned': () => queue({ view: 'unassigned' }),
    'queue, ended': () => queue({ view: 'closed' }),
    'queue, one speciality in New Zealand': () => queue({ specialty: 'psychiatry', country: 'NZ' }),
    'search, family name': () => queue({ view: 'all', q: 'Family4711' }),
    'search, telephone': () => queue({ view: 'all', q: '+61400004711' }),
    'counts of the tabs': () => countQueues(db, { now, staffId: member }),
    'board, one column': () => queue({ state: 'put-forward' }),
    'one enquiry': () => findHandledEnquiry(services, reference),
    'figures, 4 weeks': () => findFigures(services, { period: '4-weeks' }),
    'figures, 12 weeks': () => findFigures(services, { period: '12-weeks' }),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let run = 0; run < Number(runs) + 3; run += 1) {
      const start = performance.now();
      await read();
      if (run >= 3) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? NaN;
    console.log(
      `${name.padEnd(40)} p50 ${(times[times.length >> 1] ?? NaN).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  }
} finally {
  await drop();
}
