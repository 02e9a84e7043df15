import { createHash, randomUUID } from 'node:crypto';
import type { InsertObject } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { DB } from '@/lib/services/database/tables.generated';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { pushBrowser } from '@/tests/push-browser';
import { enquiryInput, handleEnquiry, insertDoctor, insertJob, submission } from './enquiry';
import { insertFormerAccount } from './former-account';

export type Person = { email: string; family: string; phone: string };

const buildInserter =
  (db: Database) =>
  <Table extends keyof DB>(table: Table, row: InsertObject<DB, Table>) =>
    db.insertInto(table).values(row).execute();

const tokenHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds an account with a row in every table that stores data about doctors. Returns its id. */
export async function insertFullAccount(db: Database, person: Person, now: Date): Promise<string> {
  const add = buildInserter(db);
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
  await add('registration', {
    id: registration,
    doctor_id: id,
    authority: 'MCNZ',
    number: '12345',
    check_state: 'format-ok',
    ...stamps,
  });
  const event = (reason: string) => ({
    id: randomUUID(),
    to_state: 'x',
    actor: `doctor:${id}`,
    reason,
    created_at: now,
  });
  await add('registration_event', { ...event('given'), registration_id: registration });
  await add('doctor_profile', { doctor_id: id, about: person.family, ...stamps });
  await add('profile_move', { id: randomUUID(), doctor_id: id, moved_at: now, ...stamps });
  await add('onboarding_step', { doctor_id: id, step: 'about-you', state: 'done', ...stamps });
  await add('communication_preference', {
    doctor_id: id,
    purpose: 'newsletter',
    channel: 'email',
    enabled: true,
    ...stamps,
  });
  await add('text_number', { doctor_id: id, number: person.phone, confirmed_at: now, ...stamps });
  // Two accounts of a test may have the same phone number, and `text_stop` allows each number once.
  await db
    .insertInto('text_stop')
    .values({ number_hash: tokenHash(person.phone), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await add('text_message', {
    id: randomUUID(),
    doctor_id: id,
    kind: 'urgent-job',
    data: JSON.stringify({ jobId: job.id }),
    dedupe_key: `urgent-job:${id}`,
    useful_until: later,
    next_at: now,
    ...stamps,
  });
  await add('terms_acceptance', { id: randomUUID(), doctor_id: id, version: '1', created_at: now });
  await add('saved_job', {
    doctor_id: id,
    job_id: job.id,
    note: person.family,
    snapshot: '{}',
    saved_at: now,
    ...stamps,
  });

  await add('availability_range', {
    id: randomUUID(),
    doctor_id: id,
    position: 1,
    first_day: '2027-03-08',
    last_day: '2027-03-14',
    state: 'free',
    shifts: 1,
    ...stamps,
  });
  await add('availability_setting', { doctor_id: id, notice_days: 5, ...stamps });
  await insertOnShortlist(db, id, now);
  const calendar = randomUUID();
  await add('calendar_subscription', {
    id: calendar,
    doctor_id: id,
    slot: 1,
    address: Buffer.alloc(40),
    address_hash: 'a'.repeat(64),
    host: 'calendar.example.com',
    state: 'waiting',
    due_at: now,
    ...stamps,
  });
  await add('calendar_busy_time', { calendar_subscription_id: calendar, starts_at: now, ends_at: later });
  await add('calendar_link', { id: randomUUID(), doctor_id: id, token_hash: tokenHash(id), ...stamps });

  for (const owner of [{ doctor_id: id }, { email: person.email }]) {
    const alert = randomUUID();
    await add('job_alert', {
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
    });
    await add('job_alert_delivery', { job_alert_id: alert, job_id: job.id, created_at: now });
    await add('hidden_job', {
      id: randomUUID(),
      ...owner,
      job_id: job.id,
      label: person.family,
      created_at: now,
    });
    await add('job_dismissal', { id: randomUUID(), ...owner, job_id: job.id, reason: 'pay', ...stamps });
    await add('job_alert_event', { ...event('made'), job_alert_id: alert });
  }

  await add('job_reminder', { doctor_id: id, job_id: job.id, reason: 'closing', created_at: now });
  await add('enquiry_draft', { doctor_id: id, job_id: job.id, ...stamps });

  const [key, file, credential] = [randomUUID(), randomUUID(), randomUUID()];
  await add('credential_key', { id: key, doctor_id: id, wrapped: Buffer.alloc(40), created_at: now });
  await add('credential_file', { id: file, key_id: key, created_at: now });
  await add('credential', {
    ...{ id: credential, doctor_id: id, kind: 'passport', number: person.family, file_id: file },
    ...{ file_type: 'pdf', bytes: 10, scan: 'clean', state: 'waiting', idempotency_key: randomUUID() },
    ...stamps,
  });
  await add('credential_event', {
    ...{ id: randomUUID(), credential_id: credential, event: 'added', created_at: now },
  });
  const task = db.selectFrom('staff_task').select('staff_id').where('doctor_id', '=', id);
  const entry = db.selectFrom('shortlist_entry').select('vacancy_request_id').where('doctor_id', '=', id);
  const pack = randomUUID();
  await add('document_pack', {
    ...{ id: pack, doctor_id: id, organisation: 'Far North Health', contact_name: 'Mere T' },
    ...{ recipient: 'roster@example.org', kinds: ['passport'], asked_at: now },
    vacancy_request_id: (await entry.executeTakeFirstOrThrow()).vacancy_request_id,
    asked_by: (await task.executeTakeFirstOrThrow()).staff_id,
  });
  await add('document_pack_item', { pack_id: pack, credential_id: credential });
  await add('document_pack_opening', { id: randomUUID(), pack_id: pack, created_at: now });

  const referee = randomUUID();
  const request = randomUUID();
  await add('referee', {
    id: referee,
    doctor_id: id,
    name: 'Rafael Referee',
    position: 'Director',
    organisation: 'A hospital',
    relationship: 'supervisor',
    email: `referee.of.${person.email}`,
    worked_from: '2025-01-01',
    ...stamps,
  });
  await add('reference_request', {
    id: request,
    referee_id: referee,
    state: 'requested',
    requested_at: now,
    expires_at: later,
    answers: JSON.stringify({ opinion: 'said in confidence' }),
    ...stamps,
  });
  await add('reference_event', { ...event('asked'), reference_request_id: request });
  await add('reference_reminder', {
    reference_request_id: request,
    recipient: 'referee',
    day: 7,
    created_at: now,
  });

  const booking = randomUUID();
  // A consultant can have only one call at a time, so each account books a different consultant.
  const earlier = await db.selectFrom('booking').select('id').execute();
  const consultants = await db.selectFrom('consultant').select('id').orderBy('slug').execute();
  await add('booking', {
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
  });
  await add('booking_event', { ...event('booked'), booking_id: booking });
  await add('contact_message', {
    id: randomUUID(),
    topic: 'other',
    name: person.family,
    email: person.email,
    message: 'Hello',
    due_at: later,
    time_zone: 'Australia/Sydney',
    idempotency_key: randomUUID(),
    ...stamps,
  });
  const emailHash = hashAddress(person.email);
  await add('mail_event', {
    ...{ id: randomUUID(), type: 'soft-bounce', email_hash: emailHash },
    ...{ occurred_at: now, created_at: now },
  });
  await add('suppression', { email_hash: emailHash, reason: 'bounced', created_at: now });
  await add('referral_code', { doctor_id: id, code: randomUUID().slice(0, 8), created_at: now });
  await add('referral', { referred_id: other, referrer_id: id, ...stamps });
  await add('ended_sign_in', { doctor_id: id, authenticated_at: now, ended_at: now });
  const device = randomUUID();
  await add('push_subscription', {
    ...{ id: device, doctor_id: id, device_id: randomUUID(), device: 'Chrome on a Mac', created_at: now },
    ...pushBrowser().target,
  });
  await add('push_message', {
    ...{ id: randomUUID(), subscription_id: device, kind: 'booked-call', useful_until: later, next_at: now },
    data: JSON.stringify({ bookingId: booking }),
    dedupe_key: `booked-call:${booking}:${device}`,
    ...stamps,
  });
  await add('session', {
    id_hash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
    doctor_id: id,
    data: JSON.stringify({ email: person.email }),
    created_at: now,
    last_seen_at: now,
    expires_at: later,
  });
  await insertFormerAccount(db, { id, email: `former.${person.email}`, now });
  // This email names the doctor only indirectly, by the id of the reference request.
  await add('email', {
    id: randomUUID(),
    template: 'reference-request',
    recipient: `referee.of.${person.email}`,
    data: JSON.stringify({ requestId: request }),
    dedupe_key: `reference-request:${request}`,
    next_at: now,
    ...stamps,
  });
  await add('webhook_delivery', {
    id: randomUUID(),
    event: 'booking.made',
    data: JSON.stringify({ bookingId: booking }),
    dedupe_key: `booking.made:${booking}`,
    next_at: now,
    ...stamps,
  });
  return id;
}

async function insertOnShortlist(db: Database, doctorId: string, now: Date): Promise<void> {
  const add = buildInserter(db);
  const stamps = { created_at: now, updated_at: now };
  const [vacancy, entry] = [randomUUID(), randomUUID()];
  await add('vacancy_request', {
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
    due_at: now,
    time_zone: 'Australia/Brisbane',
    idempotency_key: randomUUID(),
    ...stamps,
  });
  const member = randomUUID();
  const name = { given_name: 'Hannah', family_name: 'Reid', roles: ['consultant'] };
  await add('staff_member', { id: member, email: `${member}@example.com`, ...name, ...stamps });
  await add('staff_task', {
    id: randomUUID(),
    text: 'Ask about the flat',
    due_at: now,
    staff_id: member,
    created_by: member,
    doctor_id: doctorId,
    created_at: now,
  });
  await add('shortlist_entry', {
    id: entry,
    vacancy_request_id: vacancy,
    doctor_id: doctorId,
    state: 'listed',
    ...stamps,
  });
  const placement = { placement_id: randomUUID(), version: 1, actor: `doctor:${doctorId}` };
  await add('placement', {
    id: placement.placement_id,
    doctor_id: doctorId,
    shortlist_entry_id: entry,
    organisation: 'Far North Health',
    contact_name: 'Mere T',
    contact_email: 'roster@example.org',
    arrival: JSON.stringify({ address: '', notes: `Key for ${doctorId}`, contacts: [] }),
    sent_at: now,
    first_day: '2027-06-07',
    last_day: '2027-06-08',
    ...stamps,
  });
  const terms = JSON.stringify({ notes: `Car of ${doctorId}`, travel: [] });
  await add('placement_version', {
    ...placement,
    ...stamps,
    actor: 'staff',
    terms,
    fee: '{}',
    reason: `Asked by ${doctorId}`,
  });
  await add('placement_confirmation', {
    ...placement,
    side: 'doctor',
    name: `Dr ${doctorId}`,
    text_version: '1',
    confirmed_at: now,
  });
  const timesheetId = randomUUID();
  await add('timesheet', {
    ...{ id: timesheetId, placement_id: placement.placement_id, ...stamps },
    ...{ first_day: '2027-06-07', last_day: '2027-06-13', version: 1, signed_name: `Dr ${doctorId}` },
    lines: JSON.stringify([{ planned: null, worked: null, callBacks: [], why: `Late, says ${doctorId}` }]),
  });
  await add('timesheet_expense', {
    ...{ id: randomUUID(), timesheet_id: timesheetId, kind: 'travel', spent_on: '2027-06-07', cents: 4_000 },
    ...{ what: `Taxi of ${doctorId}`, created_at: now },
  });
  await add('emailed_document', {
    ...{ id: randomUUID(), placement_id: placement.placement_id, kind: 'cv', is_held: true },
    ...{ reason: `Sent by ${doctorId}`, actor: 'staff', created_at: now },
  });
  await add('placement_event', {
    ...placement,
    id: randomUUID(),
    kind: 'change-asked',
    text: `Later, says ${doctorId}`,
    created_at: now,
  });
  const thread = { id: randomUUID(), placement_id: placement.placement_id, side: 'doctor' };
  await add('message_thread', { ...thread, last_message_at: now, created_at: now });
  await add('message', {
    ...{ id: randomUUID(), thread_id: thread.id, side: 'doctor', actor: placement.actor, via: 'site' },
    name: `Dr ${doctorId}`,
    text: `Written by ${doctorId}`,
    created_at: now,
  });
  await add('message_reader', {
    ...{ id: randomUUID(), thread_id: thread.id, side: 'doctor', address: `${doctorId}@example.com` },
    created_at: now,
  });
  await add('shortlist_event', {
    id: randomUUID(),
    shortlist_entry_id: entry,
    kind: 'listed',
    actor: 'staff',
    created_at: now,
  });
}
