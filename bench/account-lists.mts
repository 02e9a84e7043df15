import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { selectDashboardState } from '@/lib/site/dashboard/dashboard-store.server';
import { listEnquiryPage } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { listJobAlerts } from '@/lib/alerts/job-alerts/list-job-alerts.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { listChangedSavedJobs, listSavedJobs } from '@/lib/alerts/saved-jobs/list-saved-jobs.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';

const saved = 500;
const enquiries = 500;
const alerts = 20;

/** Creates a doctor with full lists (500 saved jobs, 500 enquiries, 20 alerts). Returns the id. */
async function fillAccount(url: string, now: Date): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const id = uuid();
  try {
    await client.query(
      `insert into doctor (id, identity_subject, email, email_verified, given_name, family_name, country, time_zone, created_at, updated_at)
       values ($1::uuid, 'bench|' || $1::text, 'bench-' || $1::text || '@example.com', true, 'Bench', 'Doctor', 'AU', 'Australia/Sydney', $2, $2)`,
      [id, now],
    );
    await client.query(
      `insert into saved_job (doctor_id, job_id, snapshot, saved_at, created_at, updated_at)
       select $1, id, jsonb_build_object('status', status, 'start', start_date, 'end', end_date, 'ongoing', ongoing, 'rate', null), $2, $2, $2
       from job order by number limit ${saved}`,
      [id, now],
    );
    await client.query(
      `with made as (
         insert into enquiry (id, doctor_id, given_name, family_name, email, phone, grade, specialty, availability,
           preferred_contact, state, due_at, time_zone, idempotency_key, created_at, updated_at)
         select gen_random_uuid(), $1, 'Bench', 'Doctor', 'bench@example.com', '+61412345678', 'registrar',
           'emergency-medicine', 'any', 'either', case when n % 3 = 0 then 'closed' else 'received' end, $2,
           'Australia/Sydney', gen_random_uuid(), $2::timestamptz - n * interval '1 hour', $2
         from generate_series(1, ${enquiries}) n returning id, created_at)
       insert into enquiry_event (id, enquiry_id, from_state, to_state, actor, reason, created_at)
       select gen_random_uuid(), made.id, null, 'received', 'visitor', 'sent', made.created_at from made, generate_series(1, 3)`,
      [id, now],
    );
    await client.query(
      `with made as (
         insert into job_alert (id, doctor_id, name, criteria, criteria_hash, frequency, time_zone, state, watermark,
           due_at, created_at, updated_at)
         select gen_random_uuid(), $1, 'Alert ' || n, '{}', encode(sha256(('alert ' || n)::bytea), 'hex'), 'daily',
           'Australia/Sydney', 'active', 0, $2, $2, $2
         from generate_series(1, ${alerts}) n returning id)
       insert into job_alert_delivery (job_alert_id, job_id, created_at)
       select made.id, job.id, $2 from made, lateral (select id from job order by number limit 100) job`,
      [id, now],
    );
    await client.query(
      `insert into referee (id, doctor_id, name, position, organisation, relationship, email, worked_from, created_at, updated_at)
       select gen_random_uuid(), $1, 'Referee ' || n, 'Consultant', 'Hospital', 'supervisor', 'referee' || n || '@example.com',
         '2026-01-01', $2, $2 from generate_series(1, 6) n`,
      [id, now],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return id;
}

/** Measures each list of such an account. Returns the 95th percentile of `rounds` requests, ms. */
export async function measureAccountLists(
  url: string,
  now: Date,
  rounds: number,
): Promise<{ list: string; p95: number }[]> {
  const doctorId = await fillAccount(url, now);
  const db = openDatabase(url, { maxConnections: 1, name: 'bench' });
  try {
    const data = await getReferenceData(db);
    const context = { db, data, now };
    const lists: [string, (round: number) => Promise<unknown>][] = [
      ['saved jobs', (n) => listSavedJobs(context, { doctorId, sort: 'newest', page: 1 + (n % 20) })],
      ['saved jobs that changed', () => listChangedSavedJobs(context, { doctorId, limit: 3 })],
      ['job enquiries', (n) => listEnquiryPage({ db, now: new Date() }, { doctorId, page: 1 + (n % 25) })],
      ['job alerts', () => listJobAlerts({ db }, doctorId)],
      ['referees', () => listReferees({ db, now }, doctorId)],
      ['dashboard, state of the account', () => selectDashboardState(db, doctorId, now)],
    ];
    const measured: { list: string; p95: number }[] = [];
    for (const [list, ask] of lists) {
      const times: number[] = [];
      // Leaves out five rounds at first, in which the database prepares its statements.
      for (let round = -5; round < rounds; round += 1) {
        const start = performance.now();
        await ask(Math.max(0, round));
        if (round >= 0) times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      measured.push({ list, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN });
    }
    return measured;
  } finally {
    await db.destroy();
  }
}
