// Measures one run of the task that sends job alerts: 100,000 alerts are due at once, and 1,000 of 10,000 jobs are new.
// Each account has five periods of availability, and half of its alerts want only jobs in these periods. Run it with
// node --import tsx bench/job-alerts.mts [alerts] [jobs] [new jobs]
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { hashCriteria } from '@/lib/alerts/job-alerts/alert-criteria.server';
import { canonicalCriteria, type AlertCriteria } from '@/lib/alerts/job-alerts/job-alert';
import { sendJobAlerts } from '@/lib/alerts/job-alerts/send-job-alerts.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { createTestDatabase } from '@/tests/test-database';
import { seedDoctors } from './seed-doctors.mjs';
import { seedJobs } from './seed-jobs.mjs';

const [alerts = 100_000, jobs = 10_000, fresh = 1_000] = process.argv.slice(2).map(Number);
const most = 500;

/**
 * Returns typical criteria for alert `index`. Most alerts have a specialty, many a region, grade or work type, and a
 * few a rate or benefits.
 */
function buildAlertCriteria(index: number, data: ReferenceData): AlertCriteria {
  // A generator of random numbers that gives every run the same criteria.
  let state = (index + 1) * 2_654_435_761;
  const roll = (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % sides;
  };
  const pick = <T,>(values: readonly T[]): T[] => values.slice(roll(values.length)).slice(0, 1);
  const maybe = <T,>(values: readonly T[], of: number): T[] => (roll(of) === 0 ? pick(values) : []);
  const regions = [...data.regionsBySlug.keys()];
  const rate = roll(5) === 0;
  return canonicalCriteria({
    ...emptyJobSearch,
    specialties: pick([...data.specialties.keys()]),
    regions: roll(3) > 0 ? pick(regions) : [],
    grades: maybe([...data.grades.keys()], 2),
    workTypes: maybe(['locum', 'permanent'] as const, 2),
    benefits: maybe([...data.benefits.keys()], 8),
    rateMin: rate ? (100 + roll(15) * 10) * 100 : null,
    // Alerts with an even number belong to accounts. Half of these alerts want only jobs that fit the doctor's
    // availability.
    ...(index % 4 === 0 && { availability: true }),
  });
}

const database = await createTestDatabase();
try {
  const { db, url } = database;
  const now = new Date();
  const data = await getReferenceData(db);
  console.log(`Filling a database with ${jobs} jobs and ${alerts} alerts`);
  await seedJobs(url, jobs, now);
  await seedDoctors(url, Math.ceil(alerts / 10));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: doctors } = await client.query<{ id: string }>('select id from doctor');
  // Hides one facility for every doctor, and one job for every second doctor.
  await client.query(
    `insert into hidden_job (id, doctor_id, facility_key, job_id, label, created_at)
     select gen_random_uuid(), doctor.id,
       case when kind = 'facility' then job_facility_key(job.place_id, job.facility_name, job.facility_description) end,
       case when kind = 'job' then job.id end, 'Hidden', now()
     from (select id, row_number() over () as n from doctor) doctor
     cross join (values ('facility'), ('job')) kinds (kind)
     join (select *, row_number() over (order by published_seq desc) as n from job) job
       on job.n = 1 + (doctor.n * 7 + length(kind)) % $1::int
     where kind = 'facility' or doctor.n % 2 = 0
     on conflict do nothing`,
    [fresh],
  );
  const hashes = new Set<string>();
  for (let from = 0; from < alerts; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, alerts - from) }, (_, offset) => {
      const index = from + offset;
      const criteria = buildAlertCriteria(index, data);
      const criteria_hash = hashCriteria(criteria);
      hashes.add(criteria_hash);
      const owned = index % 2 === 0;
      return {
        id: uuid(),
        doctor_id: owned ? doctors[(index / 2) % doctors.length]?.id : null,
        email: owned ? null : `alert${index}@example.com`,
        name: 'Alert',
        criteria,
        criteria_hash,
        frequency: 'daily',
        time_zone: 'Australia/Sydney',
        state: 'active',
        watermark: jobs - fresh,
        due_at: now.toISOString(),
        confirmed_at: now.toISOString(),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };
    });
    await client.query(
      'insert into job_alert select * from json_populate_recordset(null::job_alert, $1) on conflict do nothing',
      [JSON.stringify(rows)],
    );
  }
  await client.query('vacuum analyze');

  const { rows: hidden } = await client.query<{ n: number }>('select count(*)::int as n from hidden_from');
  console.log(`${hashes.size} different searches, ${hidden[0]?.n ?? 0} times a job is hidden. Running`);
  const started = performance.now();
  const done = await sendJobAlerts({ db, data, now, report: (error) => console.error(error) });
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ deliveries: number }>(
    'select count(*)::int as deliveries from job_alert_delivery',
  );
  await client.end();
  // Converts kilobytes to megabytes. `maxRSS` is the peak of the whole process, so it includes filling the database.
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${done.looked} alerts looked at in ${seconds.toFixed(0)} s (${Math.round(done.looked / seconds)} a second): ` +
      `${done.emails} emails, ${rows[0]?.deliveries ?? 0} jobs told. Peak memory ${peak} MB of ${most} MB allowed.`,
  );
  if (peak > most) process.exitCode = 1;
} finally {
  await database.drop();
}
