import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '@/lib/core/dates';
import { noteRegistration, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { readReferenceData } from '@/tests/reference-data';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { insertCredential } from '@/tests/factories/credential';
import { insertDoctor } from '@/tests/factories/enquiry';
import { sendVacancy } from '@/tests/factories/vacancy';
import { eventually } from '@/tests/eventually';
import { actor, newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { databaseWithData } from '@/tests/database-with-data';
import { answerQuestion } from './answer-shortlist.server';
import { removeFromShortlist } from './change-shortlist.server';
import { findSharedShortlist, listShortlist } from './find-shortlist.server';
import { nameInSubject } from './shortlist';
import { toDoctorView } from './shortlist-doctor-view';
import { setVacancyConsent } from './vacancy-consent.server';

const database = databaseWithData();

const { at, vacancy, add, send, answer, visible, emailsTo, enquired, tellLater } = shortlistSteps(
  () => database.db,
);

const row = (reference: string) =>
  database.db
    .selectFrom('vacancy_request')
    .select(['id', 'reference', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

test('putting forward a doctor with missing documents requires a reason, which the timeline records', async () => {
  const items = [{ kind: 'passport', alternatives: [], note: '', maxAgeMonths: null }];
  const set = {
    id: randomUUID(),
    scope: 'facility',
    subject: 'Kununurra Hospital',
    items,
    source: '',
  } as const;
  await addRequirementSet(at(), { ...set, actor: 'file' });
  const { id } = await sendVacancy(at(), { facility: 'Kununurra Hospital' });
  const { email } = await enquired(id, true);
  const entry = await add(id, email);
  expect(await send(id)).toEqual({ ok: false, failure: { code: 'shortlists/documents-missing' } });
  const documentsReason = 'Renewal promised for Monday';
  expect(await send(id, randomUUID(), { documentsReason })).toMatchObject({
    ok: true,
    value: { missing: [entry.id] },
  });
  const [listed] = await listShortlist(database.db, id);
  expect(listed?.events.at(-1)).toMatchObject({
    kind: 'documents-missing',
    text: 'Documents to add or replace: Passport. Renewal promised for Monday',
  });
});

test('asks a doctor for consent once, and hides the doctor from the employer until the consent', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(id, email);
  expect(entry).toMatchObject({ state: 'asked', agreedAt: null });
  await add(id, email);
  expect(await emailsTo(email)).toEqual(['vacancy-consent-asked']);
  expect(await visible(id)).toEqual([]);
  expect(await send(id)).toEqual({
    ok: false,
    failure: { code: 'shortlists/nobody-agreed' },
  });
  expect(await setVacancyConsent(at(), { entryId: entry.id, granted: true })).toEqual({
    ok: true,
    value: 'changed',
  });
  expect(await setVacancyConsent(at(), { entryId: entry.id, granted: true })).toEqual({
    ok: true,
    value: 'unchanged',
  });
  expect(await visible(id)).toEqual([entry.id]);
});

test.each([
  ['verified', 'Checked in the register on Thu 19 Nov'],
  ['conditions', expect.stringMatching(/^Checked in the register on Thu 19 Nov: .* has conditions/)],
] as const)(
  'shows the employer what staff found in the register (%s), and the day on which they looked it up',
  async (check, words) => {
    const found = await vacancy();
    const doctor = await enquired(found.id, true);
    const number = 'MED0001234567';
    const given = { doctorId: doctor.doctorId, authority: 'AHPRA', number } as const;
    await database.db.transaction().execute((trx) => saveRegistration({ trx, now: at().now }, given));
    const note = (lookedUpOn: IsoDate) =>
      noteRegistration(at(), doctor.doctorId, {
        ...{ authority: 'AHPRA', number, check, lookedUpOn, seen: 'General', actor },
      });
    await note('2026-11-19');
    await note('2026-11-12');
    await add(found.id, doctor.email);
    const [entry] = await listShortlist(database.db, found.id);
    if (!entry) throw new Error('Nobody is on the shortlist');
    const view = toDoctorView(entry, {
      now: at().now,
      data: await readReferenceData(database.db),
      vacancy: { state: 'received', timeZone: 'UTC', input: { doctors: 1, from: '2026-12-14' } },
      entries: [],
    });
    expect(view.registrations).toMatchObject([{ note: words }]);
  },
);

test('sending a shortlist keeps the promised call of the doctor’s enquiry until a call is logged', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  await add(id, doctor.email);
  const read = () =>
    database.db
      .selectFrom('enquiry')
      .select(['state', 'next_due_at', 'first_called_at'])
      .where('reference', '=', doctor.reference)
      .executeTakeFirstOrThrow();
  const { next_due_at: promised } = await read();
  await send(id);
  expect(promised).not.toBeNull();
  expect(await read()).toEqual({ state: 'put-forward', next_due_at: promised, first_called_at: null });
});

test('sending a shortlist sets the doctor’s enquiry to “put forward”, and accepting sets it to “offer”, each with one email', async () => {
  const { id, reference } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  const sendingId = randomUUID();
  expect(await send(id, sendingId)).toMatchObject({ ok: true, value: { changed: true } });
  expect(await send(id, sendingId)).toMatchObject({ ok: true, value: { changed: false } });
  expect((await row(reference)).state).toBe('shortlist-sent');
  expect((await doctor.enquiry()).state).toBe('put-forward');
  const shared = await findSharedShortlist(at(), sendingId);
  expect(shared?.open).toBe(true);
  expect(
    (await emailsTo(shared?.sending.recipient ?? '')).filter((one) => one === 'shortlist-sent'),
  ).toHaveLength(1);

  const both = await Promise.all([1, 2].map(() => answer(id, entry.id, { kind: 'accepted' })));
  expect(both.map((one) => one.ok && one.value.changed).toSorted()).toEqual([false, true]);
  expect((await doctor.enquiry()).state).toBe('put-forward');
  expect(await tellLater()).toBe(1);
  expect(await tellLater()).toBe(0);
  expect((await doctor.enquiry()).state).toBe('offered');
  const steps = await database.db
    .selectFrom('enquiry_event')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_event.enquiry_id')
    .select(['to_state', 'actor', 'reason'])
    .where('enquiry.reference', '=', doctor.reference)
    .where('to_state', 'in', ['put-forward', 'offered'])
    .orderBy('enquiry_event.id')
    .execute();
  expect(steps).toEqual([
    { to_state: 'put-forward', actor, reason: `The doctor is on the shortlist for ${reference}` },
    {
      to_state: 'offered',
      actor: 'employer-link:test',
      reason: `The employer has responded to the shortlist for ${reference}`,
    },
  ]);
  expect(await answer(id, entry.id, { kind: 'declined', reason: 'rate', details: '' })).toEqual({
    ok: false,
    failure: { code: 'shortlists/answered' },
  });
});

const close = (reference: string) =>
  setVacancyState(at(), { reference, to: 'closed', note: 'Found elsewhere', actor });

test('once a vacancy is closed, the employer can no longer answer about doctors, and doctors accepted earlier stay accepted', async () => {
  const { id, reference } = await vacancy();
  const [early, late] = [await enquired(id, true), await enquired(id, true)];
  const [accepted, waiting] = [await add(id, early.email), await add(id, late.email)];
  await send(id);
  const question = randomUUID();
  const ask = () => answer(id, waiting.id, { kind: 'question', text: 'Nights?' }, question);
  await answer(id, accepted.id, { kind: 'accepted' });
  await tellLater();
  await ask();
  await close(reference);
  const ended = { ok: false, failure: { code: 'shortlists/vacancy-ended' } };
  expect(await answer(id, waiting.id, { kind: 'accepted' })).toEqual(ended);
  expect(await answer(id, waiting.id, { kind: 'declined', reason: 'rate', details: '' })).toEqual(ended);
  expect(await answer(id, waiting.id, { kind: 'question', text: 'Days?' })).toEqual(ended);
  expect((await late.enquiry()).state).toBe('put-forward');
  // The employer gave the same answers before the vacancy closed. Repeating them changes nothing and is not refused.
  for (const repeat of [await answer(id, accepted.id, { kind: 'accepted' }), await ask()])
    expect(repeat).toEqual({ ok: true, value: { changed: false } });

  const data = await readReferenceData(database.db);
  const found = await findVacancyRequest(database.db, { id });
  if (!found) throw new Error('The vacancy is gone');
  const views = (await listShortlist(database.db, id)).map((one) =>
    toDoctorView(one, { data, now: at().now, vacancy: found, entries: [] }),
  );
  expect(views).toMatchObject([
    { state: 'accepted', contact: { email: early.email } },
    { state: 'ended', status: 'Not answered', contact: null },
  ]);
});

test('refuses to accept a doctor if the vacancy is closed simultaneously', async () => {
  const { id, reference } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  await send(id);
  const answered = await database.db.transaction().execute(async (trx) => {
    await setVacancyState({ ...at(), db: trx }, { reference, to: 'closed', note: '', actor });
    const pending = answer(id, entry.id, { kind: 'accepted' });
    // Continues when the answer waits for the lock. If the answer does not wait, continues when it has finished.
    await Promise.race([
      pending,
      eventually(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        expect(waiting.rows).toHaveLength(1);
      }),
    ]);
    // Returns an object, because the transaction would wait for a bare promise before it commits.
    return { pending };
  });
  expect(await answered.pending).toEqual({ ok: false, failure: { code: 'shortlists/vacancy-ended' } });
});

test('if the employer declines a doctor, staff get the reason, and the doctor’s enquiry is declined', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  await send(id);
  await answer(id, entry.id, { kind: 'declined', reason: 'dates', details: 'We need the whole block.' });
  expect((await doctor.enquiry()).state).toBe('put-forward');
  await tellLater();
  const [declined] = await listShortlist(database.db, id);
  expect(declined).toMatchObject({ state: 'declined', declineReason: 'dates' });
  expect(declined?.events.at(-1)).toMatchObject({ kind: 'declined', text: 'We need the whole block.' });
  expect((await doctor.enquiry()).state).toBe('declined');
});

test('staff get an employer’s question about a doctor once, and the employer gets the staff’s answer once', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  const sendingId = randomUUID();
  await send(id, sendingId);
  const question = randomUUID();
  const ask = () => answer(id, entry.id, { kind: 'question', text: 'Nights?' }, question);
  expect([await ask(), await ask()].map((one) => one.ok && one.value.changed)).toEqual([true, false]);
  expect(await answer(id, entry.id, { kind: 'question', text: 'Nights?' })).toMatchObject({
    value: { changed: false },
  });
  const reply = randomUUID();
  for (const changed of [true, false])
    expect(await answerQuestion(at(), { id: reply, entryId: entry.id, text: 'Yes.', actor })).toEqual({
      ok: true,
      value: { changed },
    });
  const recipient = (await findSharedShortlist(at(), sendingId))?.sending.recipient ?? '';
  const sent = ['vacancy-received', 'shortlist-sent', 'shortlist-question-answered'];
  expect(await emailsTo(recipient)).toEqual(sent);
  expect(await answer(id, entry.id, { kind: 'question', text: ' nights? ' })).toEqual({
    ok: true,
    value: { changed: false, askedBefore: true },
  });
  await answerQuestion(at(), { id: randomUUID(), entryId: entry.id, text: 'Yes.', actor });
  expect(await emailsTo(recipient)).toEqual(sent);
  const [listed] = await listShortlist(database.db, id);
  if (!listed) throw new Error('Nobody is on the shortlist');
  const shown = toDoctorView(listed, {
    now: at().now,
    data: await readReferenceData(database.db),
    vacancy: { state: 'received', timeZone: 'Australia/Brisbane', input: { doctors: 1, from: '2026-12-14' } },
    entries: [],
    actor: 'employer-link:test',
  });
  expect(shown.thread).toMatchObject([
    { kind: 'question', who: 'You', text: 'Nights?' },
    { kind: 'answer', who: 'We', text: 'Yes.' },
  ]);
});

test('warns an employer who accepts a second doctor for a vacancy that needs only one', async () => {
  const found = await vacancy();
  const doctors = [await enquired(found.id, true), await enquired(found.id, true)];
  for (const { email } of doctors) await add(found.id, email);
  await send(found.id);
  const [first] = await listShortlist(database.db, found.id);
  await answer(found.id, first?.id ?? '', { kind: 'accepted' });
  const entries = await listShortlist(database.db, found.id);
  const data = await readReferenceData(database.db);
  const warnings = (needed: number) =>
    entries.map((entry) => {
      const place = {
        state: 'received',
        timeZone: 'Australia/Brisbane',
        input: { doctors: needed, from: '2026-12-14' },
      } as const;
      return toDoctorView(entry, { data, now: at().now, vacancy: place, entries }).overbooks;
    });
  expect(warnings(1)).toEqual([
    null,
    expect.stringMatching(/^You asked for 1 doctor and have already accepted /),
  ]);
  expect(warnings(2)).toEqual([null, null]);
});

test('an email subject contains a doctor’s name only once the employer is allowed to see it', async () => {
  const { id } = await vacancy();
  const doctors = [await enquired(id, true), await enquired(id, true)];
  for (const { email } of doctors) await add(id, email);
  const shown = (await listShortlist(database.db, id)).map((entry) => ({ ...entry, unnamed: true }));
  const [, second] = shown;
  if (!second) throw new Error('There are fewer than two doctors on the shortlist');
  expect(nameInSubject(second, shown)).toBe('doctor 2');
  const doctor = { ...second.doctor, givenName: 'Ana', familyName: 'Tan' };
  expect(nameInSubject({ ...second, doctor, state: 'accepted', told: true }, shown)).toBe('Dr Ana Tan');
  expect(nameInSubject({ ...second, doctor, unnamed: false }, shown)).toBe('Dr Ana Tan');
});

test('shows the employer the registration number from a checked document, unless the doctor has entered a number', async () => {
  const { id } = await vacancy();
  const { email, doctorId } = await enquired(id, true);
  await add(id, email);
  const shown = async () => {
    const entries = await listShortlist(database.db, id);
    const place = {
      state: 'received',
      timeZone: 'Australia/Brisbane',
      input: { doctors: 1, from: '2026-12-14' },
    } as const;
    const data = await readReferenceData(database.db);
    return entries.flatMap(
      (entry) => toDoctorView(entry, { data, now: at().now, vacancy: place, entries }).registrations,
    );
  };
  const document = { kind: 'ahpra-registration', number: 'MED0001234567' };
  await insertCredential(database.db, doctorId, { ...document, state: 'waiting' });
  expect(await shown()).toEqual([]);
  await insertCredential(database.db, doctorId, document);
  expect(await shown()).toEqual([
    {
      ...{ authority: 'AHPRA', text: 'MED0001234567' },
      note: 'Document checked on Fri 20 Nov by Hana',
      isVerified: false,
    },
  ]);
  const stamps = { created_at: at().now, updated_at: at().now };
  await database.db
    .insertInto('registration')
    .values({
      ...{ id: randomUUID(), doctor_id: doctorId, authority: 'AHPRA', number: 'MED0007654321' },
      ...{ check_state: 'format-ok', ...stamps },
    })
    .execute();
  expect(await shown()).toEqual([
    {
      authority: 'AHPRA',
      text: 'MED0007654321',
      note: 'We check the register before the first day, Mon 14 Dec',
      isVerified: false,
    },
  ]);
});

test('refuses an employer’s answer about a doctor on another vacancy’s shortlist, and hides doctors removed from the shortlist', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const doctor = await enquired(first.id, true);
  const entry = await add(first.id, doctor.email);
  expect(await answer(second.id, entry.id, { kind: 'accepted' })).toMatchObject({ ok: false });
  expect(await removeFromShortlist(at(), { entryId: entry.id, actor })).toMatchObject({ ok: true });
  expect(await visible(first.id)).toEqual([]);
  expect((await add(first.id, doctor.email)).state).toBe('listed');
});
