import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { enquiryInput, handleEnquiry, insertDoctor, insertJob, submission } from './enquiry-fixtures';
import { insertFormerAccount } from './former-account';

/** Words that occur only in the rows of one doctor. */
export type Person = { email: string; family: string; phone: string };

const tokenHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds an account with rows in every table that can hold data about a doctor; returns its id. */
export async function insertFullAccount(db: Database, person: Person, now: Date): Promise<string> {
  const id = await insertDoctor(db, person.email);
  const other = await insertDoctor(db, `friend.of.${person.email}`);
  const stamps = { created_at: now, updated_at: now };
  const later = new Date(now.getTime() + 30 * 86_400_000);
  await db
    .updateTable('doctor')
    .set({ given_name: 'Ida', family_name: person.family, phone: person.phone })
    .where('id', '=', id)
    .execute();
  const job = await insertJob(db);
  const input = {
    ...enquiryInput,
    email: person.email,
    familyName: person.family,
    phone: person.phone,
    similarJobs: true,
  };
  const services = { db, clock: fixedClock(now), staffEmail: 'desk@onward.example' };
  const sent = await submitEnquiry(services, submission({ job, doctorId: id, input }));
  await submitEnquiry(services, submission({ input }));
  if (sent.ok) await handleEnquiry(db, sent.value.reference, now);

  const registration = randomUUID();
  await db
    .insertInto('registration')
    .values({
      id: registration,
      doctor_id: id,
      authority: 'MCNZ',
      number: '12345',
      check_state: 'format-ok',
      ...stamps,
    })
    .execute();
  const event = (reason: string) => ({
    id: randomUUID(),
    to_state: 'x',
    actor: `doctor:${id}`,
    reason,
    created_at: now,
  });
  await db
    .insertInto('registration_event')
    .values({ ...event('given'), registration_id: registration })
    .execute();
  await db
    .insertInto('doctor_profile')
    .values({ doctor_id: id, about: person.family, ...stamps })
    .execute();
  await db
    .insertInto('profile_move')
    .values({ id: randomUUID(), doctor_id: id, moved_at: now, ...stamps })
    .execute();
  await db
    .insertInto('onboarding_step')
    .values({ doctor_id: id, step: 'about-you', state: 'done', ...stamps })
    .execute();
  await db
    .insertInto('communication_preference')
    .values({ doctor_id: id, purpose: 'newsletter', channel: 'email', enabled: true, ...stamps })
    .execute();
  await db
    .insertInto('terms_acceptance')
    .values({ id: randomUUID(), doctor_id: id, version: '1', created_at: now })
    .execute();
  await db
    .insertInto('saved_job')
    .values({ doctor_id: id, job_id: job.id, note: person.family, snapshot: '{}', saved_at: now, ...stamps })
    .execute();

  await db
    .insertInto('availability_range')
    .values({
      id: randomUUID(),
      doctor_id: id,
      position: 1,
      first_day: '2027-03-08',
      last_day: '2027-03-14',
      state: 'free',
      shifts: 1,
      ...stamps,
    })
    .execute();
  await db
    .insertInto('availability_setting')
    .values({ doctor_id: id, notice_days: 5, ...stamps })
    .execute();
  await insertOnShortlist(db, id, stamps);
  const calendar = randomUUID();
  await db
    .insertInto('calendar_subscription')
    .values({
      id: calendar,
      doctor_id: id,
      slot: 1,
      address: Buffer.alloc(40),
      address_hash: 'a'.repeat(64),
      host: 'calendar.example.com',
      state: 'waiting',
      due_at: now,
      ...stamps,
    })
    .execute();
  await db
    .insertInto('calendar_busy_time')
    .values({ calendar_subscription_id: calendar, starts_at: now, ends_at: later })
    .execute();
  await db
    .insertInto('calendar_link')
    .values({ id: randomUUID(), doctor_id: id, token_hash: tokenHash(id), ...stamps })
    .execute();

  for (const owner of [{ doctor_id: id }, { email: person.email }]) {
    const alert = randomUUID();
    await db
      .insertInto('job_alert')
      .values({
        id: alert,
        ...owner,
        name: person.family,
        criteria: '{}',
        criteria_hash: 'a'.repeat(64),
        frequency: 'daily',
        time_zone: 'Australia/Sydney',
        state: 'active',
        watermark: 0,
        due_at: now,
        ...stamps,
      })
      .execute();
    await db
      .insertInto('job_alert_delivery')
      .values({ job_alert_id: alert, job_id: job.id, created_at: now })
      .execute();
    await db
      .insertInto('hidden_job')
      .values({ id: randomUUID(), ...owner, job_id: job.id, label: person.family, created_at: now })
      .execute();
    await db
      .insertInto('job_dismissal')
      .values({ id: randomUUID(), ...owner, job_id: job.id, reason: 'pay', ...stamps })
      .execute();
    await db
      .insertInto('job_alert_event')
      .values({ ...event('made'), job_alert_id: alert })
      .execute();
  }

  await db
    .insertInto('job_reminder')
    .values({ doctor_id: id, job_id: job.id, reason: 'closing', created_at: now })
    .execute();
  await db
    .insertInto('enquiry_draft')
    .values({ doctor_id: id, job_id: job.id, ...stamps })
    .execute();

  const referee = randomUUID();
  const request = randomUUID();
  await db
    .insertInto('referee')
    .values({
      id: referee,
      doctor_id: id,
      name: 'Rafael Referee',
      position: 'Director',
      organisation: 'A hospital',
      relationship: 'supervisor',
      email: `referee.of.${person.email}`,
      worked_from: '2025-01-01',
      ...stamps,
    })
    .execute();
  await db
    .insertInto('reference_request')
    .values({
      id: request,
      referee_id: referee,
      state: 'requested',
      requested_at: now,
      expires_at: later,
      answers: JSON.stringify({ opinion: 'said in confidence' }),
      ...stamps,
    })
    .execute();
  await db
    .insertInto('reference_event')
    .values({ ...event('asked'), reference_request_id: request })
    .execute();
  await db
    .insertInto('reference_reminder')
    .values({ reference_request_id: request, recipient: 'referee', day: 7, created_at: now })
    .execute();

  const booking = randomUUID();
  // Uses a different slot for each.
  const earlier = await db.selectFrom('booking').select('id').execute();
  const consultants = await db.selectFrom('consultant').select('id').orderBy('slug').execute();
  await db
    .insertInto('booking')
    .values({
      id: booking,
      doctor_id: id,
      consultant_id: consultants[earlier.length]?.id ?? '',
      starts_at: later,
      ends_at: new Date(later.getTime() + 1_800_000),
      time_zone: 'Australia/Sydney',
      given_name: 'Ida',
      family_name: person.family,
      email: person.email,
      phone: person.phone,
      topic: 'work',
      state: 'booked',
      idempotency_key: randomUUID(),
      ...stamps,
    })
    .execute();
  await db
    .insertInto('booking_event')
    .values({ ...event('booked'), booking_id: booking })
    .execute();
  await db
    .insertInto('contact_message')
    .values({
      id: randomUUID(),
      topic: 'other',
      name: person.family,
      email: person.email,
      message: 'Hello',
      due_at: later,
      time_zone: 'Australia/Sydney',
      idempotency_key: randomUUID(),
      ...stamps,
    })
    .execute();
  const emailHash = hashAddress(person.email);
  await db
    .insertInto('mail_event')
    .values({
      ...{ id: randomUUID(), type: 'soft-bounce', email_hash: emailHash },
      ...{ occurred_at: now, created_at: now },
    })
    .execute();
  await db
    .insertInto('suppression')
    .values({ email_hash: emailHash, reason: 'bounced', created_at: now })
    .execute();
  await db
    .insertInto('referral_code')
    .values({ doctor_id: id, code: randomUUID().slice(0, 8), created_at: now })
    .execute();
  await db
    .insertInto('referral')
    .values({ referred_id: other, referrer_id: id, ...stamps })
    .execute();
  await db
    .insertInto('ended_sign_in')
    .values({ doctor_id: id, authenticated_at: now, ended_at: now })
    .execute();
  await db
    .insertInto('session')
    .values({
      id_hash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      doctor_id: id,
      data: JSON.stringify({ email: person.email }),
      created_at: now,
      last_seen_at: now,
      expires_at: later,
    })
    .execute();
  await insertFormerAccount(db, { id, email: `former.${person.email}`, now });
  // An email queued by another part: it names rows, not the person.
  await db
    .insertInto('email')
    .values({
      id: randomUUID(),
      template: 'reference-request',
      recipient: `referee.of.${person.email}`,
      data: JSON.stringify({ requestId: request }),
      dedupe_key: `reference-request:${request}`,
      next_at: now,
      ...stamps,
    })
    .execute();
  await db
    .insertInto('webhook_delivery')
    .values({
      id: randomUUID(),
      event: 'booking.made',
      data: JSON.stringify({ bookingId: booking }),
      dedupe_key: `booking.made:${booking}`,
      next_at: now,
      ...stamps,
    })
    .execute();
  return id;
}

/** On the shortlist of a vacancy. */
async function insertOnShortlist(
  db: Database,
  doctorId: string,
  stamps: { created_at: Date; updated_at: Date },
): Promise<void> {
  const [vacancy, entry] = [randomUUID(), randomUUID()];
  await db
    .insertInto('vacancy_request')
    .values({
      id: vacancy,
      organisation: 'Far North Health',
      facility: 'Cooktown Hospital',
      contact_name: 'Mere T',
      email: 'roster@example.org',
      phone: '+61730001234',
      region: 'AU-QLD',
      specialty: 'emergency-medicine',
      grade: 'registrar',
      work_type: 'locum',
      needed_from: '2026-12-07',
      urgency: 'planning',
      due_at: stamps.created_at,
      time_zone: 'Australia/Brisbane',
      idempotency_key: randomUUID(),
      ...stamps,
    })
    .execute();
  await db
    .insertInto('shortlist_entry')
    .values({ id: entry, vacancy_request_id: vacancy, doctor_id: doctorId, state: 'listed', ...stamps })
    .execute();
  await db
    .insertInto('shortlist_event')
    .values({
      id: randomUUID(),
      shortlist_entry_id: entry,
      kind: 'listed',
      actor: 'staff',
      created_at: stamps.created_at,
    })
    .execute();
}
