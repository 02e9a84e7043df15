import { databaseWithData } from '@/tests/database-with-data';
import { enquiryInput, insertDoctor, insertJob, submission } from '@/tests/factories/enquiry';
import { fixedClock } from '@/lib/services/clock/clock';
import { askPutForward, setPutForward } from './put-forward.server';
import { linkEnquiries } from './link-enquiries.server';
import { describeEvent } from './enquiry-event';
import { findEnquiry, listEnquiryPage } from './find-enquiries.server';
import { setEnquiryState } from './set-enquiry-state.server';
import { submitEnquiry } from './submit-enquiry.server';
import { notifyClosedJobs } from './maintain-enquiries.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';
import { findPutForward } from './enquiry-life-store.server';

const database = databaseWithData();

const start = new Date('2026-11-20T20:37:00Z');
const after = (minutes: number) => ({
  db: database.db,
  now: new Date(start.getTime() + minutes * 60_000),
  staffEmail: 'staff@onward.example',
});

let count = 0;
const newDoctor = () => insertDoctor(database.db, `life${(count += 1)}@example.com`);

async function enquire(change: { doctorId?: string | null; putForward?: boolean; general?: boolean } = {}) {
  const job = change.general ? null : await insertJob(database.db);
  const sent = await submitEnquiry(
    { db: database.db, clock: fixedClock(start), staffEmail: 'staff@onward.example' },
    submission({
      job,
      doctorId: change.doctorId ?? null,
      input: { ...enquiryInput, putForward: change.putForward ?? false },
    }),
  );
  if (!sent.ok) throw new Error(sent.failure.code);
  return { reference: sent.value.reference, jobId: job?.id ?? '' };
}

const findEnquiryState = async (reference: string) => (await findEnquiry(database.db, { reference }))?.state;

async function emailsAbout(reference: string): Promise<string[]> {
  const enquiry = await findEnquiry(database.db, { reference });
  const rows = await database.db.selectFrom('email').select(['template', 'recipient', 'data']).execute();
  return rows
    .filter(({ data }) => JSON.stringify(data).includes(enquiry?.id ?? '-'))
    .map(({ template, recipient }) => `${template} to ${recipient}`)
    .filter((email) => !/^enquiry-(received|staff) /.test(email));
}

async function webhooksAbout(reference: string): Promise<string[]> {
  const enquiry = await findEnquiry(database.db, { reference });
  const rows = await database.db.selectFrom('webhook_delivery').select(['event', 'data']).execute();
  return rows
    .filter(({ data }) => JSON.stringify(data).includes(enquiry?.id ?? '-'))
    .map(({ event }) => event);
}

async function history(doctorId: string, reference: string): Promise<string[]> {
  const { enquiries } = await listEnquiryPage(after(1), { doctorId, page: 1 });
  const found = enquiries.find((enquiry) => enquiry.reference === reference);
  return (found?.events ?? []).map((event) => describeEvent(event).what);
}

describe('staff changes to an enquiry’s state', () => {
  it('changing an enquiry’s state adds an event and emails the sender, even if the sender has no account', async () => {
    const { reference } = await enquire();
    const move = () =>
      setEnquiryState(after(5), { reference, to: 'contacted', note: 'rang, keen on nights' });
    expect(await move()).toEqual({ ok: true, value: { from: 'received', changed: true } });
    expect(await move()).toEqual({ ok: true, value: { from: 'contacted', changed: false } });
    expect(await findEnquiryState(reference)).toBe('contacted');
    expect(await emailsAbout(reference)).toEqual([`enquiry-state-changed to ${enquiryInput.email}`]);
  });

  it('staff can change an enquiry only to an allowed state', async () => {
    const { reference } = await enquire();
    expect(await setEnquiryState(after(5), { reference, to: 'placed', note: '' })).toEqual({
      ok: false,
      failure: { code: 'enquiries/not-allowed', from: 'received' },
    });
    expect(await setEnquiryState(after(5), { reference: 'ENQ-999999', to: 'viewed', note: '' })).toEqual({
      ok: false,
      failure: { code: 'enquiries/unknown' },
    });
    expect(await emailsAbout(reference)).toEqual([]);
  });

  it('refuses to put forward a doctor who has not consented, and asks the doctor only once', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const forward = (minutes: number) =>
      setEnquiryState(after(minutes), { reference, to: 'put-forward', note: '' });
    expect(await forward(5)).toEqual({
      ok: false,
      failure: { code: 'enquiries/no-consent', asked: 'asked' },
    });
    expect(await forward(6)).toMatchObject({ failure: { asked: 'asked-before' } });
    expect(await askPutForward(after(7), reference)).toEqual({ ok: true, value: 'asked-before' });
    // Three emails are queued: the question and its two reminders.
    expect(await emailsAbout(reference)).toEqual(
      Array(3).fill(`enquiry-put-forward-asked to ${enquiryInput.email}`),
    );
    const asked = async () =>
      (await listEnquiryPage(after(1), { doctorId, page: 1 })).enquiries[0]?.putForwardAsked;
    expect(await asked()).toBe(true);

    await setPutForward(after(10), { doctorId, reference, granted: true });
    expect(await asked()).toBe(false);
    expect((await forward(11)).ok).toBe(true);
    expect(await findEnquiryState(reference)).toBe('put-forward');
    expect(await history(doctorId, reference)).toEqual([
      'You sent the enquiry',
      'We asked whether we may put you forward',
      'You agreed to be put forward',
      'We put you forward',
    ]);
  });

  it('when a doctor declines to be put forward, informs staff and no longer shows the doctor the consent question', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const say = (minutes: number) => setPutForward(after(minutes), { doctorId, reference, granted: false });
    // The refusal changes nothing, because we have not yet asked the doctor for consent.
    expect(await say(1)).toEqual({ ok: true, value: 'unchanged' });
    await askPutForward(after(2), reference);
    expect(await say(3)).toEqual({ ok: true, value: 'changed' });
    expect(await say(4)).toEqual({ ok: true, value: 'unchanged' });
    expect((await listEnquiryPage(after(5), { doctorId, page: 1 })).enquiries[0]?.putForwardAsked).toBe(
      false,
    );
    expect(await history(doctorId, reference)).toEqual([
      'You sent the enquiry',
      'We asked whether we may put you forward',
      'You declined to be put forward',
    ]);
    const { id } = (await findEnquiry(database.db, { reference }))!;
    expect(await findPutForward(database.db, id)).toBe('declined');
    expect(await emailsAbout(reference)).toContain('enquiry-put-forward-staff to staff@onward.example');
    expect(await askPutForward(after(6), reference)).toEqual({ ok: true, value: 'asked' });
    expect((await setPutForward(after(7), { doctorId, reference, granted: true })).ok).toBe(true);
  });

  it('hides an unanswered consent question from the doctor once the enquiry has ended', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const asked = async () =>
      (await listEnquiryPage(after(1), { doctorId, page: 1 })).enquiries.map(
        ({ putForwardAsked }) => putForwardAsked,
      );
    await askPutForward(after(2), reference);
    expect(await asked()).toEqual([true]);
    await setEnquiryState(after(3), { reference, to: 'closed', note: '' });
    expect(await asked()).toEqual([false]);
  });

  it('an enquiry that names no job cannot be put forward', async () => {
    const { reference } = await enquire({ general: true });
    expect(await setEnquiryState(after(5), { reference, to: 'put-forward', note: '' })).toMatchObject({
      failure: { code: 'enquiries/no-job' },
    });
    expect(await askPutForward(after(5), reference)).toMatchObject({
      failure: { code: 'enquiries/no-job' },
    });
  });

  it('two concurrent changes to the same enquiry state create one event and one email', async () => {
    const { reference } = await enquire();
    const moves = await Promise.all(
      [1, 2, 3].map(() => setEnquiryState(after(5), { reference, to: 'viewed', note: '' })),
    );
    expect(moves.filter((move) => move.ok && move.value.changed)).toHaveLength(1);
    expect(await emailsAbout(reference)).toHaveLength(1);
  });
});

describe('a doctor’s changes to an enquiry', () => {
  it('a doctor can withdraw an enquiry once, which adds an event and sends a staff email and a webhook', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const withdraw = () =>
      withdrawEnquiry(after(5), { doctorId, reference, reason: 'rate', note: 'Too low' });
    expect(await withdraw()).toEqual({ ok: true, value: 'withdrawn' });
    expect(await withdraw()).toEqual({ ok: true, value: 'already' });
    expect(await findEnquiryState(reference)).toBe('withdrawn');
    const { end_reason: why } = await database.db
      .selectFrom('enquiry')
      .select('end_reason')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(why).toBe('rate');
    expect(await emailsAbout(reference)).toEqual(['enquiry-withdrawn-staff to staff@onward.example']);
    expect(await webhooksAbout(reference)).toEqual(['enquiry.received', 'enquiry.withdrawn']);
    const { enquiries } = await listEnquiryPage(after(1), { doctorId, page: 1 });
    expect(enquiries[0]?.events.at(-1)).toMatchObject({
      to: 'withdrawn',
      reason: 'The rate does not suit me. Too low',
    });
  });

  it('a doctor cannot change another doctor’s enquiry, an enquiry without an account, or an ended enquiry', async () => {
    const [doctorId, other] = [await newDoctor(), await newDoctor()];
    const { reference } = await enquire({ doctorId });
    const unowned = await enquire();
    for (const foreign of [reference, unowned.reference]) {
      expect(
        await withdrawEnquiry(after(5), { doctorId: other, reference: foreign, reason: 'dates', note: '' }),
      ).toMatchObject({ failure: { code: 'enquiries/unknown' } });
      expect(
        await setPutForward(after(5), { doctorId: other, reference: foreign, granted: true }),
      ).toMatchObject({ failure: { code: 'enquiries/unknown' } });
    }
    await setEnquiryState(after(6), { reference, to: 'closed', note: '' });
    expect(await withdrawEnquiry(after(7), { doctorId, reference, reason: 'dates', note: '' })).toMatchObject(
      { failure: { code: 'enquiries/ended' } },
    );
    expect(await setPutForward(after(7), { doctorId, reference, granted: true })).toMatchObject({
      failure: { code: 'enquiries/ended' },
    });
  });

  it('records when a doctor consents to be put forward or withdraws that consent, and emails staff about both', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const say = (granted: boolean, minutes: number) =>
      setPutForward(after(minutes), { doctorId, reference, granted });
    expect(await say(true, 1)).toEqual({ ok: true, value: 'changed' });
    expect(await say(true, 2)).toEqual({ ok: true, value: 'unchanged' });
    expect((await findEnquiry(database.db, { reference }))?.input.putForward).toBe(true);
    expect(await say(false, 3)).toEqual({ ok: true, value: 'changed' });
    const enquiry = await findEnquiry(database.db, { reference });
    expect(enquiry?.input.putForward).toBe(false);
    const consents = await database.db
      .selectFrom('consent')
      .select('state')
      .where('enquiry_id', '=', enquiry?.id ?? '')
      .where('purpose', '=', 'put-forward')
      .orderBy('created_at')
      .execute();
    expect(consents.map(({ state }) => state)).toEqual(['declined', 'granted', 'revoked']);
    expect(await emailsAbout(reference)).toHaveLength(2);
  });
});

describe('a doctor’s list of enquiries', () => {
  it('lists only the doctor’s own enquiries, open ones first, and shows the last page if the page number is too high', async () => {
    const [doctorId, other] = [await newDoctor(), await newDoctor()];
    const closed = await enquire({ doctorId });
    await setEnquiryState(after(1), { reference: closed.reference, to: 'closed', note: '' });
    const open = await enquire({ doctorId });
    await enquire({ doctorId: other });
    const list = await listEnquiryPage(after(1), { doctorId, page: 7 });
    expect(list).toMatchObject({ open: 1, closed: 1, page: 1, pageCount: 1 });
    expect(list.enquiries.map(({ reference }) => reference)).toEqual([open.reference, closed.reference]);

    const email = `unclaimed${count}@example.com`;
    const sent = await submitEnquiry(
      { db: database.db, clock: fixedClock(start), staffEmail: 'staff@onward.example' },
      submission({ input: { ...enquiryInput, email } }),
    );
    await linkEnquiries(
      { db: database.db, clock: fixedClock(start) },
      { id: doctorId, email, emailVerified: true },
    );
    const { enquiries } = await listEnquiryPage(after(1), { doctorId, page: 1 });
    expect(enquiries.map(({ reference }) => reference)).toContain(sent.ok && sent.value.reference);
  });

  it('lists an enquiry that led to a placement before other ended enquiries', async () => {
    const doctorId = await newDoctor();
    const placed = await enquire({ doctorId });
    const closed = await enquire({ doctorId });
    const set = (reference: string, state: 'placed' | 'closed') =>
      database.db
        .updateTable('enquiry')
        .set({ state, next_due_at: null, remind_at: null })
        .where('reference', '=', reference)
        .execute();
    await set(placed.reference, 'placed');
    await set(closed.reference, 'closed');
    const list = await listEnquiryPage(after(1), { doctorId, page: 1 });
    expect(list).toMatchObject({ open: 0, closed: 2, placed: 1 });
    expect(list.enquiries.map(({ reference }) => reference)).toEqual([placed.reference, closed.reference]);
  });

  it('lists enquiries with an overdue promised call before newer enquiries', async () => {
    const doctorId = await newDoctor();
    const [late, newer] = [await enquire({ doctorId }), await enquire({ doctorId })];
    const change = (reference: string, values: { created_at?: Date; next_due_at: Date }) =>
      database.db.updateTable('enquiry').set(values).where('reference', '=', reference).execute();
    await change(newer.reference, { created_at: after(1).now, next_due_at: after(60).now });
    await change(late.reference, { next_due_at: after(30).now });
    const references = async (minutes: number) =>
      (await listEnquiryPage(after(minutes), { doctorId, page: 1 })).enquiries.map(
        ({ reference }) => reference,
      );
    expect(await references(29)).toEqual([newer.reference, late.reference]);
    expect(await references(31)).toEqual([late.reference, newer.reference]);
  });

  it('lists 500 enquiries on 25 pages', async () => {
    const doctorId = await newDoctor();
    const { reference } = await enquire({ doctorId });
    const one = await findEnquiry(database.db, { reference });
    const row = await database.db
      .selectFrom('enquiry')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { reference: _reference, first_call_minutes: _minutes, search_terms: _terms, ...copy } = row;
    await database.db
      .insertInto('enquiry')
      .values(
        Array.from({ length: 499 }, (_, n) => ({
          ...copy,
          job_snapshot: JSON.stringify(one?.job),
          id: crypto.randomUUID(),
          idempotency_key: crypto.randomUUID(),
          state: n % 10 ? 'closed' : 'withdrawn',
          next_due_at: null,
          remind_at: null,
        })),
      )
      .execute();
    for (const page of [1, 25]) {
      const list = await listEnquiryPage(after(1), { doctorId, page });
      expect(list).toMatchObject({ open: 1, closed: 499, pageCount: 25 });
      expect(list.enquiries).toHaveLength(20);
    }
    const oldest = await database.db
      .selectFrom('enquiry')
      .select('reference')
      .where('doctor_id', '=', doctorId)
      .where('state', '=', 'closed')
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const found = await listEnquiryPage(after(1), { doctorId, page: 1, ...oldest });
    expect(found.enquiries).toContainEqual(expect.objectContaining(oldest));
    const unknown = await listEnquiryPage(after(1), { doctorId, page: 2, reference: 'ENQ-000000' });
    expect(unknown.page).toBe(2);
  });
});

describe('enquiries about an ended job', () => {
  it.each(['filled', 'withdrawn', 'expired'] as const)(
    'sends each doctor with an open enquiry one email that the job is %s, and leaves the enquiry open',
    async (status) => {
      const doctorId = await newDoctor();
      const { reference, jobId } = await enquire({ doctorId });
      expect(await notifyClosedJobs(after(1))).toBe(0);
      await database.db.updateTable('job').set({ status }).where('id', '=', jobId).execute();
      await Promise.all([notifyClosedJobs(after(2)), notifyClosedJobs(after(2))]);
      expect(await notifyClosedJobs(after(30))).toBe(0);
      expect(await emailsAbout(reference)).toEqual([`enquiry-job-filled to ${enquiryInput.email}`]);
      expect(await findEnquiryState(reference)).toBe('received');
    },
  );

  it('sends no email about an ended job to a doctor who has an offer or has withdrawn', async () => {
    const doctorId = await newDoctor();
    const offered = await enquire({ doctorId, putForward: true });
    for (const to of ['put-forward', 'offered'] as const)
      await setEnquiryState(after(1), { reference: offered.reference, to, note: '' });
    const gone = await enquire({ doctorId });
    await withdrawEnquiry(after(1), { doctorId, reference: gone.reference, reason: 'dates', note: '' });
    await database.db
      .updateTable('job')
      .set({ status: 'filled' })
      .where('id', 'in', [offered.jobId, gone.jobId])
      .execute();
    expect(await notifyClosedJobs(after(2))).toBe(0);
  });
});
