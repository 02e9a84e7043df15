import { randomUUID } from 'node:crypto';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageRequest } from '@/lib/http/page.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { buildSession } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffContext } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { createTestDatabase } from '@/tests/test-database';
import { findPeopleForVacancy } from '@/lib/employers/matching/match-doctors.server';
import { removeFromShortlist } from './change-shortlist.server';
import { formatDoctorName } from './shortlist';
import { findSharedShortlist, listShortlist } from './find-shortlist.server';
import { listUnansweredQuestions } from './list-unanswered-questions.server';
import { loadShortlist, shortlistSchema, submitShortlist } from './shortlist-page.server';
import { insertEntryEvent } from './shortlist-store.server';
import { setVacancyConsent } from './vacancy-consent.server';
import {
  loadVacancyConsent,
  submitVacancyConsent,
  vacancyConsentSchema,
} from './vacancy-consent-page.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: PageRequest['app'];
beforeAll(async () => {
  database = await createTestDatabase();
  const site = staffContext(database, { now: '2026-11-24T00:05:00Z' }).app;
  app = { ...site, clock: { now: () => at().now } };
}, 60_000);
afterAll(async () => {
  await app.db.destroy();
  await database.drop();
});

const fresh: FormState = {
  values: null,
  errors: [],
  feedback: null,
  hidden: { form_started: '', idempotency_key: '' },
};
const { at, vacancy, add, send, answer, enquired, tellLater } = shortlistSteps(() => database.db);

function buildRequest(purpose: 'shortlist' | 'vacancy-consent', id: string): PageRequest {
  const token = mailToken(app.config.secrets.mailLinks, purpose, id);
  return { app, session: null, query: { token } } satisfies Partial<PageRequest> as unknown as PageRequest;
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
    const post = (fields: Record<string, string>) =>
      sendForm(page, buildRequest('shortlist', sendingId), fields);
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
  const page = await loadShortlist(buildRequest('shortlist', sendingId), fresh);
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
  const page = await loadShortlist(buildRequest('shortlist', sendingId), fresh);
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
  const page = await loadShortlist(buildRequest('shortlist', sendingId), fresh);
  const [shown] = 'props' in page ? (page.props.shortlist?.doctors ?? []) : [];
  expect(shown?.registrations).toEqual([]);
  expect(shown?.shows[0]?.what).toBe('Name');
});

test('once the employer has accepted enough doctors, consent and shortlist emails and the consent page say so', async () => {
  const { id } = await vacancy();
  const first = await add(id, (await enquired(id, true)).email);
  await send(id);
  await answer(id, first.id, { kind: 'accepted' });
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(id, email);
  const early = await loadVacancyConsent(buildRequest('vacancy-consent', entry.id), fresh);
  expect(early).toMatchObject({ props: { consent: { filledNeed: null } } });
  await tellLater();
  const text = 'The hospital has already accepted a doctor for this vacancy and may not need another.';
  const page = await loadVacancyConsent(buildRequest('vacancy-consent', entry.id), fresh);
  expect(page).toMatchObject({ props: { consent: { filledNeed: text } } });
  expect((await writtenEmail(at(), 'vacancy-consent-asked'))?.text).toContain(text);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await send(id);
  const sent = await writtenEmail(at(), 'shortlist-sent');
  expect(sent?.text).toContain('You asked for 1 doctor and have accepted 1.');
});

describe('the page where a doctor consents to a vacancy', () => {
  const page = { schema: vacancyConsentSchema, submit: submitVacancyConsent };
  const saidOn = async (request: PageRequest) => {
    const shown = await loadVacancyConsent(request, fresh);
    return 'props' in shown ? shown.props.consent.said : 'no page';
  };

  test('the consent page tells the doctor about the employer’s acceptance, and then refuses to withdraw consent', async () => {
    const { id } = await vacancy();
    const email = newEmail();
    await insertDoctor(database.db, email);
    const entry = await add(id, email);
    const request = buildRequest('vacancy-consent', entry.id);
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
    const { id } = await vacancy();
    const email = newEmail();
    await insertDoctor(database.db, email);
    const entry = await add(id, email);
    const request = buildRequest('vacancy-consent', entry.id);
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
      const { id } = await vacancy();
      const email = newEmail();
      await insertDoctor(database.db, email);
      const entry = await add(id, email);
      const request = buildRequest('vacancy-consent', entry.id);
      await database.db.updateTable('vacancy_request').set({ state }).where('id', '=', id).execute();
      expect(await saidOn(request)).toBe(state);
      expect(await setVacancyConsent(at(), { entryId: entry.id, granted: true })).toEqual({
        ok: false,
        failure: { code: 'shortlists/ended' },
      });
    },
  );

  test('the consent page of a doctor whom staff took off the shortlist asks for no answer', async () => {
    const { id } = await vacancy();
    const email = newEmail();
    await insertDoctor(database.db, email);
    const entry = await add(id, email);
    await removeFromShortlist(at(), { entryId: entry.id, actor: 'staff:test' });
    expect(await saidOn(buildRequest('vacancy-consent', entry.id))).toBe('removed');
  });

  test('a signed-in doctor can open the consent question without the emailed link, and no longer sees it after answering', async () => {
    const { id } = await vacancy();
    const email = newEmail();
    const doctorId = await insertDoctor(database.db, email);
    const entry = await add(id, email);
    const session = buildSession(doctorId);
    const asked = () => listUnansweredQuestions({ app, session });
    const [question, ...others] = await asked();
    expect(others).toEqual([]);
    expect(question).toMatchObject({ id: entry.id, organisation: expect.any(String) });
    const token = question?.href.split('/').at(-1) ?? '';
    const request = { ...buildRequest('vacancy-consent', entry.id), session, query: { token } };
    expect(await loadVacancyConsent(request, fresh)).toMatchObject({
      props: { consent: { said: null, isOwn: true, dates: question?.dates } },
    });
    const other = buildSession(await insertDoctor(database.db, newEmail()));
    expect(await listUnansweredQuestions({ app, session: other })).toEqual([]);
    await sendForm(page, request, { do: 'no' });
    expect(await asked()).toEqual([]);
  });

  test('a doctor is no longer asked for consent once the vacancy is closed', async () => {
    const { id } = await vacancy();
    const email = newEmail();
    const doctorId = await insertDoctor(database.db, email);
    await add(id, email);
    await database.db.updateTable('vacancy_request').set({ state: 'closed' }).where('id', '=', id).execute();
    expect(await listUnansweredQuestions({ app, session: buildSession(doctorId) })).toEqual([]);
  });

  test('the email that asks for consent states dates, pay and what is provided, and mentions the summary', async () => {
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
    expect(await loadVacancyConsent(buildRequest('vacancy-consent', entry.id), fresh)).toMatchObject({
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
    const shown = await loadVacancyConsent(buildRequest('vacancy-consent', entry.id), fresh);
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
      const page = await loadVacancyConsent(buildRequest('vacancy-consent', entry.id), fresh);
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
    const { id } = await vacancy();
    const email = newEmail();
    const doctorId = await insertDoctor(database.db, email);
    const entry = await add(id, email);
    const session = buildSession(doctorId, { disabled: true });
    const request = { ...buildRequest('vacancy-consent', entry.id), session };
    expect(await sendForm(page, request, { do: 'yes' })).toMatchObject({
      feedback: { statusCode: 403, errorCode: 11006 },
    });
    expect(await saidOn(request)).toBeNull();
    await sendForm(page, request, { do: 'no' });
    expect(await saidOn(request)).toBe('revoked');
  });

  test('a doctor who asked for the account’s deletion can refuse consent on the consent page', async () => {
    const { id } = await vacancy();
    const email = newEmail();
    const doctorId = await insertDoctor(database.db, email);
    const entry = await add(id, email);
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
});
