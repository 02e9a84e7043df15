import { randomUUID } from 'node:crypto';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { actOn, readList, staffContext } from '@/tests/staff-context';
import { claimVacancy } from '@/lib/employers/handling/claim-vacancy.server';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { addToShortlist, removeFromShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { databaseForEachTest } from '@/tests/test-database';
import { staffEnquiries } from '@/lib/enquiries/enquiry/handling/staff-enquiry-resource.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import { upsertReadUntil } from './staff-notice-store.server';
import { staffNotices } from './staff-notices-resource.server';
import { staffTasks } from './staff-tasks-resource.server';

const now = '2026-11-24T01:00:00Z';
const database = databaseForEachTest();
let hannah: StaffContext;
let tom: StaffContext;
let lucy: StaffContext;
let reference: string;
beforeEach(async () => {
  await loadDemoStaff(database.db, new Date(now));
  const staff = await listStaff(database.db);
  const contextFor = (givenName: string) => ({
    ...staffContext(database, { now }),
    member: staff.find((one) => one.givenName === givenName)!,
  });
  [hannah, tom, lucy] = [contextFor('Hannah'), contextFor('Tom'), contextFor('Lucy')];
  const jobs = [await insertJob(database.db)];
  const sent = { db: database.db, now: new Date('2026-11-20T20:37:00Z') };
  ({ reference } = await sendEnquiry(sent, { jobs }));
}, 60_000);

const task = (staff: StaffContext, change: object = {}) => ({
  id: randomUUID(),
  text: 'Ask about the flat',
  dueAt: '2026-11-23T22:00:00Z',
  staffId: staff.member.id,
  record: { kind: 'enquiry', id: reference },
  ...change,
});
const listTexts = async (context: StaffContext, view: string) =>
  (await readList(context, staffTasks, { view })).rows.map(({ text }) => text);
const readBell = async (context: StaffContext) => {
  const { rows, about } = await readList(context, staffNotices, {});
  return { kinds: rows.map(({ kind }) => kind), counts: about?.counts };
};
const act = (context: StaffContext, action: string, body: object) =>
  actOn(context, staffEnquiries.actions?.[action], reference, body);

describe('the tasks that staff give themselves and colleagues', () => {
  test('a task for an enquiry is added once, even if its form is sent twice', async () => {
    const body = task(hannah);
    const first = await actOn(hannah, staffTasks.create, '', body);
    const second = await actOn(hannah, staffTasks.create, '', body);
    expect(first).toMatchObject({ ok: true, value: { change: { action: 'task.added', subject: body.id } } });
    expect(second).toMatchObject({ ok: true, value: { change: null } });
    const { rows } = await readList(tom, staffTasks, { kind: 'enquiry', record: reference });
    expect(rows).toMatchObject([
      {
        text: 'Ask about the flat',
        record: { kind: 'enquiry', id: reference },
        phone: enquiryInput.phone,
        staff: { name: 'Hannah Reid' },
      },
    ]);
  });

  test('an open task says that its enquiry has ended', async () => {
    await actOn(hannah, staffTasks.create, '', task(hannah));
    const readEnded = async () => (await readList(hannah, staffTasks, {})).rows.map(({ record }) => record);
    expect(await readEnded()).toMatchObject([{ ended: null }]);
    await database.db
      .updateTable('enquiry')
      .set({ state: 'closed', next_due_at: null, remind_at: null })
      .where('reference', '=', reference)
      .execute();
    expect(await readEnded()).toMatchObject([{ ended: 'Enquiry ended' }]);
  });

  test.each([
    ['no record', { record: null }, true],
    ['a job that does not exist', { record: { kind: 'job', id: 'J999999' } }, false],
    ['a person who is not a member of staff', { staffId: randomUUID() }, false],
  ])(
    'accepts or refuses a new task depending on its record and its recipient: %s',
    async (_, change, isAdded) => {
      expect((await actOn(hannah, staffTasks.create, '', task(hannah, change))).ok).toBe(isAdded);
    },
  );

  test('the tasks of a doctor include the open tasks of the doctor’s enquiries', async () => {
    const body = task(hannah);
    await actOn(hannah, staffTasks.create, '', body);
    const { person_id: person } = await database.db
      .selectFrom('enquiry')
      .select('person_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const list = async () =>
      (await readList(tom, staffTasks, { kind: 'doctor', record: String(person) })).rows.map(({ id }) => id);
    expect(await list()).toEqual([body.id]);
    await actOn(tom, staffTasks.actions?.done, body.id, {});
    expect(await list()).toEqual([]);
  });

  test('each tab lists its own tasks, most overdue first, and staff can reopen a finished task', async () => {
    const body = task(hannah);
    await actOn(hannah, staffTasks.create, '', body);
    const later = { text: 'Later', dueAt: '2026-11-30T22:00:00Z', record: null };
    await actOn(tom, staffTasks.create, '', task(hannah, later));
    expect(await listTexts(hannah, 'mine')).toEqual(['Ask about the flat', 'Later']);
    expect(await listTexts(tom, 'mine')).toEqual([]);
    expect(await listTexts(tom, 'overdue')).toEqual(['Ask about the flat']);
    const finish = () => actOn(tom, staffTasks.actions?.done, body.id, {});
    expect(await finish()).toMatchObject({ ok: true, value: { change: { action: 'task.done' } } });
    expect(await finish()).toMatchObject({ ok: true, value: { change: null } });
    expect(await listTexts(tom, 'done')).toEqual(['Ask about the flat']);
    await actOn(tom, staffTasks.actions?.reopen, body.id, {});
    expect(await listTexts(hannah, 'mine')).toEqual(['Ask about the flat', 'Later']);
  });

  test('each group of due times counts the tasks of all pages', async () => {
    for (const dueAt of [
      '2026-11-23T22:00:00Z',
      '2026-11-23T23:00:00Z',
      '2026-11-24T05:00:00Z',
      '2026-11-30T05:00:00Z',
    ])
      await actOn(hannah, staffTasks.create, '', task(hannah, { dueAt }));
    const filters = { view: 'mine', dayEndsAt: '2026-11-24T13:00:00Z' };
    const { rows, about } = await readList(hannah, staffTasks, filters, { offset: 3 });
    expect(rows).toHaveLength(1);
    expect(about?.groups).toEqual({ Overdue: 2, Today: 1, Later: 1 });
  });

  test('a member of staff can give a task to a colleague and set a different due time', async () => {
    const body = task(hannah);
    await actOn(hannah, staffTasks.create, '', body);
    const change = { text: body.text, dueAt: '2026-11-25T22:00:00Z', staffId: tom.member.id };
    await actOn(hannah, staffTasks.update, body.id, change);
    expect(await listTexts(hannah, 'mine')).toEqual([]);
    expect((await readList(tom, staffTasks, { view: 'mine' })).rows).toMatchObject([
      { dueAt: '2026-11-25T22:00:00.000Z' },
    ]);
  });
});

describe('a staff member’s notices under the bell', () => {
  test('a handover, mention, due task, overdue call or message appears as new until the member marks it as read', async () => {
    await act(hannah, 'hand-over', { staffId: tom.member.id });
    await act(hannah, 'note', { noteId: randomUUID(), text: 'See above, @tom. Not @Tommy.' });
    await actOn(hannah, staffTasks.create, '', task(tom));
    const { id } = await database.db
      .selectFrom('enquiry')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const stamps = { waiting_since: now, last_message_at: now, created_at: now };
    await database.db
      .insertInto('message_thread')
      .values({ id: randomUUID(), side: 'doctor', enquiry_id: id, ...stamps })
      .execute();
    const { kinds, counts } = await readBell(tom);
    expect([...kinds].sort()).toEqual([
      'handed-over',
      'mentioned',
      'message-waiting',
      'promise-overdue',
      'task-due',
    ]);
    expect(counts).toEqual({
      overdueEnquiries: 1,
      myEnquiries: 1,
      newVacancies: 0,
      dueTasks: 1,
      ...{ waitingMessages: 1, documentsToCheck: 0 },
      newNotices: 5,
    });
    await actOn(tom, staffNotices.actions?.read, 'mine', { until: now });
    expect((await readBell(tom)).counts).toMatchObject({ newNotices: 0 });
    expect((await readBell(hannah)).kinds).toEqual([]);
  });

  async function sendClaimedShortlist() {
    const steps = shortlistSteps(() => database.db);
    const { id } = await steps.vacancy();
    const { email } = await steps.enquired(id, true);
    const entry = await steps.add(id, email);
    await claimVacancy(steps.at(), { id, staffId: tom.member.id });
    await steps.send(id);
    return { steps, id, entry };
  }

  test('the bell shows a staff member what doctors and employers answered about a vacancy claimed by that member', async () => {
    const { steps, id, entry } = await sendClaimedShortlist();

    await steps.answer(id, entry.id, { kind: 'question', text: 'Does she drive?' });
    await steps.answer(id, entry.id, { kind: 'accepted' });
    expect(await steps.emailsTo(tom.member.email)).toEqual(['shortlist-answer-staff']);

    expect((await readBell(tom)).kinds).toEqual(expect.arrayContaining(['accepted', 'question']));
    expect((await readBell(hannah)).kinds).toEqual([]);

    await steps.answer(id, entry.id, { kind: 'taken-back' });
    expect((await readBell(tom)).kinds).not.toContain('accepted');
  });

  test('notices about a filled vacancy stay in the bell until the member has read them', async () => {
    const { steps, id, entry } = await sendClaimedShortlist();
    await steps.answer(id, entry.id, { kind: 'accepted' });
    await database.db.updateTable('vacancy_request').set({ state: 'filled' }).where('id', '=', id).execute();
    expect((await readBell(tom)).kinds).toContain('accepted');
    await upsertReadUntil(database.db, tom.member.id, steps.at().now);
    expect((await readBell(tom)).kinds).not.toContain('accepted');
  });

  test('a notice that the member opened is no longer new, and leads to the doctor’s entry on the shortlist', async () => {
    const { steps, id, entry } = await sendClaimedShortlist();
    await steps.answer(id, entry.id, { kind: 'declined', reason: 'rate', details: '' });
    const read = async () =>
      (await readList(tom, staffNotices, {})).rows.find(({ kind }) => kind === 'declined');
    const notice = await read();
    expect(notice).toMatchObject({ isNew: true, row: entry.id });
    expect(notice?.about).toMatch(/^VAC-\d+, .+: The rate is above our limit$/);
    await steps.answer(id, entry.id, { kind: 'taken-back' });
    expect(await read()).toBeUndefined();
    await steps.answer(id, entry.id, { kind: 'declined', reason: 'rate', details: '' });
    await steps.tellLater();
    const told = await read();
    expect(told?.id).not.toBe(notice?.id);
    await actOn(tom, staffNotices.actions?.['read-one'], 'mine', { notice: told?.id });
    expect(await read()).toMatchObject({ isNew: false });
  });

  test('until a vacancy is claimed, the bell of the member who put the doctor forward shows the acceptance', async () => {
    const steps = shortlistSteps(() => database.db);
    const { id } = await steps.vacancy();
    const { doctorId } = await steps.enquired(id, true);
    const entryId = randomUUID();
    const entry = { id: entryId, vacancyId: id, person: { doctorId }, summary: '', unnamed: false };
    await addToShortlist(steps.at(), { ...entry, actor: `staff:${tom.member.id}` });
    await steps.send(id);
    await steps.answer(id, entryId, { kind: 'accepted' });
    expect((await readBell(tom)).kinds).toEqual(['accepted']);

    await claimVacancy(steps.at(), { id, staffId: hannah.member.id });
    expect((await readBell(tom)).kinds).toEqual([]);
    expect((await readBell(hannah)).kinds).toEqual(['accepted']);
  });

  test('who sends the shortlist of an unclaimed vacancy claims it, and hears by email and bell who confirmed the placement', async () => {
    const data = await getReferenceData(database.db);
    const steps = placementSteps(() => ({ db: database.db, data }));
    const { id: vacancyId } = await steps.shortlist.vacancy();
    const { email } = await steps.shortlist.enquired(vacancyId, true);
    const entry = await steps.shortlist.add(vacancyId, email);
    const claimed = () =>
      database.db
        .selectFrom('vacancy_request')
        .select(['claimed_by', 'consultant_id'])
        .where('id', '=', vacancyId)
        .executeTakeFirstOrThrow();
    const actor = `staff:${tom.member.id}`;
    await steps.shortlist.send(vacancyId, randomUUID(), { actor });
    expect(await claimed()).toMatchObject({ claimed_by: tom.member.id });
    await steps.shortlist.answer(vacancyId, entry.id, { kind: 'accepted' });
    await steps.shortlist.tellLater();

    const { id } = await steps.make({ entryId: entry.id });
    const terms = placementTerms();
    await changeTerms(steps.at(), { id, seen: 1, terms, reason: '', actor });
    await sendPlacement(steps.at(), { id, seen: 1, actor });
    await steps.confirm(id, 'doctor');
    expect((await readBell(tom)).kinds[0]).toBe('confirmed');
    await steps.confirm(id, 'employer');
    expect((await readBell(tom)).kinds.slice(0, 2)).toEqual(['agreed', 'confirmed']);
    const readAgreed = async () => (await readList(tom, staffNotices, {})).rows[0];
    expect(await readAgreed()).toMatchObject({ isDone: false, isNew: true });
    await database.db
      .updateTable('vacancy_request')
      .set({ state: 'filled' })
      .where('id', '=', vacancyId)
      .execute();
    expect(await readAgreed()).toMatchObject({ kind: 'agreed', isDone: true, isNew: false });
    expect((await readBell(hannah)).kinds).toEqual([]);
    const emails = await steps.emailsTo(tom.member.email);
    expect(emails.filter((one) => one === 'placement-event-staff')).toHaveLength(2);
  });

  const countNew = async (context: StaffContext) =>
    ((await readBell(context)).counts as { newNotices: number }).newNotices;

  test('a notice about an enquiry stops being new once the member calls the doctor or a colleague takes over', async () => {
    await act(hannah, 'hand-over', { staffId: tom.member.id });
    const before = await countNew(tom);
    const later = { ...tom, now: new Date('2026-11-24T01:10:00Z') };
    await act(later, 'call', { callId: randomUUID(), outcome: 'reached', minutes: 5, text: '' });
    const { rows } = await readList(later, staffNotices, {});
    expect(rows.find(({ kind }) => kind === 'handed-over')).toMatchObject({ isDone: true, isNew: false });
    expect(await countNew(later)).toBeLessThan(before);
  });

  test('notices about a shortlist stop being new once their subject is handled, and the end of the time to take an acceptance back is announced', async () => {
    const steps = shortlistSteps(() => database.db);
    const { id } = await steps.vacancy();
    const email = newEmail();
    await insertDoctor(database.db, email);
    await database.db
      .updateTable('doctor')
      .set({ given_name: 'Rosie', family_name: 'Tamahori' })
      .where('email', '=', email)
      .execute();
    const entry = await steps.add(id, email);
    await setVacancyConsent(steps.at(), { entryId: entry.id, granted: true });
    await claimVacancy(steps.at(), { id, staffId: tom.member.id });
    const readNew = async () =>
      new Map((await readList(tom, staffNotices, {})).rows.map(({ kind, isNew }) => [kind, isNew]));
    expect(await readNew()).toEqual(new Map([['granted', true]]));

    await steps.send(id);
    await steps.answer(id, entry.id, { kind: 'accepted' });
    expect(await readNew()).toEqual(
      new Map([
        ['accepted', true],
        ['granted', false],
      ]),
    );

    await steps.tellLater();
    const { rows } = await readList(tom, staffNotices, {});
    expect(rows[0]).toMatchObject({ kind: 'told', isNew: true, by: 'Rosie Tamahori' });
    expect((await readNew()).get('accepted')).toBe(false);

    const data = await getReferenceData(database.db);
    await makePlacement(
      { ...steps.at(), data },
      { id: randomUUID(), from: { entryId: entry.id }, actor: 'staff:test' },
    );
    expect((await readNew()).get('told')).toBe(false);
  });

  test('only who last put a doctor forward gets the notices about an unclaimed vacancy', async () => {
    const steps = shortlistSteps(() => database.db);
    const { id: vacancyId } = await steps.vacancy();
    const doctorId = await insertDoctor(database.db, newEmail());
    const services = { db: database.db, now: new Date(now) };
    const put = { vacancyId, person: { doctorId }, summary: '', unnamed: false };
    const by = ({ member }: StaffContext) => `staff:${member.id}`;
    const added = await addToShortlist(services, { ...put, id: randomUUID(), actor: by(hannah) });
    if (!added.ok) throw new Error(added.failure.code);
    const entryId = added.value.entry.id;
    await removeFromShortlist(services, { entryId, actor: by(hannah) });
    const later = { ...services, now: new Date(services.now.getTime() + 60_000), staffEmail };
    await addToShortlist(later, { ...put, id: randomUUID(), actor: by(tom) });
    await setVacancyConsent(later, { entryId, granted: true });
    expect((await readBell(hannah)).kinds).not.toContain('granted');
    expect((await readBell(tom)).kinds).toContain('granted');
  });

  test('members of staff get no notices about their own actions, and one notice if a note is sent twice', async () => {
    await act(tom, 'hand-over', { staffId: tom.member.id });
    const note = { noteId: randomUUID(), text: '@Hannah Reid please call' };
    await act(tom, 'note', note);
    await act(tom, 'note', note);
    expect((await readBell(tom)).kinds).toEqual(['promise-overdue']);
    expect((await readBell(hannah)).kinds).toEqual(['mentioned']);
  });
});

describe('the assignment of several enquiries together', () => {
  const plan = async (context: StaffContext, to: StaffContext) => {
    const body = { references: [reference], staffId: to.member.id };
    const planned = await act(context, 'preview-assignment', body);
    return planned.ok
      ? (planned.value.data.rows as { refusal: string | null; promised: string | null }[])
      : [];
  };
  test.each([
    [
      'an unclaimed enquiry, which was promised by another consultant',
      null,
      () => hannah,
      () => hannah,
      null,
    ],
    [
      'an enquiry of a colleague, claimed by a consultant',
      'Tom',
      () => hannah,
      () => hannah,
      'Tom Okafor has claimed this enquiry',
    ],
    ['an enquiry of a colleague, moved by a manager', 'Tom', () => lucy, () => hannah, null],
    ['an own enquiry, claimed again', 'Hannah', () => hannah, () => hannah, 'You already have this enquiry'],
  ])(
    'the preview states whether an enquiry can be assigned, and if not, why: %s',
    async (_, owner, by, to, refusal) => {
      if (owner) await act(owner === 'Tom' ? tom : hannah, 'claim', {});
      const [row] = await plan(by(), to());
      expect(row?.refusal).toBe(refusal);
      expect(row?.promised).toBe(owner === null ? 'Mei Lin' : null);
    },
  );

  test('an enquiry is not handed over if a colleague has claimed the enquiry since the preview', async () => {
    await act(tom, 'claim', {});
    const moved = await act(lucy, 'hand-over', { staffId: hannah.member.id, seenHandler: null });
    expect(moved).toMatchObject({
      ok: false,
      failure: { status: 409, code: 'enquiries/taken-over' },
    });
  });
});
