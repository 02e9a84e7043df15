import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import { vacancyInput } from '@/tests/factories/vacancy';
import { failingAtLastWrite } from '@/tests/before-insert';
import { databaseWithData } from '@/tests/database-with-data';
import { findVacancyRequest, listVacanciesSentTogether } from './find-vacancy-request.server';
import { setVacancyState } from './set-vacancy-state.server';
import { submitVacancyRequest } from './submit-vacancy-request.server';
import type { VacancyInput } from './vacancy-request';
import { firstCalled, shortlistBy, vacancyPromise } from './vacancy-labels';

const database = databaseWithData();

const input = vacancyInput({
  email: 'roster@example.org',
  to: null,
  urgency: 'this-week',
  details: 'FACEM on the phone.',
});

// Tuesday 10:05 am in Brisbane (UTC+10).
const clock = fixedClock('2026-11-24T00:05:00Z');
const services = () => ({ db: database.db, clock, staffEmail: 'staff@onward.example' });
const submit = (change: Partial<VacancyInput> = {}, timeZone = 'Australia/Brisbane') =>
  submitVacancyRequest(services(), {
    vacancies: [{ ...input, ...change }],
    timeZone,
    idempotencyKey: randomUUID(),
  });

async function found(reference: string) {
  const request = await findVacancyRequest(database.db, { reference });
  if (!request) throw new Error(`${reference} is not there`);
  return request;
}

const countRows = async (table: 'vacancy_request' | 'vacancy_request_event' | 'email' | 'webhook_delivery') =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

test('stores a vacancy request with its event, emails and webhook, and with a consultant chosen by region and specialty', async () => {
  const { reference, outcome } = await submit();
  expect(reference).toMatch(/^VAC-\d{6}$/);
  expect(outcome).toBe('sent');
  const request = await found(reference);
  expect(request).toMatchObject({ input, state: 'received', consultant: { givenName: expect.any(String) } });
  const emails = await database.db
    .selectFrom('email')
    .select(['template', 'recipient'])
    .where('dedupe_key', 'like', `%${request.id}`)
    .orderBy('template')
    .execute();
  expect(emails).toEqual([
    { template: 'vacancy-received', recipient: input.email },
    { template: 'vacancy-staff', recipient: request.consultant?.email ?? 'staff@onward.example' },
  ]);
  const hooks = await database.db
    .selectFrom('webhook_delivery')
    .select('event')
    .where('dedupe_key', 'like', `%${request.id}`)
    .execute();
  expect(hooks).toEqual([{ event: 'vacancy-request.received' }]);
  const events = await database.db
    .selectFrom('vacancy_request_event')
    .select(['from_state', 'to_state', 'actor'])
    .where('vacancy_request_id', '=', request.id)
    .execute();
  expect(events).toEqual([{ from_state: null, to_state: 'received', actor: 'visitor' }]);
});

test.each([
  [
    'today',
    'AU-QLD',
    'Australia/Brisbane',
    /by Tuesday 24 November, 11:30 am \(Brisbane time\)$/,
    /^By Wednesday 25 November, 10:30 am/,
  ],
  [
    'this-week',
    'AU-QLD',
    'Australia/Brisbane',
    /by Tuesday 24 November, 2:30 pm \(Brisbane time\)$/,
    /^By Thursday 26 November, 10:30 am/,
  ],
  [
    'planning',
    'AU-QLD',
    'Australia/Brisbane',
    /by Tuesday 24 November, 2:30 pm \(Brisbane time\)$/,
    /^By Tuesday 1 December, 10:30 am/,
  ],
  // On the clock of this test, it is 8:05 am in Perth and 1:05 pm in Auckland.
  [
    'today',
    'AU-WA',
    'Australia/Perth',
    /by Tuesday 24 November, 9:30 am \(Perth time\)$/,
    /^By Wednesday 25 November, 8:30 am/,
  ],
  [
    'this-week',
    'NZ-AUK',
    'Pacific/Auckland',
    /by Tuesday 24 November, 5:30 pm \(New Zealand time\)$/,
    /^By Thursday 26 November, 1:30 pm/,
  ],
] as const)(
  'with the urgency "%s" in the region %s, computes the promised times in the working hours of %s',
  async (urgency, region, timeZone, call, shortlist) => {
    const request = await found((await submit({ urgency, region }, timeZone)).reference);
    expect(vacancyPromise(request).replaceAll('\u00a0', ' ')).toMatch(call);
    expect(shortlistBy(request).replaceAll('\u00a0', ' ')).toMatch(shortlist);
  },
);

test('for a request without a region, computes the promised times in the on-call team’s working hours', async () => {
  const request = await found((await submit({ region: null }, 'Australia/Sydney')).reference);
  expect(request.input.region).toBeNull();
  expect(vacancyPromise(request).replaceAll('\u00a0', ' ')).toMatch(
    /by Tuesday 24 November, 3:30 pm \(Sydney time\)$/,
  );
});

test('if a vacancy request is sent twice with one idempotency key, even concurrently, it is stored once with one pair of emails', async () => {
  const before = await countRows('email');
  const once = {
    vacancies: [{ ...input, email: 'once@example.org' }],
    timeZone: 'Australia/Brisbane',
    idempotencyKey: randomUUID(),
  };
  const answers = await Promise.all([1, 2, 3].map(() => submitVacancyRequest(services(), once)));
  answers.push(await submitVacancyRequest(services(), once));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(answers.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  expect(await countRows('email')).toBe(before + 2);
});

test('turns several vacancies into separate requests, with a single email to the employer, and one email to staff for each request', async () => {
  const key = randomUUID();
  // Uses another employer's address, because each mailbox gets a limited number of confirmation emails per hour.
  const asked = { ...input, email: 'together@example.org' };
  const request = {
    vacancies: [
      asked,
      { ...asked, specialty: 'psychiatry', doctors: 3, urgency: 'today' as const, from: '2026-11-25' },
      { ...asked, grade: 'consultant' },
    ],
    timeZone: 'Australia/Brisbane',
    idempotencyKey: key,
  };
  const before = await countRows('email');
  const { reference } = await submitVacancyRequest(services(), request);
  expect(await submitVacancyRequest(services(), request)).toEqual({ reference, outcome: 'repeated' });
  const first = await found(reference);
  const together = await listVacanciesSentTogether(database.db, first.id);
  expect(together.map(({ input: { specialty, doctors } }) => [specialty, doctors])).toEqual([
    ['emergency-medicine', 1],
    ['psychiatry', 3],
    ['emergency-medicine', 1],
  ]);
  expect(new Set(together.map((one) => one.reference)).size).toBe(3);
  const last = together[2]?.id ?? '';
  expect((await listVacanciesSentTogether(database.db, last)).map(({ id }) => id)).toEqual(
    together.map(({ id }) => id),
  );
  expect(firstCalled(together)?.input.specialty).toBe('psychiatry');
  expect(await countRows('email')).toBe(before + 4);
});

test('stores nothing from a vacancy request whose transaction fails', async () => {
  const counts = () =>
    Promise.all(
      (['vacancy_request', 'vacancy_request_event', 'email', 'webhook_delivery'] as const).map(countRows),
    );
  const before = await counts();
  const broken = { ...services(), db: failingAtLastWrite(database.db) };
  const request = { vacancies: [input], timeZone: 'Australia/Brisbane', idempotencyKey: randomUUID() };
  await expect(submitVacancyRequest(broken, request)).rejects.toThrow('planted');
  expect(await counts()).toEqual(before);
});

test('each state change by staff adds one event to a request, and the state of a closed request cannot change', async () => {
  const { reference } = await submit();
  const set = (to: Parameters<typeof setVacancyState>[1]['to']) =>
    setVacancyState({ db: database.db, now: clock.now() }, { reference, to, note: 'spoke with Mere' });
  expect(await set('contacted')).toEqual({ ok: true, value: { from: 'received', changed: true } });
  expect(await set('contacted')).toEqual({ ok: true, value: { from: 'contacted', changed: false } });
  expect(await set('closed')).toMatchObject({ ok: true });
  expect(await set('contacted')).toEqual({
    ok: false,
    failure: { code: 'vacancy-requests/not-allowed', from: 'closed' },
  });
  const { id, state } = await found(reference);
  expect(state).toBe('closed');
  const events = await database.db
    .selectFrom('vacancy_request_event')
    .select(['to_state', 'actor'])
    .where('vacancy_request_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(events.map(({ to_state, actor }) => `${actor} ${to_state}`)).toEqual([
    'visitor received',
    'staff contacted',
    'staff closed',
  ]);
  expect(
    await setVacancyState(
      { db: database.db, now: clock.now() },
      { reference: 'VAC-999999', to: 'filled', note: '' },
    ),
  ).toEqual({ ok: false, failure: { code: 'vacancy-requests/unknown' } });
});
