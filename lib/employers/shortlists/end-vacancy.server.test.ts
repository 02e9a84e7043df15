import { randomUUID } from 'node:crypto';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actor, newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { writtenEmail } from '@/tests/written-email';
import { databaseWithData } from '@/tests/database-with-data';
import { logVacancyCall } from '@/lib/employers/handling/log-vacancy-call.server';
import { answerShortlist } from './answer-shortlist.server';
import { addToShortlist } from './change-shortlist.server';
import { moveVacancy, tellAcceptances, withdrawVacancy } from './end-vacancy.server';
import { listShortlist } from './find-shortlist.server';
import { isTakenBackByUs } from './shortlist';
import { setVacancyConsent } from './vacancy-consent.server';

const database = databaseWithData();

const { at, vacancy, add, send, answer, emailsTo, tellLater, enquired } = shortlistSteps(() => database.db);

async function sentShortlist(vacancyId: string) {
  const email = newEmail();
  await insertDoctor(database.db, email);
  const { id } = await add(vacancyId, email);
  await setVacancyConsent(at(), { entryId: id, granted: true });
  await send(vacancyId);
  return { id, email };
}

const answers = [{ kind: 'accepted' }, { kind: 'declined', reason: 'rate', details: '' }] as const;

test.each(answers)(
  'emails the doctor once that the employer $kind them, and then refuses to undo this',
  async (said) => {
    const { id } = await vacancy();
    const doctor = await sentShortlist(id);
    await answer(id, doctor.id, said);
    expect(await emailsTo(doctor.email)).toEqual(['vacancy-consent-asked']);
    expect(await listShortlist(database.db, id)).toMatchObject([{ state: said.kind, told: false }]);
    await Promise.all([tellLater(), tellLater()]);
    expect(await emailsTo(doctor.email)).toEqual(['vacancy-consent-asked', 'vacancy-outcome']);
    expect(await answer(id, doctor.id, { kind: 'taken-back' })).toMatchObject({
      failure: { code: 'shortlists/told' },
    });
  },
);

/** Assigns the vacancy to a new member of staff. Returns a function that reads the tasks of this member. */
async function assign(vacancyId: string) {
  const [staffId, { now }] = [randomUUID(), at()];
  const name = { given_name: 'Hannah', family_name: 'Reid', email: newEmail(), roles: ['consultant'] };
  await database.db
    .insertInto('staff_member')
    .values({ id: staffId, ...name, created_at: now, updated_at: now })
    .execute();
  await database.db
    .updateTable('vacancy_request')
    .set({ claimed_by: staffId, claimed_at: now })
    .where('id', '=', vacancyId)
    .execute();
  return () =>
    database.db
      .selectFrom('staff_task')
      .select(['text', 'due_at', 'done_at', 'end_reason'])
      .where('staff_id', '=', staffId)
      .execute();
}

test('once an acceptance is final, the member of staff who handles it gets one task to call the employer in working hours, which only a call ends', async () => {
  const { id } = await vacancy();
  const doctor = await sentShortlist(id);
  const listTasks = await assign(id);
  await answer(id, doctor.id, { kind: 'accepted' });
  expect(await listTasks()).toEqual([]);
  const night = { ...at(), now: new Date('2026-12-01T15:00:00Z') };
  await Promise.all([tellAcceptances(night), tellAcceptances(night)]);
  expect(await listTasks()).toEqual([
    {
      text: 'Call Mere Tūhoe: Cooktown Hospital accepted a doctor',
      due_at: new Date('2026-12-01T23:00:00Z'),
      ...{ done_at: null, end_reason: null },
    },
  ]);
  const { reference } = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await moveVacancy(at(), { reference, to: 'filled', note: '' });
  expect(await listTasks()).toMatchObject([{ done_at: null, end_reason: null }]);
  const call = { vacancyId: id, at: night.now, text: 'All is arranged', actor };
  expect(await logVacancyCall(night, call)).toEqual({ ok: true, value: { changed: true } });
  expect(await listTasks()).toMatchObject([{ done_at: expect.any(Date) as Date, end_reason: null }]);
});

test('staff who have called the employer since the acceptance get no task to call', async () => {
  const { id } = await vacancy();
  const doctor = await sentShortlist(id);
  const listTasks = await assign(id);
  await answer(id, doctor.id, { kind: 'accepted' });
  const later = { ...at(), now: new Date('2026-12-01T15:00:00Z') };
  await logVacancyCall(later, { vacancyId: id, at: later.now, text: 'All is arranged', actor });
  await tellAcceptances(later);
  expect(await listTasks()).toEqual([]);
});

test.each(answers)(
  'only the person who $kind a doctor can undo this, and the doctor then gets no email',
  async (said) => {
    const { id } = await vacancy();
    const doctor = await sentShortlist(id);
    await answer(id, doctor.id, said);
    const other = { id: randomUUID(), vacancyId: id, entryId: doctor.id, actor: 'employer:other' };
    expect(await answerShortlist(at(), { ...other, answer: { kind: 'taken-back' } })).toMatchObject({
      failure: { code: 'shortlists/told' },
    });
    const takeBack = () => answer(id, doctor.id, { kind: 'taken-back' });
    expect(await takeBack()).toMatchObject({ value: { changed: true } });
    expect(await takeBack()).toMatchObject({ value: { changed: false } });
    await tellLater();
    expect(await emailsTo(doctor.email)).toEqual(['vacancy-consent-asked']);
    expect(await answer(id, doctor.id, { kind: 'accepted' })).toMatchObject({ value: { changed: true } });
  },
);

test.each(answers)(
  'a doctor whom the employer $kind can withdraw consent until the email about it is sent',
  async (said) => {
    const { id } = await vacancy();
    const doctor = await sentShortlist(id);
    await answer(id, doctor.id, said);
    expect(await setVacancyConsent(at(), { entryId: doctor.id, granted: false })).toEqual({
      ok: true,
      value: 'changed',
    });
    await tellLater();
    expect(await emailsTo(doctor.email)).toEqual(['vacancy-consent-asked']);
  },
);

test('a doctor without an enquiry gets one email when the employer declines the doctor', async () => {
  const { id } = await vacancy();
  const doctor = await sentShortlist(id);
  const decline = () => answer(id, doctor.id, { kind: 'declined', reason: 'rate', details: 'Too much' });
  await decline();
  await decline();
  await tellLater();
  expect(await emailsTo(doctor.email)).toEqual(['vacancy-consent-asked', 'vacancy-outcome']);
  const email = await writtenEmail(at(), 'vacancy-outcome');
  expect(email?.subject).toMatch(
    /^You were not successful this time: .+, Cooktown Hospital, 7 – 18.Dec.2026$/,
  );
  expect(email?.text).toMatch(
    /Your consultant: .+, 0\d \d{4} \d{4} See this vacancy https:\/\/onward\.example\/put-forward\//,
  );
  expect((await writtenEmail(at(), 'shortlist-answer-staff'))?.text).toContain(
    `https://onward.example/staff/vacancies/${id}/show`,
  );
});

const ways = {
  'staff say that the vacancy is filled': (reference: string) =>
    moveVacancy(at(), { reference, to: 'filled', note: '', actor }),
  'staff close the vacancy': (reference: string) =>
    moveVacancy(at(), { reference, to: 'closed', note: '', actor }),
  'the employer withdraws the vacancy': (reference: string) =>
    withdrawVacancy(
      { ...at(), staffEmail: 'staff@example.com' },
      { reference, actor: 'employer:1', reason: 'Roster filled' },
    ),
};

test.each(Object.entries(ways))(
  'when %s, sends one email to each doctor who was asked but not accepted',
  async (way, end) => {
    const { id, reference } = await vacancy();
    const [accepted, waiting, enquirer] = [
      await sentShortlist(id),
      await sentShortlist(id),
      await enquired(id, true),
    ];
    await add(id, enquirer.email);
    await send(id);
    await answer(id, accepted.id, { kind: 'accepted' });
    await tellLater();
    const isFilled = way.endsWith('filled');
    expect(await end(reference)).toMatchObject({ value: { changed: true } });
    expect(await end(reference)).toMatchObject({ value: { changed: false } });
    if (isFilled) await moveVacancy(at(), { reference, to: 'closed', note: '', actor });
    expect(await emailsTo(waiting.email)).toEqual(['vacancy-consent-asked', 'vacancy-outcome']);
    expect(await emailsTo(accepted.email)).toEqual(['vacancy-consent-asked', 'vacancy-outcome']);
    expect((await enquirer.enquiry()).state).toBe('declined');
    const { email } = await database.db
      .selectFrom('vacancy_request')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await emailsTo(email)).filter((one) => one === 'vacancy-filled')).toHaveLength(isFilled ? 1 : 0);
  },
);

test.each(Object.entries(ways).slice(1))(
  'when %s, a doctor who was accepted but not yet told gets only the news that the vacancy has ended',
  async (way, end) => {
    const { id, reference } = await vacancy();
    const doctor = await sentShortlist(id);
    await answer(id, doctor.id, { kind: 'accepted' });
    await end(reference);
    const [entry] = await listShortlist(database.db, id);
    expect(entry).toMatchObject({ state: 'listed', told: false });
    expect(entry?.events.some(isTakenBackByUs)).toBe(way.startsWith('staff'));
    await tellLater();
    expect(await outcomesFor(doctor.email)).toEqual(['ended']);
  },
);

const outcomesFor = async (recipient: string) => {
  const emails = await database.db
    .selectFrom('email')
    .select('data')
    .where('template', '=', 'vacancy-outcome')
    .where('recipient', '=', recipient)
    .execute();
  return emails.map(({ data }) => (data as { outcome: string }).outcome);
};

test.each(Object.entries(ways).slice(1))(
  'a doctor whose acceptance is final is told of the acceptance, even if the email was still unsent when %s',
  async (_, end) => {
    const { id, reference } = await vacancy();
    const doctor = await sentShortlist(id);
    await answer(id, doctor.id, { kind: 'accepted' });
    for (let minute = 0; minute < 10; minute += 1) at();
    await end(reference);
    await tellLater();
    expect(await outcomesFor(doctor.email)).toEqual(['accepted']);
  },
);

test('if a vacancy is filled and closed a minute after a doctor’s acceptance, the doctor learns only that the vacancy has ended', async () => {
  const { id, reference } = await vacancy();
  const [doctor, waiting] = [await sentShortlist(id), await sentShortlist(id)];
  await answer(id, doctor.id, { kind: 'accepted' });
  for (const to of ['filled', 'closed'] as const) await moveVacancy(at(), { reference, to, note: '', actor });
  await tellLater();
  for (const { email } of [doctor, waiting]) expect(await outcomesFor(email)).toEqual(['ended']);
});

test('asks a doctor without an account for consent once, and lists the doctor once after consent through the emailed link', async () => {
  const { id } = await vacancy();
  const { reference, email } = await enquired((await vacancy()).id, false);
  await database.db
    .updateTable('enquiry')
    .set({ doctor_id: null })
    .where('reference', '=', reference)
    .execute();
  await database.db.deleteFrom('doctor').where('email', '=', email).execute();
  const enquiry = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const ask = () =>
    addToShortlist(at(), {
      ...{
        id: randomUUID(),
        vacancyId: id,
        person: { enquiryId: enquiry.id },
        summary: '',
        unnamed: false,
        actor,
      },
    });
  expect(await ask()).toMatchObject({ value: { changed: true, entry: { doctor: { id: null, email } } } });
  expect(await ask()).toMatchObject({ value: { changed: false } });
  expect((await emailsTo(email)).filter((one) => one === 'vacancy-consent-asked')).toHaveLength(1);
  const [entry] = await listShortlist(database.db, id);
  await setVacancyConsent(at(), { entryId: entry?.id ?? '', granted: true });
  expect(await listShortlist(database.db, id)).toMatchObject([
    { state: 'listed', agreedAt: expect.any(String) },
  ]);
});

test.each(['staff', 'member'] as const)(
  'refuses to add an employer’s member or a staff member to a shortlist: %s',
  async (kind) => {
    const { id } = await vacancy();
    const email = newEmail();
    const doctorId = await insertDoctor(database.db, email);
    const stamps = { created_at: at().now, updated_at: at().now };
    if (kind === 'staff')
      await database.db
        .insertInto('staff_member')
        .values({
          id: randomUUID(),
          email,
          given_name: 'A',
          family_name: 'B',
          roles: ['consultant'],
          ...stamps,
        })
        .execute();
    else {
      const organisationId = randomUUID();
      await database.db
        .insertInto('organisation')
        .values({ id: organisationId, name: email, region: 'AU-QLD', ...stamps })
        .execute();
      await database.db
        .insertInto('organisation_member')
        .values({
          id: randomUUID(),
          organisation_id: organisationId,
          account_id: doctorId,
          email,
          name: 'A',
          role: 'requester',
          ...stamps,
        })
        .execute();
    }
    const asked = {
      id: randomUUID(),
      vacancyId: id,
      person: { doctorId },
      summary: '',
      unnamed: false,
      actor,
    };
    expect(await addToShortlist(at(), asked)).toEqual({
      ok: false,
      failure: { code: 'shortlists/unknown-doctor' },
    });
  },
);

test.each([true, false])(
  'the email that a vacancy is filled mentions other doctors only if there are any (%s)',
  async (hasOthers) => {
    const { id, reference } = await vacancy();
    const entry = await sentShortlist(id);
    if (hasOthers) await sentShortlist(id);
    await answer(id, entry.id, { kind: 'accepted' });
    await tellLater();
    await moveVacancy(at(), { reference, to: 'filled', note: '', actor });
    const email = await writtenEmail(at(), 'vacancy-filled');
    expect(email?.text.includes('the other doctors we asked')).toBe(hasOthers);
  },
);
