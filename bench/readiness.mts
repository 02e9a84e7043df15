// Measures how long it takes to find out which documents 1,000 doctors still need for one job. The database has 100,000
// doctors with 1,000,000 documents. Each run asks about a different job and different doctors. Run it on an idle
// machine: TEST_DATABASE_URL=… node --import tsx bench/readiness.mts [doctors] [runs]
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { credentialKinds } from '@/lib/doctors/credentials/credential-kinds';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { loadDefaultSets } from '@/lib/doctors/requirements/load-default-sets.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { createTestDatabase } from '@/tests/test-database';
import { seedDoctors } from './seed-doctors.mjs';
import { seedJobs } from './seed-jobs.mjs';

const [doctors = 100_000, runs = 200] = process.argv.slice(2).map(Number);
const documentsOfDoctor = 10;
const doctorsOfRun = 1_000;
const limitMs = 150;

const database = await createTestDatabase();
const { db, url } = database;
const now = new Date();

/**
 * Adds documents of different kinds for each doctor. A fifth of the documents wait for a check, and half have an expiry
 * date.
 */
async function seedDocuments(): Promise<void> {
  const kinds = Object.keys(credentialKinds);
  await sql`
    insert into staff_member (id, email, given_name, family_name, roles, created_at, updated_at)
    values ('00000000-0000-4000-8000-e00000000001', 'checker@example.org', 'Hana', 'Rua', '{consultant}', now(), now())`.execute(
    db,
  );
  await sql`
    create unlogged table new_document as
    select gen_random_uuid() as file_id, doctor.id as doctor_id, ${kinds}::text[] as kinds, doctor.n, document
    from (select id, row_number() over (order by id) as n from doctor) doctor
    cross join generate_series(0, ${documentsOfDoctor - 1}::int) document`.execute(db);
  await sql`
    insert into credential_file (id, created_at) select file_id, now() from new_document order by random()`.execute(
    db,
  );
  // Documents arrive over years, so they are inserted in random order. Otherwise a doctor's documents would be
  // neighbours on disk.
  await sql`
    insert into credential (id, doctor_id, kind, expires_on, file_id, file_type, bytes, scan, state, checked_by,
      checked_on, remark, idempotency_key, created_at, updated_at)
    select gen_random_uuid(), doctor_id, kinds[1 + (n * 7 + document * 3) % cardinality(kinds)],
      case when (n + document) % 2 = 0 then current_date + (n * 31 + document * 97)::int % 700 - 60 end,
      file_id, 'pdf', 100000, 'clean', case when waits then 'waiting' else 'checked' end,
      case when not waits then '00000000-0000-4000-8000-e00000000001'::uuid end,
      case when not waits then current_date end, case when not waits then 'Seen' end, gen_random_uuid(), now(), now()
    from new_document cross join lateral (select (n + document) % 5 = 0 as waits) state
    order by random()`.execute(db);
  for (const table of ['doctor', 'credential', 'credential_file', 'job'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/**
 * Loads the default requirement sets of countries and regions, and adds a set for each specialty and for a facility.
 */
async function addSets(facility: string): Promise<void> {
  await loadDefaultSets({ db, now });
  const { specialties } = await getReferenceData(db);
  const toItem = (kind: string) => ({ kind, alternatives: [], note: '', maxAgeMonths: null });
  const items = ['cv', 'indemnity', 'immunisation'].filter((kind) => kind in credentialKinds).map(toItem);
  const subjects = [...specialties.keys()].map((subject) => ({ scope: 'specialty' as const, subject }));
  for (const set of [...subjects, { scope: 'facility' as const, subject: facility }])
    await addRequirementSet(
      { db, now },
      { ...set, id: crypto.randomUUID(), items, source: '', actor: 'bench' },
    );
}

try {
  console.log(`Filling a database with ${doctors} doctors and ${doctors * documentsOfDoctor} documents`);
  await seedJobs(url, 1_000, now);
  await seedDoctors(url, doctors);
  await seedDocuments();
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'facility_name'])
    .where('status', '=', 'open')
    .execute();
  await addSets(jobs.find(({ facility_name: name }) => name)?.facility_name ?? 'Broome Hospital');
  const doctorIds = (
    await db
      .selectFrom('doctor')
      .select('id')
      .orderBy(sql`random()`)
      .execute()
  ).map(({ id }) => id);

  console.log(`Load average before the runs: ${loadavg()[0]?.toFixed(1)}`);
  const times: number[] = [];
  let missing = 0;
  for (let run = -10; run < runs; run += 1) {
    const start = (Math.abs(run) * doctorsOfRun) % doctors;
    const asked = doctorIds.slice(start, start + doctorsOfRun);
    const jobId = jobs[Math.abs(run) % jobs.length]?.id ?? '';
    const started = performance.now();
    const found = await findReadiness({ db, now }, { jobId }, asked);
    if (run >= 0) times.push(performance.now() - started);
    for (const { items } of found.values())
      missing += items.filter(({ state }) => state === 'missing').length;
    if (found.size !== asked.length)
      throw new Error(`Only ${found.size} of ${asked.length} doctors were found`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  console.log(
    `${runs} runs, ${doctorsOfRun} doctors each: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ` +
      `slowest ${at(1).toFixed(1)} ms. ${missing} missing documents found.`,
  );
  if (at(0.95) > limitMs) process.exitCode = 1;
} finally {
  await database.drop();
}
