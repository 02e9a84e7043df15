import { randomUUID } from 'node:crypto';
import { insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseForEachTest } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import { describeEvent } from '@/lib/enquiries/enquiry/enquiry-event';
import { findEnquiry, findHistory } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { claimEnquiry, claimMostUrgent, handOverEnquiry, logEnquiryCall } from './handle-enquiry.server';
import { selectNotesAndCalls } from './tried-store.server';

const database = databaseForEachTest();
let staff: StaffMember[];
beforeEach(async () => {
  await loadDemoStaff(database.db, sent);
  staff = await listStaff(database.db);
});

// Saturday 6:37 am in Brisbane. Mei Lin's call is promised for Monday 12 noon in Brisbane.
const sent = new Date('2026-11-20T20:37:00Z');
const saturday = new Date('2026-11-21T01:00:00Z');
const sunday = new Date('2026-11-22T01:00:00Z');
const tuesday = new Date('2026-11-23T23:00:00Z');

function member(givenName: string): StaffMember {
  const found = staff.find((one) => one.givenName === givenName);
  if (!found) throw new Error(`${givenName} does not work here`);
  return found;
}

async function enquire(count = 1): Promise<[string, ...string[]]> {
  const jobs = [];
  for (let one = 0; one < count; one += 1) jobs.push(await insertJob(database.db));
  const { references } = await sendEnquiry({ db: database.db, now: sent }, { jobs });
  return references as [string, ...string[]];
}

const claim = (reference: string, who: string, takeOver = false) =>
  claimEnquiry({ db: database.db, now: sunday }, { reference, member: member(who), takeOver });
const handOver = (reference: string, to: string | null, by: string) =>
  handOverEnquiry(
    { db: database.db, now: sunday },
    { reference, to: to === null ? null : member(to), by: member(by) },
  );
const move = (reference: string, to: 'viewed' | 'contacted') =>
  setEnquiryState({ db: database.db, now: sunday }, { reference, to, note: '' });
async function call(reference: string, now: Date) {
  const staffId = member('Hannah').id;
  const tried = { outcome: 'no-answer' as const, minutes: 0, text: '', tryAgainAt: null };
  const logged = await logEnquiryCall(
    { db: database.db, now },
    { id: randomUUID(), reference, staffId, ...tried },
  );
  expect(logged.ok).toBe(true);
}
const emailsTo = async () =>
  (
    await database.db.selectFrom('email').selectAll().where('created_at', '>', sent).orderBy('id').execute()
  ).map(({ template, recipient }) => `${template} to ${recipient}`);

async function lines(reference: string) {
  const enquiry = await findEnquiry(database.db, { reference });
  const { notes } = await selectNotesAndCalls(database.db, enquiry?.id ?? '');
  return notes.map(({ kind, by, text }) => `${kind} by ${by.split(' ')[0]}: ${text}`);
}

async function handled(reference: string) {
  const enquiry = await findEnquiry(database.db, { reference });
  return [enquiry?.state, enquiry?.consultant?.givenName];
}

describe('claiming an enquiry', () => {
  it('a consultant’s claim puts the consultant’s name in the doctor’s list of enquiries, and sends no email', async () => {
    const [reference] = await enquire();
    await claim(reference, 'Hannah');
    await enquire();
    await claimMostUrgent({ db: database.db, now: tuesday }, member('Hannah'));
    expect(await handled(reference)).toEqual(['assigned', 'Hannah']);
    expect(await emailsTo()).toEqual([]);
  });

  it('taking over an enquiry emails the colleague who had claimed it, and this is recorded in the enquiry’s timeline', async () => {
    const [reference] = await enquire();
    await claim(reference, 'Hannah');
    expect(await claim(reference, 'Tom')).toMatchObject({ failure: { code: 'enquiries/claimed' } });
    await claim(reference, 'Tom', true);
    expect(await emailsTo()).toEqual([`enquiry-handed-over-staff to ${member('Hannah').email}`]);
    expect(
      (await writtenEmail({ db: database.db, now: sunday }, 'enquiry-handed-over-staff'))?.text,
    ).toContain('Tom');
    expect(await lines(reference)).toEqual(['taken-over by Tom: From Hannah Reid']);
  });
});

describe('handing an enquiry over', () => {
  it('handing over sends the consultant’s message to the colleague and shows it in the enquiry’s timeline', async () => {
    const [reference] = await enquire();
    await claim(reference, 'Tom');
    const message = 'She knows you from Mildura';
    const give = () =>
      handOverEnquiry(
        { db: database.db, now: sunday },
        { reference, to: member('Hannah'), by: member('Tom'), message },
      );
    await give();
    await give();
    expect(await emailsTo()).toEqual([`enquiry-handed-over-staff to ${member('Hannah').email}`]);
    const email = await writtenEmail({ db: database.db, now: sunday }, 'enquiry-handed-over-staff');
    expect(email?.text).toContain(message);
    expect(await lines(reference)).toEqual([`handed-over by Tom: To Hannah Reid: “${message}”`]);
  });
});

describe('returning a claimed enquiry to the queue', () => {
  it('returning an enquiry restores its state and consultant from before the claim, and sends the doctor no email', async () => {
    const [reference] = await enquire();
    await move(reference, 'viewed');
    await claim(reference, 'Tom');
    expect(await handled(reference)).toEqual(['assigned', 'Tom']);
    const before = await emailsTo();
    await handOver(reference, null, 'Tom');
    expect(await handled(reference)).toEqual(['viewed', 'Mei Lin']);
    expect(await emailsTo()).toEqual(before);
    const enquiry = await findEnquiry(database.db, { reference });
    const { events } = await findHistory(database.db, enquiry?.id ?? '');
    expect(describeEvent(events.at(-1)!).what).toBe('The enquiry is waiting for a consultant again');
    expect(enquiry?.nextDueAt).toBe('2026-11-23T02:00:00.000Z');
  });

  it('returning one of several enquiries waiting for the same call returns all of them', async () => {
    const references = await enquire(2);
    await claim(references[1] ?? '', 'Tom');
    await handOver(references[0], null, 'Tom');
    for (const reference of references) expect(await handled(reference)).toEqual(['received', 'Mei Lin']);
  });

  it('after a handover, the doctor sees the new owner’s name or, if the new owner is not a consultant, the first consultant’s name', async () => {
    const [reference] = await enquire();
    await claim(reference, 'Hannah');
    await claim(reference, 'Tom', true);
    await handOver(reference, 'Hannah', 'Tom');
    expect(await handled(reference)).toEqual(['assigned', 'Hannah']);
    // Ines handles the enquiry but is not a consultant, so the doctor still sees Mei Lin. The site assigned Mei Lin
    // when the enquiry was sent.
    await handOver(reference, 'Ines', 'Hannah');
    await claim(reference, 'Tom', true);
    await handOver(reference, 'Ines', 'Tom');
    expect(await handled(reference)).toEqual(['assigned', 'Mei Lin']);
  });

  it.each([0, 1])(
    'if an unanswered call was logged after the claim, returning enquiries restores their consultant but keeps their state (call logged for enquiry %s)',
    async (called) => {
      const references = await enquire(2);
      await call(references[called] ?? '', saturday);
      await claim(references[0], 'Tom');
      await call(references[called] ?? '', sunday);
      await handOver(references[0], null, 'Tom');
      for (const reference of references) expect(await handled(reference)).toEqual(['assigned', 'Mei Lin']);
    },
  );

  it('returning an enquiry restores the state from before the claim, even if the doctor had already been called by then', async () => {
    const [reference] = await enquire();
    await call(reference, saturday);
    await claim(reference, 'Tom');
    await handOver(reference, null, 'Tom');
    expect(await handled(reference)).toEqual(['received', 'Mei Lin']);
  });

  it('returning an enquiry keeps the state “contacted” that was set after the claim', async () => {
    const [reference] = await enquire();
    await claim(reference, 'Tom');
    await move(reference, 'contacted');
    await handOver(reference, null, 'Tom');
    expect(await handled(reference)).toEqual(['contacted', 'Mei Lin']);
  });
});
