import { randomUUID } from 'node:crypto';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { memberId } from '@/tests/factories/doctor-merge';
import { sendVacancy } from '@/tests/factories/vacancy';
import { actOn, getActionData, staffDesk } from '@/tests/staff-context';
import { saveJobContact } from '@/lib/jobs/contacts/job-contacts.server';
import type { AskedJob } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { staffEnquiries } from './staff-enquiry-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });

async function enquire(job: AskedJob): Promise<string> {
  const input = { ...enquiryInput, email: `${randomUUID()}@example.com`, putForward: true };
  const { reference } = await sendEnquiry({ db: database.db, now: context.now }, { job, input });
  return reference;
}

beforeAll(async () => {
  context.member.id = await memberId(database.db);
});

const act = (name: string, reference: string, body: object) =>
  actOn(context, staffEnquiries.actions?.[name], reference, body);

async function listRecipients(job: AskedJob): Promise<unknown> {
  const data = await getActionData(act('preview', await enquire(job), { to: 'put-forward' }));
  return data.recipients;
}

const jo = { employer: 'Dubbo Base Hospital', contact: 'Jo Reyes', contactEmail: 'jo@dubbo.example' };

test('the next doctor of a job is put forward to the contact of the doctor before, unless staff entered another', async () => {
  const job = await insertJob(database.db);
  expect(await listRecipients(job)).toEqual([]);
  await act('move', await enquire(job), { from: 'received', to: 'put-forward', ...jo });
  expect(await listRecipients(job)).toEqual([jo]);
  const entered = {
    employer: jo.employer,
    organisationId: null,
    name: 'Sam Lee',
    email: 'sam@dubbo.example',
    phone: '',
  };
  await saveJobContact(database.db, job.id, { contact: entered, now: context.now });
  expect(await listRecipients(job)).toEqual([
    { employer: jo.employer, contact: 'Sam Lee', contactEmail: 'sam@dubbo.example' },
    jo,
  ]);
});

test('a job without a contact offers the contact of another job whose feed names the same employer, then the employer', async () => {
  const [first, second] = [await insertJob(database.db), await insertJob(database.db)];
  const stamps = { created_at: context.now, updated_at: context.now, last_seen_at: context.now };
  const id = randomUUID();
  await database.db
    .insertInto('feed_source')
    .values({ id, name: id, created_at: context.now, updated_at: context.now })
    .execute();
  for (const job of [first, second])
    await database.db
      .insertInto('job_source_record')
      .values({
        ...{ source_id: id, external_reference: job.number, job_id: job.id, canonical: true },
        ...{ content_hash: '', company: 'Harbourline Medical', ...stamps },
      })
      .execute();
  const employer = { employer: 'Harbourline Medical', contact: '', contactEmail: '' };
  expect(await listRecipients(second)).toEqual([employer]);
  const contact = { ...employer, contact: 'Kim Ode', contactEmail: 'kim@harbourline.example' };
  await act('move', await enquire(first), { from: 'received', to: 'put-forward', ...contact });
  expect(await listRecipients(second)).toEqual([contact, employer]);
});

test('a job that was made for a vacancy offers the contact of the vacancy', async () => {
  const job = await insertJob(database.db);
  const { id } = await sendVacancy(
    { db: database.db, now: context.now },
    { organisation: 'Far North Health', contactName: 'Mere Tūhoe', email: 'roster@far-north.example' },
  );
  await database.db
    .insertInto('vacancy_job')
    .values({ job_id: job.id, vacancy_request_id: id, created_at: context.now })
    .execute();
  expect(await listRecipients(job)).toEqual([
    { employer: 'Far North Health', contact: 'Mere Tūhoe', contactEmail: 'roster@far-north.example' },
  ]);
});

test('offers the contacts of the employer’s record: of the chosen employer, and of the employer that the job or its feed names', async () => {
  const { db } = database;
  const record = {
    employer: 'Western Plains Health',
    contact: 'Ria Das',
    contactEmail: 'ria@plains.example',
  };
  const organisationId = randomUUID();
  const dates = { created_at: context.now, updated_at: context.now };
  await db
    .insertInto('organisation')
    .values({
      ...{ id: organisationId, name: record.employer, region: 'AU-NSW', ...dates },
      ...{ contact_name: record.contact, contact_email: record.contactEmail },
    })
    .execute();
  const { id: vacancyId } = await sendVacancy(
    { db, now: context.now },
    { organisation: 'Western Plains', contactName: 'Al Roy', email: 'al@plains.example' },
  );
  await db
    .updateTable('vacancy_request')
    .set({ organisation_id: organisationId })
    .where('id', '=', vacancyId)
    .execute();
  const ofVacancy = { ...record, contact: 'Al Roy', contactEmail: 'al@plains.example' };

  const [chosen, named] = [await insertJob(db), await insertJob(db)];
  const empty = { name: '', email: '', phone: '' };
  const hospital = { ...empty, employer: 'Bourke Hospital', organisationId };
  await saveJobContact(db, chosen.id, { contact: hospital, now: context.now });
  expect(await listRecipients(chosen)).toEqual([
    record,
    ofVacancy,
    { employer: 'Bourke Hospital', contact: '', contactEmail: '' },
  ]);
  const typed = { ...empty, employer: 'western plains health', organisationId: null };
  await saveJobContact(db, named.id, { contact: typed, now: context.now });
  expect(await listRecipients(named)).toEqual([
    record,
    ofVacancy,
    { employer: 'western plains health', contact: '', contactEmail: '' },
  ]);
});
