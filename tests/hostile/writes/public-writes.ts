import { randomUUID } from 'node:crypto';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { dismissalText, unsubscribeText } from '@/lib/platform/emails/mail-token';
import { createJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { insertRequest } from '@/tests/factories/referee';
import type { Stage } from '@/tests/hostile/stage';
import { dayFromNow, enquiryFields, vacancyFields, type WriteCase } from './write-case';

const newEmail = () => `writes.${randomUUID().slice(0, 8)}@example.com`;

/**
 * Returns the first free time for a call that is more than `days` days away. If there is none, returns the last free
 * time.
 */
async function freeSlot({ db }: Stage, days: number): Promise<string> {
  const slots = await listFreeSlots({ db, data: await getReferenceData(db), now: new Date() });
  const slot =
    slots.find(({ startsAt }) => startsAt.getTime() > Date.now() + days * 86_400_000) ?? slots.at(-1);
  if (!slot) throw new Error('No call can be booked');
  return slot.startsAt.toISOString();
}

const caller = () => ({
  ...{ topic: 'work', given_name: 'Ngaire', family_name: 'Bell', email: newEmail() },
  ...{ phone: '+61 412 345 678', note: '' },
});

async function addAlert(stage: Stage): Promise<string> {
  const email = newEmail();
  await createJobAlert(
    { db: stage.db, now: new Date() },
    {
      ...{ owner: { doctorId: null, email }, name: 'Emergency', frequency: 'daily' },
      ...{
        criteria: { specialties: ['emergency-medicine'] },
        timeZone: 'Australia/Sydney',
        idempotencyKey: null,
      },
    },
  );
  return stage.value('select id from job_alert where email = $1', [email]);
}

async function addConfirmedAlert(stage: Stage): Promise<string> {
  const id = await addAlert(stage);
  await stage.client.query("update job_alert set state = 'active' where id = $1", [id]);
  return id;
}

async function addBooking(stage: Stage, days: number): Promise<string> {
  const fields = { ...caller(), slot: await freeSlot(stage, days) };
  const response = await fetch(`${stage.url}/book-appointment`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: stage.url },
    body: new URLSearchParams({ ...stage.hiddenFields('booking'), ...fields }),
  });
  if (response.status !== 200) throw new Error(`A call was not booked: ${await response.text()}`);
  return stage.value('select id from booking where email = $1', [fields.email]);
}

/** Test cases for writes without an account. Some of them need the secret link from an email. */
export const publicWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /enquire', what: 'a general enquiry', form: 'enquiry', as: null, adds: 'enquiry' },
    prepare: () => ({ path: '/enquire', fields: enquiryFields(newEmail()) }),
  },
  {
    ...{ route: 'POST /contact-us', what: 'a message', form: 'contact', as: null, adds: 'contact_message' },
    prepare: () => ({
      path: '/contact-us',
      fields: {
        topic: 'other',
        name: 'Ngaire Bell',
        email: newEmail(),
        message: 'Do you have work in Hobart?',
      },
    }),
  },
  {
    ...{ route: 'POST /about-us/your-data', what: 'an address', form: 'address-data', as: null },
    adds: 'address_data_request',
    prepare: () => ({ path: '/about-us/your-data', fields: { email: newEmail() } }),
  },
  {
    ...{ route: 'POST /about-us/your-data/J100001', what: 'deletion', form: 'address-data-delete', as: null },
    byToken: true,
    prepare: async (stage) => {
      const id = randomUUID();
      await stage.client.query(
        `insert into address_data_request (id, email, created_at, expires_at)
          values ($1, $2, now(), now() + interval '1 day')`,
        [id, newEmail()],
      );
      return { path: `/about-us/your-data/${stage.token('address-data', id)}`, fields: { confirm: 'on' } };
    },
  },
  {
    ...{ route: 'POST /employers', what: 'a vacancy', form: 'vacancy', as: null, adds: 'vacancy_request' },
    prepare: () => ({ path: '/employers', fields: { ...vacancyFields(), email: newEmail() } }),
  },
  {
    ...{ route: 'POST /book-appointment', what: 'a call', form: 'booking', as: null, adds: 'booking' },
    prepare: async (stage) => ({
      path: '/book-appointment',
      fields: { ...caller(), slot: await freeSlot(stage, 3) },
    }),
  },
  {
    ...{ route: 'POST /register', what: 'an employer', form: 'register', as: null, writesNothing: true },
    prepare: () => ({ path: '/register', fields: { who: 'employer' } }),
  },
  {
    ...{ route: 'POST /job-alerts/create', what: 'an alert', form: 'job-alert', as: null, adds: 'job_alert' },
    prepare: () => ({
      path: '/job-alerts/create?specialty=emergency-medicine',
      fields: { name: 'Emergency', frequency: 'daily', email: newEmail() },
    }),
  },
  {
    ...{ route: 'POST /job-alerts/confirm/J100001', what: 'the link', form: 'confirm-alert', as: null },
    byToken: true,
    prepare: async (stage) => ({
      path: `/job-alerts/confirm/${stage.token('alert-confirm', await addAlert(stage))}`,
      fields: {},
    }),
  },
  {
    ...{ route: 'POST /job-alerts/unsubscribe/J100001', what: 'the link', form: 'unsubscribe', as: null },
    byToken: true,
    prepare: async (stage) => {
      const subject = unsubscribeText({ kind: 'alert', id: await addConfirmedAlert(stage) });
      return { path: `/job-alerts/unsubscribe/${stage.token('unsubscribe', subject)}`, fields: {} };
    },
  },
  {
    ...{ route: 'POST /api/unsubscribe/J100001', what: 'one click in a mail program', as: null },
    ...{ byToken: true, anyOrigin: true, unlimited: true },
    prepare: async (stage) => {
      const subject = unsubscribeText({ kind: 'alert', id: await addConfirmedAlert(stage) });
      return {
        path: `/api/unsubscribe/${stage.token('unsubscribe', subject)}`,
        fields: { 'List-Unsubscribe': 'One-Click' },
      };
    },
  },
  {
    ...{ route: 'POST /job-alerts/not-for-me/J100001', what: 'a reason', form: 'not-for-me', as: null },
    byToken: true,
    prepare: async (stage) => {
      const [alertId, { number: jobNumber }] = [await addConfirmedAlert(stage), await stage.nextJob()];
      const token = stage.token('not-for-me', dismissalText({ alertId, jobNumber, until: dayFromNow(10) }));
      return { path: `/job-alerts/not-for-me/${token}`, fields: { do: 'because', reason: 'pay' } };
    },
  },
  {
    ...{ route: 'POST /references/J100001', what: 'a draft', form: 'reference', as: null, byToken: true },
    prepare: async (stage) => {
      const email = newEmail();
      const doctorId = await insertDoctor(stage.db, newEmail());
      const { requestId } = await insertRequest(stage.db, doctorId, new Date(), { email });
      return {
        path: `/references/${stage.token('reference', requestId)}`,
        fields: { do: 'draft', worked_together: 'Two years of nights' },
      };
    },
  },
  {
    ...{ route: 'POST /put-forward/enquiry/J100001', what: 'a yes', form: 'enquiry-consent', as: null },
    byToken: true,
    prepare: async (stage) => {
      const job = await insertJob(stage.db);
      const sent = await sendEnquiry({ db: stage.db, now: new Date() }, { job });
      const id = await stage.value('select id from enquiry where reference = $1', [sent.reference]);
      return { path: `/put-forward/enquiry/${stage.token('enquiry-consent', id)}`, fields: { do: 'yes' } };
    },
  },
  {
    ...{ route: 'POST /book-appointment/move/J100001', what: 'the link', form: 'move-booking', as: null },
    byToken: true,
    prepare: async (stage) => ({
      path: `/book-appointment/move/${stage.token('booking-move', await addBooking(stage, 4))}`,
      fields: { slot: await freeSlot(stage, 5) },
    }),
  },
  {
    ...{ route: 'POST /book-appointment/cancel/J100001', what: 'the link', form: 'cancel-booking', as: null },
    byToken: true,
    prepare: async (stage) => ({
      path: `/book-appointment/cancel/${stage.token('booking-cancel', await addBooking(stage, 6))}`,
      fields: {},
    }),
  },
  {
    ...{ route: 'POST /api/appearance', what: 'dark', as: null, writesNothing: true, unlimited: true },
    prepare: () => ({ path: '/api/appearance', json: { appearance: 'dark' } }),
  },
  {
    ...{
      route: 'POST /api/saved-jobs/guest',
      what: 'a look',
      as: null,
      writesNothing: true,
      unlimited: true,
    },
    prepare: async (stage) => ({
      path: '/api/saved-jobs/guest',
      json: { jobs: [{ job_number: (await stage.nextJob()).number, saved_at: 1 }] },
    }),
  },
];
