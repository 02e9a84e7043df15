import { randomUUID } from 'node:crypto';
import { createJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { saveJob } from '@/lib/alerts/saved-jobs/save-job.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { insertReferee } from '@/tests/factories/referee';
import { demoPassword, signIn } from '@/tests/hostile/sign-in';
import type { Stage } from '@/tests/hostile/stage';
import { dayFromNow, enquiryFields, type WriteCase } from './write-case';

const refereeFields = () => ({
  ...{ do: 'save', name: 'Aroha Ngata', position: 'Emergency physician', relationship: 'supervisor' },
  ...{ organisation: 'Warialda District Hospital', email: `r.${randomUUID().slice(0, 8)}@example.org` },
  ...{ phone: '', worked_from: '02/2025', worked_to: '', permission: 'on' },
});

/** Adds a referee of the doctor. Earlier referees are removed, because their number is limited. */
async function addReferee(stage: Stage): Promise<string> {
  const { id } = stage.person('doctor');
  await stage.client.query('update referee set removed_at = now() where doctor_id = $1', [id]);
  return insertReferee(stage.db, id, new Date(), { email: `r.${randomUUID().slice(0, 8)}@example.org` });
}

async function addDocument(stage: Stage): Promise<string> {
  const [key, file, id] = [randomUUID(), randomUUID(), randomUUID()];
  const { id: doctorId } = stage.person('doctor');
  await stage.client.query(
    "insert into credential_key (id, doctor_id, wrapped, created_at) values ($1, $2, '', now())",
    [key, doctorId],
  );
  await stage.client.query('insert into credential_file (id, key_id, created_at) values ($1, $2, now())', [
    file,
    key,
  ]);
  await stage.client.query(
    `insert into credential (id, doctor_id, kind, file_id, file_type, bytes, scan, state, idempotency_key,
       created_at, updated_at)
     values ($1, $2, 'cv', $3, 'pdf', 9, 'clean', 'waiting', $1, now(), now())`,
    [id, doctorId, file],
  );
  return id;
}

async function addSavedJob(stage: Stage): Promise<string> {
  const { db } = stage;
  const { number } = await stage.nextJob();
  const services = { db, data: await getReferenceData(db), now: new Date() };
  await saveJob(services, { doctorId: stage.person('doctor').id, number });
  return number;
}

async function addAlert(stage: Stage, grade: string): Promise<string> {
  const { id: doctorId, email } = stage.person('doctor');
  const name = `Alert ${randomUUID()}`;
  // An earlier alert with the same criteria would prevent the new alert.
  await stage.client.query('delete from job_alert where doctor_id = $1', [doctorId]);
  await createJobAlert(
    { db: stage.db, now: new Date() },
    {
      ...{ owner: { doctorId, email, verified: true }, name, frequency: 'daily', idempotencyKey: null },
      ...{ criteria: { specialties: ['emergency-medicine'], grades: [grade] }, timeZone: 'Australia/Sydney' },
    },
  );
  return stage.value('select id from job_alert where name = $1', [name]);
}

async function addEnquiry(stage: Stage): Promise<string> {
  const { email, cookie, id } = stage.person('doctor');
  const { number } = await stage.nextJob();
  const response = await fetch(`${stage.url}/enquire?job_number=${number}`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: stage.url, cookie },
    body: new URLSearchParams({ ...stage.hiddenFields('enquiry'), ...enquiryFields(email) }),
  });
  if (response.status !== 200) throw new Error(`An enquiry was not taken: ${await response.text()}`);
  return stage.value('select reference from enquiry where doctor_id = $1 order by id desc limit 1', [id]);
}

const others = ['otherDoctor'] as const;

export const accountWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /user/referees', what: 'a new referee', form: 'referees', as: 'doctor' },
    prepare: () => ({ path: '/user/referees?edit=new', fields: refereeFields() }),
  },
  {
    ...{ route: 'POST /user/referees', what: 'a change', form: 'referees', as: 'doctor', refused: others },
    prepare: async (stage) => ({
      path: `/user/referees?edit=${await addReferee(stage)}`,
      fields: { ...refereeFields(), name: 'Somebody Else' },
    }),
  },
  {
    ...{ route: 'POST /user/referees', what: 'a request', form: 'referees', as: 'doctor', refused: others },
    adds: 'reference_request',
    prepare: async (stage) => ({
      path: '/user/referees',
      fields: { do: 'request', referee: await addReferee(stage) },
    }),
  },
  {
    ...{ route: 'POST /user/referees', what: 'a removal', form: 'referees', as: 'doctor', refused: others },
    prepare: async (stage) => ({
      path: '/user/referees',
      fields: { do: 'remove', referee: await addReferee(stage) },
    }),
  },
  {
    ...{ route: 'POST /user/documents', what: 'a deletion', form: 'documents', as: 'doctor' },
    refused: others,
    prepare: async (stage) => ({
      path: '/user/documents',
      fields: { do: 'remove', document: await addDocument(stage) },
    }),
  },
  {
    ...{ route: 'POST /user/documents', what: 'a look', form: 'documents', as: 'doctor', refused: others },
    prepare: async (stage) => ({
      path: '/user/documents',
      fields: { do: 'open', document: await addDocument(stage) },
    }),
  },
  {
    ...{ route: 'POST /user/availability', what: 'dates', form: 'availability', as: 'doctor' },
    prepare: () => ({
      path: '/user/availability',
      fields: { do: 'save', from: dayFromNow(200), to: dayFromNow(205), state: 'free', shift_day: 'on' },
    }),
  },
  {
    ...{ route: 'POST /user/availability', what: 'a removal', form: 'availability', as: 'doctor' },
    refused: others,
    prepare: async (stage) => {
      const id = randomUUID();
      await stage.client.query(
        `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
         values ($1, $2, 90, $3, $3, 'free', 1, now(), now())`,
        [id, stage.person('doctor').id, dayFromNow(300)],
      );
      return { path: '/user/availability', fields: { do: 'remove', range: id } };
    },
  },
  {
    ...{ route: 'POST /user/dashboard', what: 'not now', form: 'dashboard', as: 'doctor' },
    prepare: () => ({ path: '/user/dashboard', fields: { do: 'snooze', action: 'alert' } }),
  },
  {
    ...{ route: 'POST /user/job-enquiries', what: 'a withdrawal', form: 'job-enquiries', as: 'doctor' },
    refused: others,
    prepare: async (stage) => ({
      path: '/user/job-enquiries',
      fields: { do: 'withdraw', enquiry: await addEnquiry(stage), reason: 'mistake', note: '' },
    }),
  },
  {
    ...{ route: 'POST /user/onboarding', what: 'a step left out', form: 'onboarding', as: 'doctor' },
    prepare: () => ({ path: '/user/onboarding?step=communications', fields: { do: 'skip' } }),
  },
  {
    ...{ route: 'POST /user/profile', what: 'the profile', form: 'profile', as: 'doctor' },
    prepare: () => ({ path: '/user/profile', fields: { do: 'save', about: `Nights ${randomUUID()}` } }),
  },
  {
    ...{ route: 'POST /user/saved-jobs', what: 'a note', form: 'saved-jobs', as: 'doctor', refused: others },
    prepare: async (stage) => ({
      path: '/user/saved-jobs',
      fields: { do: 'note', job: await addSavedJob(stage), note: 'Ask about housing' },
    }),
  },
  {
    ...{ route: 'POST /user/account', what: 'the account', form: 'account', as: 'doctor' },
    prepare: () => ({
      path: '/user/account',
      fields: {
        do: 'save',
        phone: '+61 412 345 678',
        country: 'AU',
        time_zone: 'Australia/Sydney',
        grade: '',
      },
    }),
  },
  {
    ...{ route: 'POST /user/account', what: 'a device signed out', form: 'account', as: 'doctor' },
    refused: others,
    prepare: async (stage) => {
      const { email, id } = stage.person('doctor');
      await signIn(stage.url, email, demoPassword);
      const text = 'select row_id from session where doctor_id = $1 order by created_at desc limit 1';
      return { path: '/user/account', fields: { do: 'end-session', session: await stage.value(text, [id]) } };
    },
  },
  {
    ...{ route: 'POST /user/account/communications', what: 'nothing more', form: 'communications' },
    as: 'doctor',
    prepare: () => ({ path: '/user/account/communications', fields: { do: 'unsubscribe-all' } }),
  },
  {
    ...{ route: 'POST /user/job-alerts', what: 'a pause', form: 'job-alerts', as: 'doctor', refused: others },
    prepare: async (stage) => ({
      path: '/user/job-alerts',
      fields: { do: 'pause', alert: await addAlert(stage, 'registrar') },
    }),
  },
  {
    ...{ route: 'POST /user/job-alerts/hidden', what: 'shown again', form: 'hidden-jobs', as: 'doctor' },
    refused: others,
    prepare: async (stage) => {
      const [id, job] = [randomUUID(), await stage.nextJob()];
      await stage.client.query(
        "insert into hidden_job (id, doctor_id, job_id, label, created_at) values ($1, $2, $3, 'A job', now())",
        [id, stage.person('doctor').id, job.id],
      );
      return { path: '/user/job-alerts/hidden', fields: { do: 'show', hidden: id } };
    },
  },
  {
    ...{ route: 'POST /user/job-alerts/not-for-me', what: 'a reason', form: 'not-for-me-own', as: 'doctor' },
    prepare: async (stage) => ({
      path: `/user/job-alerts/not-for-me?job_number=${(await stage.nextJob()).number}`,
      fields: { do: 'because', reason: 'pay' },
    }),
  },
  {
    ...{ route: 'POST /terms-and-conditions/accept', what: 'the version in force', form: 'terms' },
    as: 'doctor',
    prepare: async (stage) => {
      const { id, cookie } = stage.person('doctor');
      await stage.client.query(
        "update doctor set terms_version = '1', terms_accepted_at = now() where id = $1",
        [id],
      );
      const page = await fetch(`${stage.url}/terms-and-conditions/accept`, { headers: { cookie } });
      const version = /name="version"[^>]*value="(\d+)"/.exec(await page.text())?.[1] ?? '';
      return { path: '/terms-and-conditions/accept', fields: { do: 'accept', version } };
    },
  },
  {
    ...{ route: 'POST /refer-a-friend', what: 'a link', form: 'refer-a-friend', as: 'doctor' },
    adds: 'referral_code',
    prepare: () => ({ path: '/refer-a-friend', fields: {} }),
  },
  {
    ...{ route: 'POST /jobs/listing/J100001', what: 'a job saved', form: 'save-job', as: 'doctor' },
    adds: 'saved_job',
    prepare: async (stage) => {
      const { number, slug } = await stage.nextJob();
      return { path: `/jobs/listing/${number}-${slug}`, fields: { saved: 'yes' } };
    },
  },
  {
    ...{ route: 'POST /api/saved-jobs', what: 'a job', as: 'doctor', adds: 'saved_job' },
    prepare: async (stage) => ({
      path: '/api/saved-jobs',
      json: { job_number: (await stage.nextJob()).number },
    }),
  },
  {
    ...{ route: 'DELETE /api/saved-jobs', what: 'a job', as: 'doctor', refused: others },
    prepare: async (stage) => ({ path: `/api/saved-jobs?job_number=${await addSavedJob(stage)}` }),
  },
  {
    ...{ route: 'POST /api/saved-jobs/merge', what: 'jobs of a device', as: 'doctor', adds: 'saved_job' },
    prepare: async (stage) => ({
      path: '/api/saved-jobs/merge',
      json: { jobs: [{ job_number: (await stage.nextJob()).number, saved_at: Date.now() }] },
    }),
  },
  {
    ...{ route: 'POST /api/enquiries/drafts', what: 'a draft', as: 'doctor', adds: 'enquiry_draft' },
    prepare: async (stage) => ({
      path: '/api/enquiries/drafts',
      json: { job_number: (await stage.nextJob()).number },
    }),
  },
  {
    ...{ route: 'DELETE /api/enquiries/drafts', what: 'a draft', as: 'doctor', refused: others },
    prepare: async (stage) => {
      const { id, number } = await stage.nextJob();
      await stage.client.query(
        'insert into enquiry_draft (doctor_id, job_id, created_at, updated_at) values ($1, $2, now(), now())',
        [stage.person('doctor').id, id],
      );
      return { path: `/api/enquiries/drafts?job_number=${number}` };
    },
  },
  {
    // Changes only the row of the session, which `recordWrittenRows` ignores.
    ...{
      route: 'POST /api/account/device',
      what: 'a zone',
      as: 'doctor',
      writesNothing: true,
      unlimited: true,
    },
    prepare: () => ({ path: '/api/account/device', json: { time_zone: 'Pacific/Auckland' } }),
  },
  {
    ...{ route: 'POST /api/account/data', what: 'a copy', as: 'doctor' },
    prepare: () => ({ path: '/api/account/data', fields: {} }),
  },
];
