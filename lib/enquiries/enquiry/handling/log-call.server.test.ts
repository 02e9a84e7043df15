import { randomUUID } from 'node:crypto';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { databaseForEachTest } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { describeLateness, enquiryNextStep } from '@/lib/enquiries/enquiry/enquiry-labels';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { remindOfOverdue } from '@/lib/enquiries/enquiry/maintain-enquiries.server';
import { askPutForward, setPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { logEnquiryCall } from './handle-enquiry.server';
import type { CallOutcome } from './handling';

const database = databaseForEachTest();
let staffId: string;
beforeEach(async () => {
  await loadDemoStaff(database.db, sent);
  staffId = (await listStaff(database.db))[0]?.id ?? '';
});

// Saturday 6:37 am in Brisbane. The call is promised for Monday 12 noon in Brisbane, which is 02:00 UTC.
const sent = new Date('2026-11-20T20:37:00Z');
const promised = new Date('2026-11-23T02:00:00Z');
const hours = (count: number) => new Date(promised.getTime() + count * 3_600_000);
const managerEmail = 'manager@onward.example';

async function enquire({ doctorId = null, jobs = 1 }: { doctorId?: string | null; jobs?: number } = {}) {
  const asked = [];
  for (let one = 0; one < jobs; one += 1) asked.push(await insertJob(database.db));
  const { references } = await sendEnquiry({ db: database.db, now: sent }, { jobs: asked, doctorId });
  return references as [string, ...string[]];
}

async function call(reference: string, outcome: CallOutcome, now: Date, tryAgainAt: Date | null = null) {
  const logged = { id: randomUUID(), reference, staffId, outcome, minutes: 0, text: '', tryAgainAt };
  expect(await logEnquiryCall({ db: database.db, now }, logged)).toMatchObject({ ok: true });
}

const move = (reference: string, to: EnquiryState, now: Date) =>
  setEnquiryState({ db: database.db, now }, { reference, to, note: '' });
const remind = (now: Date) => remindOfOverdue({ db: database.db, now, staffEmail, managerEmail });
const written = (template: string) => writtenEmail({ db: database.db, now: sent }, template);
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

async function find(reference: string | undefined) {
  const enquiry = await findEnquiry(database.db, { reference: reference ?? '' });
  if (!enquiry) throw new Error('no such enquiry');
  return enquiry;
}

describe('a phone call that did not reach the doctor', () => {
  it('if we called a doctor in time but did not reach the doctor, the doctor sees that we called and when we will call again', async () => {
    const [reference] = await enquire();
    await call(reference, 'voicemail', hours(-1), hours(4));
    expect(await remind(hours(2))).toBe(0);
    const enquiry = await find(reference);
    expect(enquiry.nextDueAt).toBe(hours(4).toISOString());
    expect(plain(enquiryNextStep(enquiry, promised))).toBe(
      'We called you on Monday 23 November, 11 am (Brisbane time) but did not reach you. Mei Lin will try again by Monday 23 November, 4 pm (Brisbane time).',
    );
  });

  it('if staff did not reach the doctor and plan no further call, doctor and staff get an email after the promised time', async () => {
    const [reference] = await enquire();
    await call(reference, 'no-answer', hours(-1));
    await remind(promised);
    await remind(hours(2));
    const tried = 'called you on Monday 23 November, 11 am (Brisbane time) but did not reach you';
    expect(plain(describeLateness(await find(reference)))).toContain(
      `We ${tried}, and we have not called again.`,
    );
    const doctor = await written('enquiry-late');
    expect(doctor?.subject).toContain(`We could not reach you about your enquiry ${reference}`);
    expect(doctor?.text).toContain(tried);
    expect(doctor?.text).not.toContain('promised to call');
    expect((await written('enquiry-overdue-staff'))?.text).toContain(
      'called the doctor on Monday 23 November, 11 am (Brisbane time) and did not reach them',
    );
    expect((await written('enquiry-overdue-manager-staff'))?.text).toContain(
      'told the doctor that we did not reach',
    );
  });

  it('the doctor gets no apology for a late call if staff have called before the apology is sent', async () => {
    const [reference] = await enquire();
    await remind(promised);
    await remind(hours(2));
    await call(reference, 'voicemail', hours(2), hours(6));
    for (const template of ['enquiry-overdue-staff', 'enquiry-overdue-manager-staff', 'enquiry-late'])
      expect(await written(template)).toBeNull();
  });

  it('an unanswered call after the promised time sets a new promised time and cancels the email about the missed promised time', async () => {
    const [reference] = await enquire();
    await remind(promised);
    await call(reference, 'no-answer', hours(1));
    expect(await remind(hours(2))).toBe(0);
    expect(await written('enquiry-overdue-staff')).toBeNull();
    const tried = 'Monday 23 November, 1 pm (Brisbane time)';
    const next = 'Tuesday 24 November, 1 pm (Brisbane time)';
    expect(plain(enquiryNextStep(await find(reference), hours(2)))).toBe(
      `We called you on ${tried} but did not reach you. Mei Lin will try again by ${next}.`,
    );
    expect(await remind(hours(25))).toBe(1);
    expect((await written('enquiry-overdue-staff'))?.text).toContain(
      `We called the doctor on ${tried} and did not reach them. The next call was due by ${next}, but nobody has recorded a call.`,
    );
  });

  it('an unanswered call sets one promised time for all enquiries waiting for the call', async () => {
    const references = await enquire({ jobs: 3 });
    await move(references[2] ?? '', 'declined', sent);
    await call(references[1] ?? '', 'voicemail', hours(-1), hours(4));
    const dues = await Promise.all(references.map(async (one) => (await find(one)).nextDueAt));
    expect(dues).toEqual([hours(4).toISOString(), hours(4).toISOString(), null]);
  });

  it('statistics use the first call’s time and the originally promised time, even after several calls', async () => {
    const [reference] = await enquire();
    await call(reference, 'voicemail', hours(-1), hours(4));
    await call(reference, 'no-answer', hours(3), hours(8));
    const row = await database.db
      .selectFrom('enquiry')
      .select(['first_called_at', 'due_at'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect([new Date(row.first_called_at ?? 0), new Date(row.due_at)]).toEqual([hours(-1), promised]);
  });
});

describe('a later phone call that reached the doctor', () => {
  async function contacted(jobs = 1) {
    const doctorId = await insertDoctor(database.db, enquiryInput.email);
    const references = await enquire({ doctorId, jobs });
    await move(references[0], 'contacted', promised);
    return { doctorId, references, reference: references[0] };
  }
  // The next step is due two working days after the call.
  const missed = hours(48);

  it('a second call that reaches the doctor sets a new due time, and cancels the reminder for the earlier due time', async () => {
    const { reference } = await contacted();
    expect((await find(reference)).nextDueAt).toBe(missed.toISOString());
    await remind(missed);
    await call(reference, 'reached', hours(49));
    expect(await remind(hours(52))).toBe(0);
    expect((await find(reference)).nextDueAt).toBe('2026-11-27T03:00:00.000Z');
    expect(await written('enquiry-overdue-staff')).toBeNull();
  });

  it('a second call that reaches the doctor sets a new due time for all enquiries that shared the earlier due time', async () => {
    const { references, doctorId } = await contacted(3);
    await setPutForward(
      { db: database.db, now: promised, staffEmail },
      { doctorId, reference: references[2] ?? '', granted: true },
    );
    await move(references[2] ?? '', 'put-forward', promised);
    const before = (await find(references[2])).nextDueAt;
    await call(references[1] ?? '', 'reached', hours(49));
    const dues = await Promise.all(references.map(async (one) => (await find(one)).nextDueAt));
    expect(dues).toEqual(['2026-11-27T03:00:00.000Z', '2026-11-27T03:00:00.000Z', before]);
  });

  it('if the enquiry waits for the hospital, a further call that reaches the doctor makes the next step due three working days later', async () => {
    const { reference, doctorId } = await contacted();
    await setPutForward(
      { db: database.db, now: promised, staffEmail },
      { doctorId, reference, granted: true },
    );
    await move(reference, 'put-forward', promised);
    await call(reference, 'voicemail', hours(70), hours(71));
    expect((await find(reference)).nextDueAt).toBe(hours(71).toISOString());
    await call(reference, 'reached', hours(71));
    const enquiry = await find(reference);
    expect(enquiry).toMatchObject({ nextDueAt: '2026-12-01T01:00:00.000Z', triedAt: null });
    expect(enquiryNextStep(enquiry, promised)).not.toContain('did not reach');
  });

  it('after an unanswered call about the consent question, the next step is due at the time of the next planned call', async () => {
    const { reference } = await contacted();
    await askPutForward({ db: database.db, now: promised }, reference);
    await call(reference, 'reached', hours(1));
    await call(reference, 'voicemail', hours(2), hours(3));
    expect(await find(reference)).toMatchObject({
      nextDueAt: hours(3).toISOString(),
      triedAt: hours(2).toISOString(),
    });
  });
});

test('a call about an ended enquiry is stored, and changes neither its state nor its next step', async () => {
  const [reference] = await enquire();
  await move(reference, 'closed', hours(-2));
  const before = await find(reference);
  await call(reference, 'reached', hours(-1));
  expect(await find(reference)).toEqual(before);
  const calls = await database.db.selectFrom('enquiry_call').select('outcome').execute();
  expect(calls).toEqual([{ outcome: 'reached' }]);
});
