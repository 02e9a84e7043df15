import { randomUUID } from 'node:crypto';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageRequest } from '@/lib/http/page.server';
import { pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { actor, shortlistSteps } from '@/tests/factories/shortlist';
import { staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { findPeopleForVacancy } from '@/lib/employers/matching/match-doctors.server';
import { answerQuestion } from './answer-shortlist.server';
import { moveVacancy } from './end-vacancy.server';
import { formatDoctorName } from './shortlist';
import { endMisdirectedLink, findSharedShortlist, listShortlist } from './find-shortlist.server';
import { loadShortlist, shortlistSchema, submitShortlist } from './shortlist-page.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
let app: PageRequest['app'];
beforeAll(() => {
  app = { ...context.app, clock: { now: () => at().now } };
});

const { at, vacancy, add, send, answer, emailsTo, enquired, tellLater } = shortlistSteps(() => database.db);

function buildRequest(id: string): PageRequest {
  const token = mailToken(app.config.secrets.mailLinks, 'shortlist', id);
  return pageRequest(null, { app, query: { token } });
}

describe('the shortlist page behind an emailed link', () => {
  test('the shortlist page names a form’s missing field, and refuses a form with an unknown action', async () => {
    const { id } = await vacancy();
    const doctor = await enquired(id, true);
    const { id: entry } = await add(id, doctor.email);
    const sendingId = randomUUID();
    await send(id, sendingId);
    const page = {
      schema: shortlistSchema,
      submit: (of: PageRequest, posted: Parameters<typeof submitShortlist>[1]) =>
        submitShortlist(of, posted, randomUUID()),
    };
    const post = (fields: Record<string, string>) => sendForm(page, buildRequest(sendingId), fields);
    expect(await post({ do: 'decline', entry, details: '' })).toEqual({
      errors: [{ field: 'why', message: 'Choose a reason' }],
    });
    expect(await post({ do: 'ask', entry, question: ' ' })).toEqual({
      errors: [{ field: 'question', message: 'Enter your question' }],
    });
    expect(await post({ do: 'accept' })).toMatchObject({ feedback: { message: incomplete } });
    expect(await post({ do: 'else', entry })).toMatchObject({ feedback: { message: incomplete } });
    expect(await post({ do: 'ask', entry, question: 'Nights?' })).toMatchObject({
      toast: { state: 'success' },
    });
    const open = async () => (await findSharedShortlist(at(), sendingId))?.open;
    expect(await open()).toBe(true);
    expect(await post({ do: 'not-me' })).not.toHaveProperty('errors');
    expect(await open()).toBe(false);
  });
});

test.each([
  ['the contact', undefined, 'Mere Tūhoe, Far North Health'],
  ['another address', 'ward@example.org', 'ward@example.org'],
])('the page of a shortlist sent to %s names the recipient', async (_, recipient, shown) => {
  const { id } = await vacancy();
  await add(id, (await enquired(id, true)).email);
  const sendingId = randomUUID();
  await send(id, sendingId, { recipient });
  const page = await loadShortlist(buildRequest(sendingId), unsentForm);
  expect(page).toMatchObject({ props: { shortlist: { recipient: shown } } });
});

test('pages and emails distinguish two doctors of the same name by registration number', async () => {
  const { id } = await vacancy();
  const [first, second] = [await enquired(id, true), await enquired(id, true)];
  const entries = [await add(id, first.email), await add(id, second.email)] as const;
  const numbers = ['MED0001111111', 'MED0002222222'];
  for (const [index, { doctorId }] of [first, second].entries()) {
    const names = { given_name: 'Priya', family_name: index ? 'nair' : 'Nair' };
    await database.db.updateTable('doctor').set(names).where('id', '=', doctorId).execute();
    const number = { check_state: 'format-ok', number: numbers[index] ?? '' };
    const registration = { doctor_id: doctorId, authority: 'AHPRA', ...number };
    await database.db
      .insertInto('registration')
      .values({ id: randomUUID(), ...registration, created_at: at().now, updated_at: at().now })
      .execute();
  }
  const sendingId = randomUUID();
  await send(id, sendingId);
  await answer(id, entries[0].id, { kind: 'accepted' });
  await tellLater();
  const page = await loadShortlist(buildRequest(sendingId), unsentForm);
  expect('props' in page && page.props.shortlist?.doctors).toMatchObject([
    { name: 'Dr Priya Nair (MED0001111111)' },
    {
      name: 'Dr Priya nair (MED0002222222)',
      overbooks: 'You asked for 1 doctor and have already accepted Dr Priya Nair (MED0001111111).',
    },
  ]);
  expect((await writtenEmail(at(), 'shortlist-answer-staff'))?.text).toContain('(MED0001111111)');
  const [listed] = await listShortlist(database.db, id);
  expect(listed && formatDoctorName(listed.doctor)).toBe('Priya Nair (MED0001111111)');

  const [third, data] = [await enquired(id, true), await app.referenceData()];
  const names = { given_name: 'Priya', family_name: 'Nair' };
  await database.db.updateTable('doctor').set(names).where('id', '=', third.doctorId).execute();
  const find = async (personId: string) =>
    (await findPeopleForVacancy({ db: database.db, data, now: at().now }, { id, personId }))[0]?.name;
  expect(await find(second.doctorId)).toBe('Priya nair (MED0002222222)');
  expect(await find(third.doctorId)).toBe(`Priya Nair (${third.email})`);
});

test('the shortlist page does not list a registration that the doctor has not given', async () => {
  const { id } = await vacancy();
  const { email, doctorId } = await enquired(id, true);
  await add(id, email);
  await database.db.deleteFrom('registration').where('doctor_id', '=', doctorId).execute();
  const sendingId = randomUUID();
  await send(id, sendingId);
  const page = await loadShortlist(buildRequest(sendingId), unsentForm);
  const [shown] = 'props' in page ? (page.props.shortlist?.doctors ?? []) : [];
  expect(shown?.registrations).toEqual([]);
  expect(shown?.shows[0]?.what).toBe('Name');
});

test('a shortlist’s link expires after seven days, or as soon as its recipient reports it as misdirected', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  await add(id, doctor.email);
  const [first, second] = [randomUUID(), randomUUID()];
  for (const one of [first, second]) await send(id, one);
  const later = { db: database.db, now: new Date(at().now.getTime() + 8 * 24 * 3_600_000) };
  expect(await findSharedShortlist(later, first)).toMatchObject({ open: false, entries: [] });
  await endMisdirectedLink(at(), second);
  await endMisdirectedLink(at(), second);
  expect(await findSharedShortlist(at(), second)).toMatchObject({ open: false, entries: [] });
  expect((await findSharedShortlist(at(), first))?.open).toBe(true);
});

test('a misdirected shortlist can be sent to another email address, and the wrong address gets no more emails', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  const [wrong, right] = [randomUUID(), randomUUID()];
  await send(id, wrong);
  const first = (await findSharedShortlist(at(), wrong))?.sending.recipient ?? '';
  await answer(id, entry.id, { kind: 'question', text: 'Nights?' });
  await endMisdirectedLink(at(), wrong);
  const reply = (text: string) => answerQuestion(at(), { id: randomUUID(), entryId: entry.id, text, actor });
  expect(await reply('Yes.')).toEqual({ ok: true, value: { changed: true } });
  expect(await emailsTo(first)).toEqual(['vacancy-received', 'shortlist-sent']);
  const recipient = `right${randomUUID()}@example.org`;
  const sent = await send(id, right, { recipient });
  expect(sent).toMatchObject({ ok: true, value: { sending: { recipient } } });
  await reply('Two years of them.');
  expect(await emailsTo(recipient)).toEqual(['shortlist-sent', 'shortlist-question-answered']);
  expect(await emailsTo(first)).toEqual(['vacancy-received', 'shortlist-sent']);
});

test('an employer’s page names who can undo a decline, and offers the undo only while the vacancy is open', async () => {
  const { id, reference } = await vacancy();
  const { id: entry } = await add(id, (await enquired(id, true)).email);
  const [contact, ward] = [randomUUID(), randomUUID()];
  await send(id, contact);
  await send(id, ward, { recipient: 'ward@example.org' });
  const readTakeBack = async (sendingId: string) => {
    const page = await loadShortlist(buildRequest(sendingId), unsentForm);
    return 'props' in page ? page.props.shortlist?.doctors[0]?.takeBack : null;
  };
  const declined = { kind: 'declined', reason: 'rate', details: '' } as const;
  await answer(id, entry, declined, randomUUID(), `employer-link:${contact}`);
  expect(await readTakeBack(contact)).toMatchObject({
    mine: true,
    text: expect.stringMatching(/^You can undo this until .*\. After that, we tell the doctor\.$/),
  });
  expect(await readTakeBack(ward)).toMatchObject({
    mine: false,
    text: expect.stringMatching(/^Mere Tūhoe can undo this with the emailed link until /),
  });
  await answer(id, entry, { kind: 'taken-back' }, randomUUID(), `employer-link:${contact}`);
  await answer(id, entry, declined, randomUUID(), `employer-link:${ward}`);
  expect(await readTakeBack(contact)).toMatchObject({
    text: expect.stringMatching(/^ward@example.org can undo this with the emailed link until /),
  });
  await moveVacancy(at(), { reference, to: 'closed', note: 'Filled elsewhere', actor });
  expect(await readTakeBack(ward)).toMatchObject({
    mine: false,
    text: expect.stringMatching(
      /^You can no longer undo this, because the vacancy is closed\. We will tell the doctor at /,
    ),
  });
});
