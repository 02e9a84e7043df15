import { randomUUID } from 'node:crypto';
import { failingAtLastWrite } from '@/tests/before-insert';
import { databaseForEachTest } from '@/tests/test-database';
import {
  enquiryInput,
  insertDoctor,
  insertJob,
  sendEnquiry,
  staffEmail,
  submission,
  type SubmissionChange,
} from '@/tests/factories/enquiry';
import { pageRequest, unsentForm } from '@/tests/page-request';
import { staffContext } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { fixedClock } from '@/lib/services/clock/clock';
import { writeWebhook } from '@/lib/site/webhooks/write-webhook.server';
import { loadEnquiryPage } from './enquiry-page.server';
import { findEnquiry, listEnquiryPage, listSentTogether } from './find-enquiries.server';
import { remindOfOverdue } from './maintain-enquiries.server';
import { getResponseTime } from './response-time.server';
import { setEnquiryState } from './set-enquiry-state.server';
import { submitEnquiry, type AskedJob } from './submit-enquiry.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';

const database = databaseForEachTest();

// Saturday 6:37 am in Brisbane. The call is promised for Monday 12 noon in Brisbane, which is 02:00 UTC.
const sentAt = new Date('2026-11-20T20:37:00Z');
const promised = new Date('2026-11-23T02:00:00Z');
const twoHoursLater = new Date(promised.getTime() + 2 * 3_600_000);
const managerEmail = 'manager@onward.example';
const services = () => ({ db: database.db, clock: fixedClock(sentAt), staffEmail });

const jobs = async (count: number): Promise<AskedJob[]> => {
  const added = [];
  for (let one = 0; one < count; one += 1) added.push(await insertJob(database.db));
  return added;
};

const submit = (change: SubmissionChange) => sendEnquiry({ db: database.db, now: sentAt }, change);
const written = (template: string) => writtenEmail({ db: database.db, now: sentAt }, template);

async function find(reference: string | undefined) {
  const enquiry = await findEnquiry(database.db, { reference: reference ?? '' });
  if (!enquiry) throw new Error(`${reference} is not there`);
  return enquiry;
}

const selectRows = (table: 'enquiry' | 'enquiry_event' | 'consent' | 'email' | 'webhook_delivery') =>
  database.db.selectFrom(table).selectAll().execute();
const close = (job: AskedJob | undefined) =>
  database.db
    .updateTable('job')
    .set({ status: 'filled' })
    .where('id', '=', job?.id ?? '')
    .execute();

async function emails(template?: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('email')
    .select(['template', 'recipient'])
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => !template || row.template === template)
    .map(({ template: name, recipient }) => `${name} to ${recipient}`);
}

test('if an enquiry has no job and no speciality, the form says when a consultant will call and shows the team, but names nobody', async () => {
  const site = staffContext(database, { now: sentAt.toISOString() }).app;
  const app = { ...site, db: database.db, clock: fixedClock(sentAt) };
  expect(await loadEnquiryPage(pageRequest(null, { app }), unsentForm)).toMatchObject({
    props: {
      form: {
        caller: {
          card: {
            name: null,
            looksAfter:
              'The recruitment consultant for your region and speciality calls you, or writes if you prefer.',
          },
          promise: expect.stringMatching(/^A consultant will call you by Monday\s23\sNovember/),
          team: [{ name: expect.any(String) }, { name: expect.any(String) }, { name: expect.any(String) }],
        },
      },
    },
  });
});

describe('five jobs in one submission', () => {
  it('the form says that the consultant responsible for most of the jobs will call', async () => {
    const asked = await jobs(3);
    const [first] = asked;
    const other = { slug: 'psychiatry', name: 'Psychiatry' };
    await database.db.updateTable('job').set({ specialty: other.slug }).where('id', '=', first!.id).execute();
    const site = staffContext(database, { now: sentAt.toISOString() }).app;
    const app = { ...site, db: database.db, clock: fixedClock(sentAt) };
    const query = { jobs: asked.map(({ number }) => number) };
    const page = await loadEnquiryPage(pageRequest(null, { app, query }), unsentForm);
    const sent = await submit({ jobs: [{ ...first!, specialty: other }, ...asked.slice(1)] });
    const caller = (await find(sent.reference)).consultant?.givenName;
    expect(page).toMatchObject({
      props: { form: { caller: { promise: expect.stringContaining(`${caller} will call you`) } } },
    });
  });

  it('five enquiries have separate references and consents, but share one consultant and one promised call', async () => {
    const [first, ...others] = await jobs(5);
    const asked = [{ ...first!, putForward: true }, ...others.map((job) => ({ ...job, putForward: false }))];
    const sent = await submit({ jobs: asked });
    expect(sent.outcome).toBe('sent');
    expect(new Set(sent.references).size).toBe(5);
    expect(sent.references[0]).toBe(sent.reference);
    expect(sent.leftOut).toEqual([]);
    const together = await listSentTogether(database.db, (await find(sent.references[4])).id);
    expect(together.map(({ reference }) => reference)).toEqual(sent.references);
    expect(together.map(({ job }) => job?.number)).toEqual(asked.map(({ number }) => number));
    expect(new Set(together.map(({ dueAt, nextDueAt }) => `${dueAt} ${nextDueAt}`)).size).toBe(1);
    expect(new Set(together.map(({ consultant }) => consultant?.givenName)).size).toBe(1);
    expect(together.map(({ input }) => input.putForward)).toEqual([true, false, false, false, false]);
    expect(await selectRows('enquiry_event')).toHaveLength(5);
  });

  it('enquiring about several jobs sends one email each to doctor and staff, and one webhook per enquiry', async () => {
    const asked = await jobs(3);
    const { references } = await submit({ jobs: asked, input: { ...enquiryInput, putForward: false } });
    expect(await emails()).toEqual([
      `enquiry-received to ${enquiryInput.email}`,
      `enquiry-staff to ${staffEmail}`,
    ]);
    const receipt = await written('enquiry-received');
    const toStaff = await written('enquiry-staff');
    expect(receipt?.subject).toContain('about 3 jobs');
    expect(toStaff?.subject).toBe(`New enquiry ${references[0]} and 2 more: Priya Raman, 3 jobs, one call`);
    for (const text of [receipt?.text, toStaff?.text]) {
      for (const reference of references) expect(text).toContain(reference);
      for (const { number, path } of asked) expect(text).toMatch(new RegExp(`${number}.*${path}`));
      expect(text).toContain('Mei Lin will call you by Monday 23 November, 12 noon (Brisbane time)');
    }
    const hooks = await database.db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
    expect(hooks).toHaveLength(3);
    const told = await Promise.all(
      hooks.map(async (hook) =>
        JSON.parse((await writeWebhook({ db: database.db }, { ...hook, createdAt: sentAt })) ?? ''),
      ),
    );
    expect(told.map(({ data }) => data.reference).sort()).toEqual(references);
    for (const { data } of told) expect(data.sent_together).toEqual(references);
  });

  it('sending the same form about five jobs four times, even simultaneously, creates five enquiries and two emails', async () => {
    const request = submission({ jobs: await jobs(5) });
    const answers = await Promise.all([1, 2, 3].map(() => submitEnquiry(services(), request)));
    answers.push(await submitEnquiry(services(), request));
    const sent = answers.map((answer) => (answer.ok ? answer.value.references.join() : answer.failure.code));
    expect(new Set(sent).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.value.outcome === 'sent')).toHaveLength(1);
    expect(await selectRows('enquiry')).toHaveLength(5);
    expect(await emails()).toHaveLength(2);
  });

  it('two concurrent submissions of the same jobs get the same response, no matter when the first is committed', async () => {
    const all = await jobs(3);
    for (let moment = 1; moment <= 8; moment += 1) {
      const request = submission({ jobs: all });
      let asked = 0;
      let first: Awaited<ReturnType<typeof submitEnquiry>> | undefined;
      const second = await submitEnquiry(
        {
          ...services(),
          db: database.db.withPlugin({
            transformQuery: ({ node }) => node,
            async transformResult({ result }) {
              asked += 1;
              if (asked === moment) first = await submitEnquiry(services(), request);
              return result;
            },
          }),
        },
        request,
      );
      const getReferences = (answer = second) => answer.ok && answer.value.references;
      expect(getReferences(second)).toEqual(getReferences(first));
    }
    expect(await selectRows('enquiry')).toHaveLength(3 * 8);
  });

  it('stores enquiries about five jobs completely or not at all', async () => {
    const broken = { ...services(), db: failingAtLastWrite(database.db) };
    await expect(submitEnquiry(broken, submission({ jobs: await jobs(5) }))).rejects.toThrow('planted');
    for (const table of ['enquiry', 'enquiry_event', 'consent', 'email', 'webhook_delivery'] as const)
      expect(await selectRows(table)).toEqual([]);
  });

  it('enquiries about several jobs create one alert from the jobs’ shared criteria', async () => {
    const asked = await jobs(2);
    await submit({ jobs: asked, input: { ...enquiryInput, similarJobs: true } });
    const alerts = await database.db.selectFrom('job_alert').select(['name', 'criteria']).execute();
    expect(alerts).toMatchObject([
      { name: 'Jobs like the 2 I enquired about', criteria: { regions: ['queensland'] } },
    ]);
  });
});

describe('jobs that accept no enquiry', () => {
  it('leaves out a job that closed before the form was sent, and sends the enquiries about the other jobs', async () => {
    const [open, closed] = await jobs(2);
    await close(closed);
    const sent = await submit({ jobs: [open!, closed!] });
    expect(sent.references).toHaveLength(1);
    expect(sent.leftOut).toEqual([closed?.number]);
  });

  it('leaves out a job about which the doctor has an open enquiry, and sends the enquiries about the other jobs', async () => {
    const doctorId = await insertDoctor(database.db, 'before@example.com');
    const [first, second, third] = await jobs(3);
    await submit({ job: second!, doctorId });
    const sent = await submit({ jobs: [first!, second!, third!], doctorId });
    expect(sent.outcome).toBe('sent');
    expect(sent.leftOut).toEqual([second?.number]);
    expect(sent.references).toHaveLength(2);
    const again = await submit({ jobs: [first!, second!], doctorId });
    expect(again).toMatchObject({ outcome: 'already-open', leftOut: [second?.number] });
  });

  it('sends nothing if all jobs have closed', async () => {
    const asked = await jobs(2);
    for (const job of asked) await close(job);
    expect(await submitEnquiry(services(), submission({ jobs: asked }))).toEqual({
      ok: false,
      failure: { code: 'enquiries/job-closed' },
    });
  });

  it('sending a form again with a different choice of jobs adds enquiries only about the new jobs', async () => {
    const [first, second, third] = await jobs(3);
    const idempotencyKey = randomUUID();
    await submit({ jobs: [first!, second!], idempotencyKey });
    const again = await submit({ jobs: [first!, third!], idempotencyKey });
    expect(again).toMatchObject({ outcome: 'sent', leftOut: [first?.number] });
    expect(await selectRows('enquiry')).toHaveLength(3);
  });

  it('creates one enquiry per job if a doctor sends overlapping choices of jobs simultaneously', async () => {
    const doctorId = await insertDoctor(database.db, 'cross@example.com');
    const [first, second, third] = await jobs(3);
    await Promise.all([
      submit({ jobs: [first!, second!], doctorId }),
      submit({ jobs: [second!, first!, third!], doctorId }),
      submit({ jobs: [third!, second!], doctorId }),
    ]);
    expect(await selectRows('enquiry')).toHaveLength(3);
  });

  it('the database refuses the same job twice in one submission', async () => {
    const [job] = await jobs(1);
    await submit({ job: job! });
    const [row] = await selectRows('enquiry');
    const byDatabase = { reference: undefined, first_call_minutes: undefined, search_terms: undefined };
    const again = { ...row!, ...byDatabase, id: randomUUID(), idempotency_key: randomUUID() };
    const insert = database.db
      .insertInto('enquiry')
      .values({ ...again, sent_with: row!.id, job_snapshot: JSON.stringify(row!.job_snapshot) });
    await expect(insert.execute()).rejects.toThrow('enquiry_job_in_sending');
  });
});

describe('a phone call about several enquiries', () => {
  const move = (reference: string | undefined, to: 'viewed' | 'contacted' | 'declined') =>
    setEnquiryState(
      { db: database.db, now: sentAt },
      { reference: reference ?? '', to, note: 'spoke with her' },
    );
  const remind = (now: Date) => remindOfOverdue({ db: database.db, now, staffEmail, managerEmail });

  it('a call logged for one enquiry also counts for the other enquiries in the same submission that wait for this call', async () => {
    const { references } = await submit({ jobs: await jobs(3) });
    await move(references[2], 'declined');
    await move(references[1], 'contacted');
    const states = await Promise.all(references.map(async (reference) => (await find(reference)).state));
    expect(states).toEqual(['contacted', 'contacted', 'declined']);
    expect(await emails('enquiry-state-changed')).toHaveLength(2);
    const email = await written('enquiry-state-changed');
    expect(email?.subject).toContain(`${references[1]} and 1 more`);
    expect(email?.text).toContain(references[0]);
    expect(email?.text).not.toContain(references[2]);
  });

  it('a missed call about several enquiries sends one reminder each to consultant, manager and doctor', async () => {
    const { references } = await submit({ jobs: await jobs(3) });
    await Promise.all([remind(promised), remind(promised)]);
    await remind(twoHoursLater);
    await remind(new Date(twoHoursLater.getTime() + 86_400_000));
    expect((await emails()).slice(2).sort()).toEqual([
      `enquiry-late to ${enquiryInput.email}`,
      `enquiry-overdue-manager-staff to ${managerEmail}`,
      `enquiry-overdue-staff to ${staffEmail}`,
    ]);
    for (const reference of references) expect((await find(reference)).reminders).toBe(2);
    const late = await written('enquiry-late');
    expect(late?.subject).toMatch(/ENQ-\d{6} and 2 more$/);
  });

  it('after the doctor withdraws one of several enquiries, the call stays due for the others', async () => {
    const doctorId = await insertDoctor(database.db, 'one-less@example.com');
    const { references } = await submit({ jobs: await jobs(2), doctorId });
    await remind(promised);
    const withdrawal = { doctorId, reference: references[0] ?? '', reason: 'dates' as const, note: '' };
    await withdrawEnquiry({ db: database.db, now: promised, staffEmail }, withdrawal);
    expect((await find(references[1])).state).toBe('received');
    const overdue = await written('enquiry-overdue-staff');
    expect(overdue?.subject).toContain(`Overdue enquiry ${references[1]}:`);
    expect(overdue?.text).not.toContain(references[0]);
    const { enquiries } = await listEnquiryPage(
      { db: database.db, now: services().clock.now() },
      { doctorId, page: 1 },
    );
    expect(enquiries.map(({ sentTogether }) => sentTogether)).toEqual([[references[0]], [references[1]]]);
  });

  it('a call about several enquiries counts once in the published response time', async () => {
    for (let one = 0; one < 20; one += 1) {
      const input = { ...enquiryInput, email: `doctor${one}@example.com` };
      const { reference } = await submit({ jobs: await jobs(one === 0 ? 3 : 1), input });
      await move(reference, 'contacted');
    }
    const found = await getResponseTime({ db: database.db, now: promised });
    expect(found?.count).toBe(20);
  });
});
