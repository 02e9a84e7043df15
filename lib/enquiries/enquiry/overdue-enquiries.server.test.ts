import { databaseForEachTest } from '@/tests/test-database';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import type { EnquiryState } from './enquiry';
import { describeLateness, enquiryNextStep, isLate } from './enquiry-labels';
import { findEnquiry } from './find-enquiries.server';
import { remindOfOverdue } from './maintain-enquiries.server';
import { askPutForward, setPutForward } from './put-forward.server';
import { describeResponseTime, responseSentence } from './response-time';
import { getResponseTime } from './response-time.server';
import { setEnquiryState } from './set-enquiry-state.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';

const database = databaseForEachTest();

// Saturday 6:37 am in Brisbane. The call is promised for Monday 12 noon in Brisbane, which is 02:00 UTC.
const sent = new Date('2026-11-20T20:37:00Z');
const promised = new Date('2026-11-23T02:00:00Z');
const hours = (count: number) => new Date(promised.getTime() + count * 3_600_000);
const managerEmail = 'manager@onward.example';

async function enquire(change: { doctorId?: string; at?: Date; email?: string } = {}) {
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email: change.email ?? enquiryInput.email };
  const at = { db: database.db, now: change.at ?? sent };
  return (await sendEnquiry(at, { job, doctorId: change.doctorId ?? null, input })).reference;
}

const remind = (now: Date) => remindOfOverdue({ db: database.db, now, staffEmail, managerEmail });
const find = async (reference: string) => {
  const enquiry = await findEnquiry(database.db, { reference });
  if (!enquiry) throw new Error('no such enquiry');
  return enquiry;
};
const move = (reference: string, to: EnquiryState, now: Date) =>
  setEnquiryState({ db: database.db, now }, { reference, to, note: '' });

async function reminders(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('email')
    .select(['template', 'recipient'])
    .where('template', 'in', ['enquiry-overdue-staff', 'enquiry-overdue-manager-staff', 'enquiry-late'])
    .orderBy('id')
    .execute();
  return rows.map(({ template, recipient }) => `${template} to ${recipient}`);
}

describe('a promised phone call that staff did not make', () => {
  it('at the call’s promised time, sends a reminder only to the consultant', async () => {
    await database.db.updateTable('consultant').set({ email: 'consultant@onward.example' }).execute();
    await enquire();
    expect(await remind(new Date(promised.getTime() - 1))).toBe(0);
    expect(await remind(promised)).toBe(1);
    expect(await remind(hours(1.9))).toBe(0);
    expect(await reminders()).toEqual(['enquiry-overdue-staff to consultant@onward.example']);
  });

  it('reminds the on-call team if the consultant has no email address', async () => {
    await enquire();
    await remind(promised);
    expect(await reminders()).toEqual([`enquiry-overdue-staff to ${staffEmail}`]);
  });

  it('two working hours after a call’s promised time, informs manager and doctor, and then sends no further emails', async () => {
    const reference = await enquire();
    await remind(promised);
    expect(await remind(hours(2))).toBe(1);
    expect(await remind(hours(100))).toBe(0);
    expect((await reminders()).slice(1).sort()).toEqual([
      `enquiry-late to ${enquiryInput.email}`,
      `enquiry-overdue-manager-staff to ${managerEmail}`,
    ]);
    const enquiry = await find(reference);
    expect(isLate(enquiry, hours(3))).toBe(true);
    expect(describeLateness(enquiry).replaceAll('\u00a0', ' ')).toBe(
      'We promised to call you by Monday 23 November, 12 noon (Brisbane time), but we have not called. We are sorry. We have reminded Mei Lin and told the team’s manager.',
    );
  });

  it('several simultaneous workers send one reminder about a missed call', async () => {
    await enquire();
    const counts = await Promise.all([remind(promised), remind(promised), remind(promised)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  });

  it.each(['contacted', 'declined'] as const)(
    'sends no reminder about a call if the enquiry is %s',
    async (to) => {
      const reference = await enquire();
      await move(reference, to, sent);
      expect(await remind(promised)).toBe(0);
      expect(isLate(await find(reference), promised)).toBe(false);
    },
  );

  it('sends no reminder about a call if the doctor has withdrawn the enquiry', async () => {
    const doctorId = await insertDoctor(database.db, 'asha@example.com');
    const reference = await enquire({ doctorId });
    await withdrawEnquiry(
      { db: database.db, now: sent, staffEmail },
      { doctorId, reference, reason: 'dates', note: '' },
    );
    expect(await remind(hours(100))).toBe(0);
  });

  it('sends a reminder about a call even if staff have viewed the enquiry', async () => {
    const reference = await enquire();
    await move(reference, 'viewed', sent);
    expect(await remind(promised)).toBe(1);
  });
});

describe('the next step’s due time', () => {
  const nextStep = async (reference: string) =>
    enquiryNextStep(await find(reference), promised).replaceAll('\u00a0', ' ');

  it('the next step is due two working days after a call, three after putting the doctor forward, and one working day after an offer', async () => {
    const doctorId = await insertDoctor(database.db, 'asha@example.com');
    const reference = await enquire({ doctorId });
    await move(reference, 'contacted', promised);
    expect(await nextStep(reference)).toContain(
      'touch again by Wednesday 25 November, 12 noon (Brisbane time)',
    );
    const agreed = { doctorId, reference, granted: true };
    await setPutForward({ db: database.db, now: promised, staffEmail }, agreed);
    await move(reference, 'put-forward', promised);
    expect(await nextStep(reference)).toContain(
      'will tell you by Thursday 26 November, 12 noon (Brisbane time)',
    );
    await move(reference, 'offered', promised);
    expect(await nextStep(reference)).toContain('through the offer with you by Tuesday 24 November, 12 noon');
    await move(reference, 'placed', promised);
    expect((await find(reference)).nextDueAt).toBeNull();
  });

  it('the next call is due five working days after asking for consent, but one working day after the doctor’s answer', async () => {
    const doctorId = await insertDoctor(database.db, 'asha@example.com');
    const reference = await enquire({ doctorId });
    await move(reference, 'contacted', promised);
    await askPutForward({ db: database.db, now: promised }, reference);
    expect((await find(reference)).nextDueAt).toBe('2026-11-30T02:00:00.000Z');
    expect(await remind(hours(100))).toBe(0);
    await setPutForward(
      { db: database.db, now: promised, staffEmail },
      { doctorId, reference, granted: true },
    );
    expect((await find(reference)).nextDueAt).toBe('2026-11-24T02:00:00.000Z');
  });

  it('asking for consent does not change the call’s promised time', async () => {
    const reference = await enquire();
    await askPutForward({ db: database.db, now: sent }, reference);
    expect((await find(reference)).nextDueAt).toBe(promised.toISOString());
  });
});

describe('the published response time', () => {
  const now = hours(24);
  const answered = async (count: number, minutes: number) => {
    for (let one = 0; one < count; one += 1)
      await move(
        await enquire({ email: `doctor${one}-${minutes}@example.com` }),
        'contacted',
        new Date(sent.getTime() + minutes * 60_000),
      );
  };
  const time = () => getResponseTime({ db: database.db, now });

  it('the response time is published only once it is based on at least 20 enquiries', async () => {
    await answered(10, 60);
    await answered(9, 600);
    expect(await time()).toBeNull();
    // The cache is stored for each database object, so a new object computes the value again.
    await answered(1, 601);
    expect(await getResponseTime({ db: database.db.withTables(), now })).toMatchObject({
      count: 20,
      days: 90,
    });
  });

  it('the response time includes how long overdue enquiries have waited, and leaves out enquiries that ended before a call', async () => {
    await answered(20, 60);
    for (let one = 0; one < 21; one += 1) await enquire({ email: `waits${one}@example.com` });
    const ended = await enquire({ email: 'ended@example.com' });
    await move(ended, 'declined', sent);
    const found = await time();
    expect(found?.count).toBe(41);
    expect(found?.minutes).toBe(Math.round((now.getTime() - sent.getTime()) / 60_000));
  });

  it('the response time leaves out enquiries older than 90 days, and enquiries whose promised call is not yet due', async () => {
    await answered(20, 60);
    await enquire({ email: 'fresh@example.com', at: new Date(now.getTime() - 60_000) });
    expect((await time())?.count).toBe(20);
    const later = new Date(sent.getTime() + 91 * 86_400_000);
    expect(await getResponseTime({ db: database.db.withTables(), now: later })).toBeNull();
  });

  it.each([
    [0, '5 minutes'],
    [41, '45 minutes'],
    [56, '1 hour'],
    [61, '1½ hours'],
    [200, '3½ hours'],
    [599, '10 hours'],
    [601, '11 hours'],
    [2880, '2 days'],
    [2881, '3 days'],
  ])('rounds a response time of %i minutes up to "%s"', (minutes, words) => {
    expect(describeResponseTime({ minutes })).toBe(words);
  });

  it('the sentence about the response time gives the number of enquiries, and explains that nights and weekends are included', () => {
    expect(responseSentence({ count: 1214, minutes: 200, days: 90 })).toBe(
      'We answered half of the 1,214 enquiries from the last 90 days within 3½ hours, measured around the clock.',
    );
  });
});
