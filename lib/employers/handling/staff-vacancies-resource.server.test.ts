import { v7 as uuid } from 'uuid';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffVacancies } from './staff-vacancies-resource.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';

const now = '2026-11-24T00:05:00Z';
const { database, context } = staffDesk({ now });
const other = '01930000-0000-7000-8000-0000000000bb';
beforeAll(async () => {
  for (const id of [context.member.id, other])
    await database.db
      .insertInto('staff_member')
      .values({
        id,
        email: `${id}@example.org`,
        given_name: 'Mem',
        family_name: 'Ber',
        roles: ['consultant'],
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
});

const { actions = {}, find } = staffVacancies;
const act = (name: string, id: string, body: object = {}, by = context) => actOn(by, actions[name], id, body);

const vacancy = async (urgency: 'today' | 'planning' = 'planning') =>
  (
    await sendVacancy(
      { db: database.db, now: context.now },
      { urgency, details: 'Cooktown Hospital has no airway back-up.' },
    )
  ).id;

test('sorts the vacancy queue by staff’s deadlines, and leaves out closed vacancies', async () => {
  const [later, soon, closed] = [await vacancy(), await vacancy('today'), await vacancy('today')];
  await act('move', closed, { to: 'closed', note: 'Filled by a colleague' });
  const page = await readList(context, staffVacancies, {}, { order: 'asc' });
  expect(page.rows.map(({ id }) => id)).toEqual([soon, later]);
  expect((await readList(context, staffVacancies, { state: 'closed' })).rows.map(({ id }) => id)).toEqual([
    closed,
  ]);
});

test('the queue can be narrowed to the vacancies that one member of staff has claimed', async () => {
  const [own, colleagues] = [await vacancy(), await vacancy()];
  await act('claim', own);
  await act('claim', colleagues, {}, { ...context, member: { ...context.member, id: other } });
  const list = async (claimed: string) =>
    (await readList(context, staffVacancies, { claimed })).rows.map(({ id }) => id);
  expect(await list(other)).toEqual([colleagues]);
  expect(await list('me')).toEqual([own]);
});

test('a vacancy is closed only with a reason, which its timeline shows', async () => {
  const id = await vacancy();
  expect(await act('move', id, { to: 'closed' }).catch(String)).toContain('Say why the vacancy is closed');
  await act('move', id, { to: 'closed', note: 'The employer no longer needs a doctor' });
  expect(await staffVacancies.find?.run(context, id)).toMatchObject({
    events: [{}, { to: 'closed', reason: 'The employer no longer needs a doctor' }],
  });
});

test('a closed vacancy returns to its former state with a reason, and nobody gets an email', async () => {
  const id = await vacancy();
  await act('move', id, { to: 'contacted' });
  await act('move', id, { to: 'closed', note: 'We have no suitable doctor' });
  const countEmails = async () => (await database.db.selectFrom('email').select('id').execute()).length;
  const before = await countEmails();
  expect(await act('reopen', id, { note: ' ' }).catch(String)).toContain('Say why the vacancy is reopened');
  expect(await getActionData(act('reopen', id, { note: 'A doctor is free again' }))).toMatchObject({
    state: 'contacted',
    events: expect.arrayContaining([
      expect.objectContaining({ from: 'closed', to: 'contacted', reason: 'A doctor is free again' }),
    ]) as unknown,
  });
  expect(await countEmails()).toBe(before);
  expect(await act('reopen', id, { note: 'Again' })).toMatchObject({
    failure: { message: 'The vacancy has changed since you opened it' },
  });
});

test('the list names what the employer waits for: questions and a message without an answer, each with a working day', async () => {
  const id = await vacancy();
  const doctorId = await insertDoctor(database.db, `doctor${uuid()}@example.com`);
  await act('add-doctor', id, { id: uuid(), person: { doctorId }, summary: '' });
  const { id: entryId } = await database.db
    .selectFrom('shortlist_entry')
    .select('id')
    .where('vacancy_request_id', '=', id)
    .executeTakeFirstOrThrow();
  const say = (kind: string, minute: number) =>
    database.db
      .insertInto('shortlist_event')
      .values({
        ...{ id: uuid(), shortlist_entry_id: entryId, kind, actor: 'employer-link:test', text: 'Nights?' },
        created_at: new Date(context.now.getTime() + minute * 60_000),
      })
      .execute();
  const readFacts = async () =>
    (await readList(context, staffVacancies, {})).rows.find((row) => row.id === id);
  expect(await readFacts()).toMatchObject({ answers: [], replaceBy: null });
  await say('question', 1);
  const question = { entryId, at: '2026-11-24T00:06:00.000Z', dueAt: '2026-11-25T00:30:00.000Z' };
  expect(await readFacts()).toMatchObject({ answers: [question], shortlist: [{ question: 'Nights?' }] });
  const stamps = { waiting_since: context.now, last_message_at: context.now, created_at: context.now };
  await database.db
    .insertInto('message_thread')
    .values({ id: uuid(), side: 'employer', vacancy_request_id: id, ...stamps })
    .execute();
  expect(await readFacts()).toMatchObject({ answers: [{ entryId: null }, question] });
  expect(await find?.run(context, id)).toMatchObject({ answers: [{ entryId: null }, question] });
  await say('answer', 2);
  expect(await readFacts()).toMatchObject({ answers: [{ entryId: null }], contactedAt: null });
});

test('once a doctor is accepted, the status filter finds the vacancy under “accepted” and no longer under “received”', async () => {
  const id = await vacancy();
  const doctorId = await insertDoctor(database.db, `doctor${uuid()}@example.com`);
  await act('add-doctor', id, { id: uuid(), person: { doctorId }, summary: '' });
  const finds = async (state: string) =>
    (await readList(context, staffVacancies, { state })).rows.some((row) => row.id === id);
  expect([await finds('received'), await finds('accepted')]).toEqual([true, false]);
  await database.db
    .updateTable('shortlist_entry')
    .set({ state: 'accepted' })
    .where('vacancy_request_id', '=', id)
    .execute();
  expect([await finds('received'), await finds('accepted'), await finds('open')]).toEqual([
    false,
    true,
    true,
  ]);
  await act('move', id, { to: 'filled' });
  expect([await finds('accepted'), await finds('filled')]).toEqual([false, true]);
});

test('staff can build and send a shortlist, and the audit log records both without personal data', async () => {
  const id = await vacancy();
  expect(await act('send', id, { id: uuid() })).toMatchObject({
    failure: { code: 'shortlists/nobody-agreed' },
  });
  const email = `doctor${uuid()}@example.com`;
  const doctorId = await insertDoctor(database.db, email);
  const body = { id: uuid(), person: { doctorId }, summary: 'Rural generalist.' };
  expect(await act('preview-asking', id, body)).toMatchObject({
    value: { data: { email: { to: email, subject: expect.stringContaining('May we put you forward?') } } },
  });
  const added = await act('add-doctor', id, body);
  expect(added).toMatchObject({
    value: { change: { action: 'shortlist.doctor-added', after: { state: 'asked' } } },
  });
  expect(JSON.stringify(added.ok && added.value.change)).not.toContain(email);
  expect(await act('add-doctor', id, body)).toMatchObject({ value: { change: null } });
  await setVacancyConsent(
    { db: database.db, now: context.now, staffEmail: 'staff@onward.example' },
    { entryId: body.id, granted: true },
  );
  await expect(act('send', id, { id: uuid(), recipient: 'nobody' })).rejects.toThrow(
    'Enter the employer’s email',
  );
  const recipient = ` Ward.${uuid()}@example.org `;
  expect(await act('send', id, { id: uuid(), recipient })).toHaveProperty('failure.fields.sendsUnchecked');
  const sent = await act('send', id, { id: uuid(), recipient, sendsUnchecked: true });
  expect(sent).toMatchObject({
    value: {
      data: {
        ...{ state: 'shortlist-sent', sentTo: recipient.trim(), misdirected: false },
        ...{ claimedBy: context.member.id, shortlist: [{ id: body.id, visible: true }] },
      },
      change: [{ action: 'vacancy.claimed' }, { action: 'shortlist.sent' }],
    },
  });
  expect(JSON.stringify(sent.ok && sent.value.change)).not.toContain('@');
  expect(await act('add-doctor', id, { id: uuid(), person: { doctorId: uuid() } })).toMatchObject({
    failure: { code: 'shortlists/unknown-doctor', status: 422 },
  });
});

test('previews of emails show links without tokens, so that staff cannot answer for doctors or employers', async () => {
  const id = await vacancy();
  const doctorId = await insertDoctor(database.db, `doctor${uuid()}@example.com`);
  const ask = { id: uuid(), person: { doctorId } };
  const withLink = (link: RegExp) => ({ email: { text: expect.stringMatching(link) as string } });
  expect(await getActionData(act('preview-asking', id, ask))).toMatchObject(
    withLink(/\/put-forward\/\.\.\.\s/),
  );
  await act('add-doctor', id, ask);
  await setVacancyConsent(
    { db: database.db, now: context.now, staffEmail: 'staff@onward.example' },
    { entryId: ask.id, granted: true },
  );
  expect(await getActionData(act('preview-sending', id, { id: uuid() }))).toMatchObject(
    withLink(/\/shortlist\/\.\.\.\s/),
  );
});

test('previewing a request for documents shows staff the doctor’s email and sends nothing', async () => {
  const id = await vacancy();
  const email = `doctor${uuid()}@example.com`;
  const doctorId = await insertDoctor(database.db, email);
  const services = { db: database.db, now: context.now, staffEmail: 'staff@onward.example' };
  const items = [{ kind: 'passport', alternatives: [], note: '', maxAgeMonths: null }];
  const set = { id: uuid(), scope: 'facility', subject: 'Cooktown Hospital', items } as const;
  await addRequirementSet(services, { ...set, source: '', actor: 'file' });
  const entryId = uuid();
  await act('add-doctor', id, { id: entryId, person: { doctorId } });
  await setVacancyConsent(services, { entryId, granted: true });
  const body = { id: uuid(), entryId };
  const preview = () => act('preview-pack', id, body);
  const text = expect.stringContaining('Cooktown Hospital requires 1 document');
  const subject = 'May we send your documents to Far North Health?';
  expect(await preview()).toMatchObject({
    value: { data: { email: { to: email, subject, text } }, change: null },
  });
  expect(await act('ask-pack', id, body)).toMatchObject({
    value: { change: { action: 'shortlist.pack-asked' } },
  });
  expect(await act('preview-pack', id, { ...body, id: uuid() })).toMatchObject({
    value: { data: { email: null } },
  });
});

test('the vacancy list names the doctors on each shortlist, and says who has agreed to be put forward', async () => {
  const id = await vacancy();
  const [agreeing, silent] = [`agreeing${uuid()}@example.com`, `silent${uuid()}@example.com`];
  for (const email of [agreeing, silent]) {
    const doctorId = await insertDoctor(database.db, email);
    const entryId = uuid();
    await act('add-doctor', id, { id: entryId, person: { doctorId } });
    if (email === agreeing)
      await setVacancyConsent(
        { db: database.db, now: context.now, staffEmail: 'staff@onward.example' },
        { entryId, granted: true },
      );
  }
  const { rows } = await readList(context, staffVacancies);
  expect(rows.find((row) => row.id === id)).toMatchObject({
    shortlist: [
      { name: agreeing, visible: true, isNew: true },
      { name: silent, visible: false },
    ],
    agreedCount: 1,
  });
});

test('staff can create one draft job from a vacancy, without any text typed by the employer', async () => {
  const id = await vacancy();
  const body = { id: uuid(), town: 'cooktown', facilityDescription: 'Rural hospital' };
  expect(await act('make-job', id, { ...body, town: 'Atlantis' })).toMatchObject({
    failure: { fields: { town: 'This town is not in this region' } },
  });
  const row = await getActionData(act('make-job', id, body));
  expect(row.jobs).toEqual([expect.objectContaining({ id: body.id, state: 'draft' })]);
  expect(await act('make-job', id, body)).toMatchObject({ value: { change: null } });
  const job = await database.db
    .selectFrom('job')
    .select(['description_html', 'facility_description'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(job)).not.toMatch(/Cooktown Hospital|airway/);
  expect(await find?.run(context, 'nonsense')).toBeNull();
});

test('a note on a vacancy is saved once with its author, and the audit log does not contain the note’s text', async () => {
  const id = await vacancy();
  const body = { id: uuid(), text: 'Prefers a call after 3 pm.' };
  const saved = await act('note', id, body);
  expect(saved).toMatchObject({
    value: {
      data: { notes: [{ text: body.text, by: 'Mem Ber' }] },
      change: { action: 'vacancy.note-added' },
    },
  });
  expect(JSON.stringify(saved.ok && saved.value.change)).not.toContain('3 pm');
  expect(await act('note', id, body)).toMatchObject({ value: { change: null } });
});

test('staff can search vacancies by hospital, region and state', async () => {
  const id = await vacancy();
  const ids = async (filters: object) =>
    (await readList(context, staffVacancies, filters)).rows.map((row) => row.id);
  expect(await ids({ q: 'cooktown', region: 'AU-QLD' })).toContain(id);
  expect(await ids({ q: 'cooktown', region: 'AU-VIC' })).toEqual([]);
  expect(await ids({ q: 'nowhere' })).toEqual([]);
  await database.db
    .updateTable('vacancy_request')
    .set({ place_id: 'mackay-qld' })
    .where('id', '=', id)
    .execute();
  expect(await ids({ q: 'Mackay' })).toEqual([id]);
});

test('the preview of a release shows one email to the doctor and one to the employer, and releases nobody', async () => {
  const id = await vacancy();
  const doctorId = await insertDoctor(database.db, `doctor${uuid()}@example.com`);
  await act('add-doctor', id, { id: uuid(), person: { doctorId }, summary: '' });
  const { id: entryId } = await database.db
    .updateTable('shortlist_entry')
    .set({ state: 'accepted', final_at: context.now, told_at: context.now })
    .where('vacancy_request_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = await act('preview-release', id, { id: uuid(), entryId });
  expect(seen).toMatchObject({
    value: { data: { emails: [{ text: expect.stringContaining('accept') }, expect.any(Object)] } },
  });
  expect(await act('release-doctor', id, { id: uuid(), entryId, reason: 'Ill' })).toMatchObject({
    value: { change: { action: 'shortlist.doctor-released' } },
  });
  expect(await act('undo-release', id, { entryId })).toMatchObject({
    value: { change: { action: 'shortlist.release-undone' } },
  });
});

test('staff edit an open vacancy, and its timeline says what changed', async () => {
  const id = await vacancy();
  const { typed } = (await find?.run(context, id)) as unknown as { typed: Record<string, string> };
  const edited = await act('edit', id, { ...typed, to: '2026-12-20', rate: '$2,200 a day' });
  const change = { action: 'vacancy.edited', after: { changed: ['last day', 'rate'] } };
  expect(edited).toMatchObject({ value: { data: { id }, change } });
  const row = (await find?.run(context, id)) as unknown as { events: { reason: string; by: string }[] };
  const last = row.events.at(-1);
  expect(last?.by).toBe('Mem Ber');
  expect(last?.reason.replaceAll('\u00a0', ' ')).toBe(
    'Changed: last day from 18 Dec 2026 to 20 Dec 2026; rate from none to $2,200 a day',
  );

  expect(await act('edit', id, { ...typed, from: '2026-12-24' })).toMatchObject({
    failure: { fields: { to: 'Enter a last day on or after the first day' } },
  });
  await act('move', id, { to: 'filled' });
  expect(await act('edit', id, typed)).toMatchObject({ failure: { code: 'shortlists/vacancy-ended' } });
});
