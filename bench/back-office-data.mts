import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { placementTerms } from '@/tests/factories/placement';
import { seedJobs } from './seed-jobs.mjs';

/**
 * Returns an SQL expression for the id of row `n`. `kind` begins the last group of the id: d for doctors, e for staff.
 */
const buildIdExpression = (kind: 'd' | 'e', n: RawBuilder<unknown>) =>
  sql`('00000000-0000-4000-8000-' || ${sql.lit(kind)} || lpad(to_hex(${n}), 11, '0'))::uuid`;
const doctorId = (n: RawBuilder<unknown>) => buildIdExpression('d', n);
const staffId = (n: RawBuilder<unknown>) => buildIdExpression('e', n);

/** Numbers of rows in the back office. The enquiries cover three years, and 20,000 of them are open. */
export type BackOfficeSize = { enquiries: number; doctors: number; jobs: number; feeds: number };

const futurePlacements = 2_000;

/**
 * Fills an empty, migrated database with data for all screens, from doctors and enquiries to feeds and the audit log.
 * 2,000 message threads wait for an answer by staff. Three documents of each doctor with a future placement wait for a
 * check.
 */
export async function fillBackOffice(
  { db, url }: { db: Database; url: string },
  { enquiries, doctors, jobs, feeds }: BackOfficeSize,
): Promise<void> {
  await seedJobs(url, jobs, new Date());
  await sql`
    insert into staff_member (id, email, given_name, family_name, roles, team, created_at, updated_at)
    select ${staffId(sql`n`)}, 'staff' || n || '@example.org', 'Given', 'Family' || n, '{consultant}',
      'Team ' || n % 8, now(), now()
    from generate_series(0, 49) n`.execute(db);
  await sql`
    insert into doctor (id, identity_subject, email, email_verified, given_name, family_name, phone, country, grade,
      specialties, created_at, updated_at, last_signed_in_at)
    select ${doctorId(sql`n`)}, 'bench|' || n, 'doctor' || n || '@example.com', true, 'Given' || n % 900,
      'Family' || n % 90000, '+614' || lpad(n::text, 8, '0'), 'AU',
      (array['registrar', 'consultant', 'resident', 'senior-resident', 'medical-officer-special-scale', 'gp-vr'])
        [1 + n / 20 % 6], array[specialties.slugs[1 + n % 20]],
      now() - n * interval '5 minutes', now(), now() - n * interval '1 minute'
    from generate_series(0, ${doctors - 1}::int) n
    cross join (select array_agg(slug order by slug) as slugs from specialty) specialties`.execute(db);
  await sql`
    insert into registration (id, doctor_id, authority, number, check_state, created_at, updated_at)
    select gen_random_uuid(), ${doctorId(sql`n`)}, 'AHPRA', 'MED' || lpad(n::text, 10, '0'),
      (array['self-declared', 'format-ok', 'pending'])[1 + n % 3], now(), now() - n * interval '1 minute'
    from generate_series(0, ${doctors - 1}::int) n`.execute(db);
  await sql`
    insert into enquiry (id, job_id, doctor_id, given_name, family_name, email, phone, grade, specialty, availability,
      preferred_contact, due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at, state, progress,
      first_called_at, claimed_by, claimed_at)
    select gen_random_uuid(), null, ${doctorId(sql`n % ${doctors}::int`)}, 'Given' || n % 900,
      'Family' || n % 90000, 'doctor' || n % ${doctors}::int || '@example.com',
      '+614' || lpad((n % ${doctors}::int)::text, 8, '0'), 'registrar', specialties.slugs[1 + n % 20], 'December',
      'phone', sent + interval '2 hours', case when open then sent + interval '2 hours' end,
      case when n % 6 = 0 then 'Pacific/Auckland' else 'Australia/Sydney' end, gen_random_uuid(), sent, sent,
      case when open then (array['received', 'assigned', 'contacted', 'put-forward', 'offered'])[1 + n % 5]
        else (array['placed', 'declined', 'closed', 'withdrawn'])[1 + n % 4] end,
      case when open then 0 else 4 - n % 4 end,
      case when open and n % 5 < 2 then null else sent + (n % 300) * interval '1 minute' end,
      case when n % 5 = 0 then null else ${staffId(sql`n % 50`)} end, case when n % 5 = 0 then null else sent end
    from generate_series(1, ${enquiries}::int) n
    cross join lateral (
      select now() - n * (interval '3 years' / ${enquiries}::int) as sent, n <= 20000 as open) x
    cross join (select array_agg(slug order by slug) as slugs from specialty) specialties`.execute(db);
  await sql`
    insert into person_tag (person_id, tag, created_at)
    select ${doctorId(sql`n`)}, (array['Rural', 'Visa', 'FIFO'])[1 + n % 3], now()
    from generate_series(0, ${doctors - 1}::int, 4) n`.execute(db);
  await sql`
    insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
    select gen_random_uuid(), ${doctorId(sql`n % ${doctors}::int`)}, 1 + n / ${doctors}::int, first_day,
      first_day + 3 + n % 20, (array['free', 'free', 'maybe', 'not-free'])[1 + n % 4], 15, now(), now()
    from generate_series(0, ${doctors * 5 - 1}::int) n
    cross join lateral (select current_date + (n::bigint * 7919 % 700)::int as first_day) x`.execute(db);
  await sql`
    insert into email (id, template, recipient, data, dedupe_key, state, attempts, next_at, created_at, updated_at,
      sent_at)
    select gen_random_uuid(), 'enquiry-receipt', 'doctor' || n % ${doctors}::int || '@example.com', '{}', 'bench ' || n,
      case when n % 500 = 0 then 'failed' else 'sent' end, 1, at, at, at, case when n % 500 = 0 then null else at end
    from generate_series(1, ${enquiries}::int) n
    cross join lateral (select now() - n * (interval '90 days' / ${enquiries}::int) as at) x`.execute(db);
  await sql`
    insert into audit_entry (id, staff_id, action, subject, screen, created_at)
    select gen_random_uuid(), ${staffId(sql`n % 50`)},
      (array['enquiry.opened', 'enquiry.claimed', 'enquiry.called', 'job.changed'])[1 + n % 4],
      'ENQ-' || 100000 + n % 900000, '/staff/enquiries', now() - n * (interval '3 years' / ${enquiries}::int)
    from generate_series(1, ${enquiries}::int) n`.execute(db);
  await sql`
    insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
      work_type, needed_from, urgency, state, due_at, time_zone, idempotency_key, created_at, updated_at)
    select gen_random_uuid(), 'Organisation ' || n % 400, 'Hospital', 'Contact', 'roster@example.org', '+61730001234',
      'AU-QLD', 'emergency-medicine', 'registrar', 'locum', current_date, 'planning',
      case when n <= 500 then 'received' else 'filled' end, at, 'Australia/Brisbane', gen_random_uuid(), at, at
    from generate_series(1, ${Math.ceil(enquiries / 50)}::int) n
    cross join lateral (select now() - n * interval '1 hour' as at) x`.execute(db);
  await sql`
    insert into feed_source (id, name, address, format, every_minutes, next_run_at, created_at, updated_at)
    select 'feed-' || n, 'Feed ' || n, 'https://feeds.example.org/' || n, 'xml', 60, now(), now(), now()
    from generate_series(1, ${feeds}::int) n`.execute(db);
  await sql`
    insert into import_run (id, source_id, number, format, started_at, ended_at, health, seen, trigger)
    select gen_random_uuid(), 'feed-' || feed, n, 'xml', now() - n * interval '1 hour', now() - n * interval '1 hour',
      'healthy', 200, 'schedule'
    from generate_series(1, ${feeds}::int) feed cross join generate_series(1, 720) n`.execute(db);
  const { firstDay, lastDay, ...terms } = placementTerms();
  const arrival = { address: '', notes: '', contacts: [] };
  await sql`
    with made as (
      insert into placement (id, doctor_id, enquiry_id, vacancy_request_id, organisation, contact_name, contact_email,
        arrival, sent_at, agreed_at, agreed_version, first_day, last_day, created_at, updated_at)
      select gen_random_uuid(), doctor_id, placed.id, vacancy.id, 'Organisation', 'Contact', 'roster@example.org',
        ${JSON.stringify(arrival)}::jsonb, placed.created_at, placed.created_at, 1, first_day, first_day + 1,
        placed.created_at, placed.created_at
      from (
        select *, row_number() over (order by created_at) as n from enquiry
        where state = 'placed' order by created_at limit ${Math.ceil(enquiries / 50)}::int) placed
      join (select id, row_number() over () as n from vacancy_request) vacancy using (n)
      cross join lateral (select case when n <= ${futurePlacements} then current_date + (n % 90)::int
        else placed.created_at::date + 30 end as first_day) day
      returning id, first_day, last_day, created_at)
    insert into placement_version (placement_id, version, terms, fee, actor, created_at, updated_at)
    select id, 1, ${JSON.stringify(terms)}::jsonb || jsonb_build_object('firstDay', first_day, 'lastDay', last_day),
      ${JSON.stringify(terms.rates.fee)}::jsonb, 'bench', created_at, created_at
    from made`.execute(db);
  await sql`
    with uploaded as materialized (
      select gen_random_uuid() as file, doctor_id, kind, now() - row_number() over () * interval '1 minute' as at
      from (select distinct doctor_id from placement where last_day >= current_date) doctor
      cross join unnest(array['passport', 'cv', 'life-support']) kind
    ),
    file as (insert into credential_file (id, created_at) select file, at from uploaded)
    insert into credential (id, doctor_id, kind, file_id, file_type, bytes, scan, state, idempotency_key, created_at,
      updated_at)
    select gen_random_uuid(), doctor_id, kind, file, 'pdf', 100000, 'clean', 'waiting', gen_random_uuid(), at, at
    from uploaded`.execute(db);
  await sql`
    insert into message_thread (id, side, enquiry_id, placement_id, waiting_since, last_message_at, created_at)
    select gen_random_uuid(), 'doctor', id, null,
      case when row_number() over (order by created_at desc) <= 1000 then created_at end, created_at, created_at
    from (select id, created_at from enquiry order by created_at desc limit ${Math.ceil(enquiries / 20)}::int) q
    union all
    select gen_random_uuid(), 'employer', null, id,
      case when row_number() over (order by created_at desc) <= 1000 then created_at end, created_at, created_at
    from placement`.execute(db);
  await sql`
    insert into message (id, thread_id, side, actor, name, text, via, created_at)
    select gen_random_uuid(), id, side, 'bench', 'Name', 'Text of message ' || n, 'site',
      last_message_at - n * interval '1 hour'
    from message_thread cross join generate_series(0, 4) n`.execute(db);
  for (const table of [
    'doctor',
    'registration',
    'enquiry',
    'email',
    'audit_entry',
    'import_run',
    'person',
    'availability_range',
    'message_thread',
    'message',
    'placement',
    'placement_version',
    'credential',
    'credential_file',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
