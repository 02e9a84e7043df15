import { randomUUID } from 'node:crypto';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { PageRequest } from '@/lib/http/page.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { removeFromShortlist } from './change-shortlist.server';
import { listUnansweredQuestions } from './list-unanswered-questions.server';
import { insertEntryEvent } from './shortlist-store.server';
import { setVacancyConsent } from './vacancy-consent.server';
import {
  loadVacancyConsent,
  submitVacancyConsent,
  vacancyConsentSchema,
} from './vacancy-consent-page.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
let app: PageRequest['app'];
beforeAll(() => {
  app = { ...context.app, clock: { now: () => at().now } };
});

const { at, vacancy, add, send, answer, enquired, tellLater } = shortlistSteps(() => database.db);

function buildRequest(id: string): PageRequest {
  const token = mailToken(app.config.secrets.mailLinks, 'vacancy-consent', id);
  return pageRequest(null, { app, query: { token } });
}

async function askDoctor() {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  return { id, doctorId, entry: await add(id, email) };
}

test('once the employer has accepted enough doctors, consent and shortlist emails and the consent page say so', async () => {
  const { id } = await vacancy();
  const first = await add(id, (await enquired(id, true)).email);
  await send(id);
  await answer(id, first.id, { kind: 'accepted' });
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(id, email);
  const early = await loadVacancyConsent(buildRequest(entry.id), unsentForm);
  expect(early).toMatchObject({ props: { consent: { filledNeed: null } } });
  await tellLater();
  const text = 'The hospital has already accepted a doctor for this vacancy and may not need another.';
  const page = await loadVacancyConsent(buildRequest(entry.id), unsentForm);
  expect(page).toMatchObject({ props: { consent: { filledNeed: text } } });
  expect((await writtenEmail(at(), 'vacancy-consent-asked'))?.text).toContain(text);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await send(id);
  const sent = await writtenEmail(at(), 'shortlist-sent');
  expect(sent?.text).toContain('You asked for 1 doctor and have accepted 1.');
});

const page = { schema: vacancyConsentSchema, submit: submitVacancyConsent };
const saidOn = async (request: PageRequest) => {
  const shown = await loadVacancyConsent(request, unsentForm);
  return 'props' in shown ? shown.props.consent.said : 'no page';
};

test('a link to two vacancies takes an answer for each, and asks again only about the vacancy without an answer', async () => {
  const email = newEmail();
  await insertDoctor(database.db, email);
  const first = await add((await vacancy()).id, email);
  const second = await add((await vacancy()).id, email);
  const request = buildRequest(`${first.id},${second.id}`);
  const press = (...answers: [id: string, said: string][]) =>
    sendForm(page, request, {
      do: 'answers',
      ...Object.fromEntries(answers.map(([id, said]) => [`answer-${id}`, said])),
      [`summary-${first.id}`]: first.summary,
    });
  const read = async <Name extends 'said' | 'overlap'>(name: Name) => {
    const shown = await loadVacancyConsent(request, unsentForm);
    return 'props' in shown && shown.props.several?.map(({ consent }) => consent[name]);
  };
  const said = () => read('said');
  expect(await said()).toEqual([null, null]);
  const warning = expect.stringMatching(/^These dates overlap with the vacancy at /) as unknown;
  expect(await read('overlap')).toEqual([warning, warning]);
  expect(await press()).toEqual({
    errors: [{ field: `answer-${first.id}`, message: 'Choose yes or no for at least one vacancy' }],
  });
  expect(await press([first.id, 'yes'])).toHaveProperty('redirect');
  expect(await said()).toEqual(['granted', null]);
  await press([second.id, 'no']);
  expect(await said()).toEqual(['granted', 'revoked']);
  expect(await saidOn(buildRequest(second.id))).toBe('revoked');
});

test('the consent page tells the doctor about the employer’s acceptance, and then refuses to withdraw consent', async () => {
  const { id, entry } = await askDoctor();
  const request = buildRequest(entry.id);
  const press = (what: string) => sendForm(page, request, { do: what });
  const said = () => saidOn(request);
  expect(await said()).toBeNull();
  await press('no');
  expect(await said()).toBe('revoked');
  await press('yes');
  expect(await said()).toBe('granted');
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect(await said()).toBe('accepted');
  expect(await press('no')).toMatchObject({ feedback: { statusCode: 409 } });
  expect(await said()).toBe('accepted');
});

test('once the employer has declined the doctor, the consent page says so and refuses a withdrawal', async () => {
  const { id, entry } = await askDoctor();
  const request = buildRequest(entry.id);
  await sendForm(page, request, { do: 'yes' });
  await send(id);
  await answer(id, entry.id, { kind: 'declined', reason: 'rate', details: '' });
  expect(await saidOn(request)).toBe('granted');
  await tellLater();
  expect(await saidOn(request)).toBe('declined');
  expect(await setVacancyConsent(at(), { entryId: entry.id, granted: false })).toEqual({
    ok: false,
    failure: { code: 'shortlists/ended' },
  });
  expect(await sendForm(page, request, { do: 'no' })).toMatchObject({ feedback: { statusCode: 409 } });
});

test.each(['filled', 'closed'] as const)(
  'once the vacancy is %s, the consent page says so and refuses an answer',
  async (state) => {
    const { id, entry } = await askDoctor();
    const request = buildRequest(entry.id);
    await database.db.updateTable('vacancy_request').set({ state }).where('id', '=', id).execute();
    expect(await saidOn(request)).toBe(state);
    expect(await setVacancyConsent(at(), { entryId: entry.id, granted: true })).toEqual({
      ok: false,
      failure: { code: 'shortlists/ended' },
    });
  },
);

test('the consent page of a doctor whom staff took off the shortlist asks for no answer', async () => {
  const { entry } = await askDoctor();
  await removeFromShortlist(at(), { entryId: entry.id, actor: 'staff:test' });
  expect(await saidOn(buildRequest(entry.id))).toBe('removed');
});

test('a signed-in doctor can open the consent question without the emailed link, and no longer sees it after answering', async () => {
  const { doctorId, entry } = await askDoctor();
  const session = buildSession(doctorId);
  const asked = () => listUnansweredQuestions({ app, session });
  const [question, ...others] = await asked();
  expect(others).toEqual([]);
  expect(question).toMatchObject({ id: entry.id, organisation: expect.any(String) });
  const token = question?.href.split('/').at(-1) ?? '';
  const request = { ...buildRequest(entry.id), session, query: { token } };
  expect(await loadVacancyConsent(request, unsentForm)).toMatchObject({
    props: { consent: { said: null, isOwn: true, dates: question?.dates } },
  });
  const other = buildSession(await insertDoctor(database.db, newEmail()));
  expect(await listUnansweredQuestions({ app, session: other })).toEqual([]);
  await sendForm(page, request, { do: 'no' });
  expect(await asked()).toEqual([]);
});

test('the questions that a doctor has not answered leave out closed vacancies', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  await add(id, email);
  await database.db.updateTable('vacancy_request').set({ state: 'closed' }).where('id', '=', id).execute();
  expect(await listUnansweredQuestions({ app, session: buildSession(doctorId) })).toEqual([]);
});

test('the consent email contains the dates, the pay, what the employer provides, and a note about the summary', async () => {
  const services = { db: database.db, now: at().now };
  const { id } = await sendVacancy(services, { rate: '$190 an hour' });
  const email = newEmail();
  await insertDoctor(database.db, email);
  await add(id, email);
  const { text } = (await writtenEmail(services, 'vacancy-consent-asked')) ?? {};
  expect(text).toContain('Mon 7 Dec – Fri 18 Dec 2026 (12 days)');
  expect(text).toContain('$190 an hour');
  expect(text).toContain('Accommodation');
  expect(text).toContain('They will also read a summary of your experience.');
});

test('if the employer named no rate, the email and the page that ask for consent state the job’s rate', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, false);
  const entry = await add(id, doctor.email);
  const { text } = (await writtenEmail(at(), 'vacancy-consent-asked')) ?? {};
  expect(text).toMatch(/Pay:? \$[\d,.–]+ per \w+ \(AUD/);
  expect(await loadVacancyConsent(buildRequest(entry.id), unsentForm)).toMatchObject({
    props: { consent: { pay: expect.stringMatching(/^\$[\d,.–]+ per \w+ \(AUD/) } },
  });
});

test('the consent page shows pay and shifts as the employer typed them, the summary for the employer, missing documents and the consultant', async () => {
  const { id } = await sendVacancy(
    { db: database.db, now: at().now },
    {
      rate: '$190 an hour',
      shifts: 'Day and evening',
      travel: true,
    },
  );
  const set = { id: randomUUID(), scope: 'facility', subject: 'Cooktown Hospital' } as const;
  const items = [{ kind: 'passport', alternatives: [], note: '', maxAgeMonths: null }];
  await database.db.deleteFrom('requirement_set').execute();
  await addRequirementSet(at(), { ...set, items, source: '', actor: 'file' });
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(id, email);
  const shown = await loadVacancyConsent(buildRequest(entry.id), unsentForm);
  expect(shown).toMatchObject({
    props: {
      consent: {
        pay: '$190 an hour',
        shifts: 'Day and evening',
        provides: 'Accommodation, travel',
        summary: 'Twelve years in rural emergency departments.',
        missingDocuments: ['Passport'],
        consultant: { name: 'Mei Lin', phone: '08 0000 0005' },
      },
    },
  });
});

test('the consent page and email name the consultant of the doctor’s open enquiry, otherwise the consultant who asked', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, false);
  const entry = await add(id, doctor.email);
  const readConsultants = async () => {
    const page = await loadVacancyConsent(buildRequest(entry.id), unsentForm);
    const email = await writtenEmail(at(), 'vacancy-consent-asked');
    const consultant = 'props' in page ? page.props.consent.consultant?.name : null;
    return [consultant, email?.text.match(/Your consultant:?\s+(\w+)/)?.[1]];
  };
  expect(await readConsultants()).toEqual(['Mei Lin', 'Mei']);

  const insertColleague = async (name: string) => {
    const { db } = database;
    const staffId = randomUUID();
    const consultantId = randomUUID();
    const stamps = { created_at: at().now, updated_at: at().now };
    const names = { given_name: name, family_name: 'Reid', ...stamps };
    await db
      .insertInto('consultant')
      .values({
        ...names,
        id: consultantId,
        slug: staffId,
        phone: '07 0000 0000',
        time_zone: 'Australia/Brisbane',
      })
      .execute();
    const email = `${staffId}@example.com`;
    await db
      .insertInto('staff_member')
      .values({ ...names, id: staffId, email, roles: ['consultant'], consultant_id: consultantId })
      .execute();
    return staffId;
  };
  const actor = `staff:${await insertColleague('Tom')}`;
  const event = { kind: 'asked-doctor', actor, text: '', now: at().now } as const;
  await insertEntryEvent(database.db, { ...event, id: randomUUID(), entryId: entry.id });
  expect(await readConsultants()).toEqual(['Tom', 'Tom']);

  await database.db
    .updateTable('enquiry')
    .set({ claimed_by: await insertColleague('Hannah'), claimed_at: at().now })
    .where('reference', '=', doctor.reference)
    .execute();
  expect(await readConsultants()).toEqual(['Hannah', 'Hannah']);
});

test('a disabled account’s owner can refuse consent on the consent page, but cannot give it', async () => {
  const { doctorId, entry } = await askDoctor();
  const session = buildSession(doctorId, { disabled: true });
  const request = { ...buildRequest(entry.id), session };
  expect(await sendForm(page, request, { do: 'yes' })).toMatchObject({
    feedback: { statusCode: 403, errorCode: 11006 },
  });
  expect(await saidOn(request)).toBeNull();
  await sendForm(page, request, { do: 'no' });
  expect(await saidOn(request)).toBe('revoked');
});

test('a doctor who has requested the deletion of their account can refuse consent on the consent page', async () => {
  const { doctorId, entry } = await askDoctor();
  const say = (granted: boolean) => setVacancyConsent(at(), { entryId: entry.id, granted });
  await say(true);
  await database.db
    .updateTable('doctor')
    .set({ deletion_requested_at: at().now })
    .where('id', '=', doctorId)
    .execute();
  expect(await say(false)).toEqual({ ok: true, value: 'changed' });
  expect(await say(false)).toEqual({ ok: true, value: 'unchanged' });
});
