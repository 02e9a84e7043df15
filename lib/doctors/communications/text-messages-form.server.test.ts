import { startApp } from '@/lib/app/start-app.server';
import { makeTextCode } from '@/lib/doctors/notices/text-code.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Sms } from '@/lib/services/sms/sms';
import { insertDoctor } from '@/tests/factories/enquiry';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { siteDatabase } from '@/tests/site-database';
import { communicationsSchema, loadCommunications, submitCommunications } from './communications-page.server';

const database = siteDatabase();
const now = new Date('2027-01-20T03:00:00Z');
const sms: Sms = {
  send: () => Promise.resolve({ outcome: 'accepted', vendorId: 'SM1' }),
  readEvent: () => null,
  formatAnswer: () => ({ contentType: 'text/plain', body: '' }),
};

let ada: string;
beforeEach(async () => {
  for (const table of ['doctor', 'rate_limit', 'text_stop'] as const)
    await database.db.deleteFrom(table).execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
});

const request = (doctorId = ada, service: Sms | null = sms) =>
  pageRequest(buildSession(doctorId), { app: { ...startApp(), clock: fixedClock(now), sms: service } });
const send = (fields: Record<string, string>, from = request()) =>
  sendForm({ schema: communicationsSchema, submit: submitCommunications }, from, fields);
const sendNumber = (text_number: string, from = request()) => send({ do: 'text-number', text_number }, from);

async function texts(from = request()) {
  const answer = await loadCommunications(from, unsentForm);
  if (!('props' in answer)) throw new Error('No page');
  return answer.props.texts;
}

async function sentCode(): Promise<string> {
  const row = await database.db
    .selectFrom('text_number')
    .select(['code_id', 'new_number'])
    .where('doctor_id', '=', ada)
    .executeTakeFirstOrThrow();
  const pending = { codeId: row.code_id ?? '', number: row.new_number ?? '' };
  return makeTextCode(startApp().config.secrets.forms[0], pending);
}

test('the form neither offers nor accepts text messages if the site has no account at a text message vendor', async () => {
  const without = request(ada, null);
  expect(await texts(without)).toBeNull();
  expect(await sendNumber('0412 345 678', without)).toMatchObject({ feedback: { statusCode: 404 } });
});

test('suggests the account’s phone number if it is a mobile number', async () => {
  const setPhone = (phone: string) =>
    database.db.updateTable('doctor').set({ phone }).where('id', '=', ada).execute();
  expect((await texts())?.suggestion).toBe('');
  await setPhone('+61255500100');
  expect((await texts())?.suggestion).toBe('');
  await setPhone('+61412345678');
  expect((await texts())?.suggestion).toBe('+61 412 345 678');
});

test.each(['', '12', '02 5550 0100', '+44 7700 900123', '+64 9 123 4567', 'call me'])(
  'refuses %j, which is not an Australian or New Zealand mobile number',
  async (typed) => {
    expect(await sendNumber(typed)).toMatchObject({ errors: [{ field: 'text_number' }] });
  },
);

test.each([
  ['0412 345 678', '+61 412 345 678'],
  ['+64 21 123 4567', '+64 21 123 4567'],
])(
  'sends a confirmation code to %s, and shows this number as waiting for confirmation',
  async (typed, shown) => {
    expect(await sendNumber(typed)).toMatchObject({ toast: { message: `We sent a code to ${shown}` } });
    expect(await texts()).toMatchObject({ number: null, pending: { number: shown } });
  },
);

test('accepts a code typed with spaces, but only from the doctor who requested the code', async () => {
  const bob = await insertDoctor(database.db, 'bob@example.com');
  await sendNumber('0412 345 678');
  expect(await send({ do: 'text-choices', 'text:shifts': 'on' })).toMatchObject({
    feedback: { statusCode: 409 },
  });
  const code = await sentCode();
  expect(await send({ do: 'text-code', text_code: 'six digits' })).toMatchObject({
    errors: [{ field: 'text_code', message: 'Enter the 6 digits of the code' }],
  });
  expect(await send({ do: 'text-code', text_code: code }, request(bob))).toMatchObject({
    errors: [{ field: 'text_code' }],
  });
  await send({ do: 'text-code', text_code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  await send({ do: 'text-choices', 'text:shifts': 'on' });
  const chosen = (await texts())?.purposes.filter(({ enabled }) => enabled).map(({ purpose }) => purpose);
  expect(chosen).toEqual(['shifts']);
  expect((await texts(request(bob)))?.number).toBeNull();

  await send({ do: 'unsubscribe-all' });
  expect((await texts())?.purposes.every(({ enabled }) => !enabled)).toBe(true);
  await send({ do: 'text-remove' });
  expect((await texts())?.number).toBeNull();
});

test('limits how many codes a doctor can request, and how many codes a phone number gets', async () => {
  for (let sent = 0; sent < 6; sent += 1)
    expect(await sendNumber(`0412 345 67${sent}`)).toMatchObject({ toast: { state: 'success' } });
  expect(await sendNumber('0412 345 679')).toMatchObject({ feedback: { statusCode: 429 } });

  const number = '0413 345 678';
  const others = [];
  for (let count = 0; count < 7; count += 1) {
    const other = await insertDoctor(database.db, `other.${count}@example.com`);
    others.push(await sendNumber(number, request(other)));
  }
  expect(others.slice(0, 6).every((outcome) => 'redirect' in outcome)).toBe(true);
  expect(others[6]).toMatchObject({ feedback: { statusCode: 429 } });
});
