import { randomUUID } from 'node:crypto';
import { render, toPlainText } from '@react-email/render';
import { readConfig } from '@/lib/config.server';
import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { cancelBooking } from '@/lib/consultants/bookings/cancel-booking.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { moveBooking } from '@/lib/consultants/bookings/move-booking.server';
import { submitContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { createJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { isStaffEmail } from '@/lib/platform/emails/email';
import { readReferenceData } from '@/tests/reference-data';
import { requestReference } from '@/lib/doctors/referees/request-reference.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { buildEmail } from '@/lib/site/emails/build-email.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import { enquiryInput, insertDoctor, insertJob, submission } from './factories/enquiry';
import { insertReferee } from './factories/referee';
import { vacancyInput } from './factories/vacancy';
import { databaseForEachTest } from './test-database';
import { siteEnvironment } from './site-environment';

const database = databaseForEachTest();

const now = new Date('2026-11-20T20:37:00Z');
const clock = fixedClock(now);
const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));
const staffEmail = 'staff@onward.example';
const typed = 'Sign in at evil.example';
const victim = 'victim@example.com';
const referenceData = () => readReferenceData(database.db);

/** Returns the emails to an address, with all text that the recipient sees. Emails to staff are left out. */
async function emailsTo(email: string): Promise<{ template: string; says: string }[]> {
  const rows = await database.db.selectFrom('email').selectAll().where('recipient', '=', email).execute();
  const app = { db: database.db, config, clock, referenceData };
  const emails = rows.filter(({ template }) => !isStaffEmail(template));
  return Promise.all(
    emails.map(async (row) => {
      const content = await buildEmail(app, { ...row, to: row.recipient, createdAt: now });
      if (!content) return { template: row.template, says: '' };
      const html = await render(content.body);
      const files = content.attachments?.map(({ content: file }) => file) ?? [];
      return {
        template: row.template,
        says: [content.subject, html, toPlainText(html), content.replyTo, ...files].join('\n'),
      };
    }),
  );
}

async function bookCall(email: string, doctorId: string | null = null): Promise<string> {
  const services = { db: database.db, data: await referenceData(), now, staffEmail };
  const [slot] = await listFreeSlots(services);
  if (!slot) throw new Error('no slot');
  const booked = await bookAppointment(services, {
    input: {
      startsAt: slot.startsAt,
      timeZone: 'Australia/Sydney',
      topic: 'work',
      givenName: typed,
      familyName: typed,
      email,
      phone: '+61412345678',
      note: typed,
    },
    doctorId,
    idempotencyKey: randomUUID(),
  });
  if (!booked.ok) throw new Error(booked.failure.code);
  return booked.value.id;
}

test('an email to an unverified address contains no text that a stranger typed into a form', async () => {
  const services = { db: database.db, clock, staffEmail };
  const job = await insertJob(database.db);
  const words = { givenName: typed, familyName: typed, message: typed, availability: typed };
  const enquired = await submitEnquiry(
    services,
    submission({ job, input: { ...enquiryInput, ...words, email: victim } }),
  );
  if (!enquired.ok) throw new Error(enquired.failure.code);
  const { reference } = enquired.value;
  await setEnquiryState({ db: database.db, now }, { reference, to: 'contacted', note: typed });
  await submitVacancyRequest(services, {
    vacancies: [
      vacancyInput({
        organisation: typed,
        facility: typed,
        contactName: typed,
        email: victim,
        shifts: typed,
        to: null,
        rate: typed,
        rateAdvise: false,
        accommodation: false,
        details: typed,
      }),
    ],
    timeZone: 'Australia/Brisbane',
    idempotencyKey: randomUUID(),
  });
  await submitContactMessage(services, {
    input: { topic: 'other', name: typed, email: victim, message: typed },
    idempotencyKey: randomUUID(),
  });
  await createJobAlert(
    { db: database.db, now },
    {
      owner: { doctorId: null, email: victim },
      name: typed,
      criteria: { q: typed, literal: true, regions: ['queensland'] },
      frequency: 'daily',
      timeZone: 'Australia/Sydney',
      idempotencyKey: randomUUID(),
    },
  );
  await cancelBooking({ db: database.db, now, staffEmail }, await bookCall(victim));
  const call = await bookCall(victim);
  const data = await readReferenceData(database.db);
  const later = (await listFreeSlots({ db: database.db, data, now })).at(-1);
  const moved = await moveBooking(
    { db: database.db, data, now, staffEmail },
    { id: call, startsAt: later?.startsAt ?? now, timeZone: 'Australia/Sydney' },
  );
  expect(moved.ok).toBe(true);
  const doctorId = await insertDoctor(database.db, 'stranger@example.com');
  await database.db
    .updateTable('doctor')
    .set({ given_name: typed, family_name: typed })
    .where('id', '=', doctorId)
    .execute();
  const details = { email: victim, name: typed, position: typed, organisation: typed };
  const id = await insertReferee(database.db, doctorId, now, details);
  await requestReference({ db: database.db, now }, { doctorId, id });

  const emails = await emailsTo(victim);
  expect(emails.map(({ template }) => template).sort()).toEqual([
    'alert-confirm',
    'booking-cancelled',
    'booking-confirmed',
    'booking-confirmed',
    'booking-moved',
    'contact-received',
    'enquiry-received',
    'enquiry-state-changed',
    'reference-request',
    'vacancy-received',
  ]);
  for (const { template, says } of emails)
    expect({ template, repeats: says.toLowerCase().includes('evil') }).toEqual({ template, repeats: false });
  expect(emails.find(({ template }) => template === 'alert-confirm')?.says).toContain('Queensland');
});

test('an email greets the doctor by name only if it goes to the account’s email address', async () => {
  const doctorId = await insertDoctor(database.db, 'Priya@example.com');
  const services = { db: database.db, clock, staffEmail };
  const input = { ...enquiryInput, givenName: 'Priya' };
  await submitEnquiry(services, submission({ doctorId, input: { ...input, email: 'priya@example.com' } }));
  await submitEnquiry(services, submission({ doctorId, input: { ...input, email: victim } }));
  expect((await emailsTo('priya@example.com'))[0]?.says).toContain('Hello Priya,');
  expect((await emailsTo(victim))[0]?.says).toContain('Hello,');
});

test('the receipt of a vacancy that staff typed greets the contact and names the facility and the consultant', async () => {
  const { reference } = await submitVacancyRequest(
    { db: database.db, clock, staffEmail },
    {
      vacancies: [vacancyInput({ facility: 'Dubbo Hospital', contactName: 'Gail Prior', email: victim })],
      timeZone: 'Australia/Sydney',
      idempotencyKey: randomUUID(),
      typedBy: { staffId: randomUUID(), isConfirmed: true },
    },
  );
  await setVacancyState({ db: database.db, now }, { reference, to: 'contacted', note: '' });
  const { consultant } = (await findVacancyRequest(database.db, { reference })) ?? {};
  const [receipt] = await emailsTo(victim);
  expect(receipt?.says).toContain('Hello Gail Prior,');
  expect(receipt?.says).toContain('Dubbo Hospital');
  expect(receipt?.says).toContain(`Your consultant is ${consultant?.givenName} ${consultant?.familyName}`);
  expect(receipt?.says).toContain(`Call ${consultant?.givenName}:`);
});
