import { listConsents } from '@/lib/doctors/communications/find-preferences.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { announce, listNoticeDoctors } from './announce.server';
import {
  confirmTextNumber,
  removeTextNumber,
  requestTextCode,
  setTextChoices,
} from './confirm-text-number.server';
import type { NoticePurpose } from './notice';
import { readReplyKind, takeTextReply, takeTextReport } from './take-text-reply.server';
import { makeTextCode } from './text-code.server';
import { deleteOldTexts } from './text-messages.server';
import { selectTextNumber } from './text-number-store.server';

const database = databaseWithData('text_stop', 'text_reply', 'doctor');
const secrets = ['a secret of thirty-two characters'] as const;
// Wednesday 2 pm in Sydney, which is outside the quiet hours.
const start = new Date('2027-01-20T03:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const number = '+61412345678';

let ada: string;
beforeEach(async () => {
  ada = await insertDoctor(database.db, 'ada@example.com');
});

const services = (now = start) => ({ db: database.db, now });
const request = (now = start, to = number) => requestTextCode(services(now), { doctorId: ada, number: to });
const confirm = (code: string, now = start) =>
  confirmTextNumber({ ...services(now), secrets }, { doctorId: ada, code });
const held = () => selectTextNumber(database.db, ada);
const findCode = async () => {
  const pending = (await held())?.pending;
  if (!pending) throw new Error('No number waits for a code');
  return makeTextCode(secrets[0], pending);
};
const messages = () =>
  database.db.selectFrom('text_message').select(['kind', 'state', 'next_at', 'data']).orderBy('id').execute();
const choose = (...purposes: NoticePurpose[]) => setTextChoices(services(), { doctorId: ada, purposes });
const history = async () =>
  (await listConsents(database.db, ada))
    .map(({ purpose, channel, state }) => `${purpose} ${channel} ${state}`)
    .toSorted();

async function confirmNumber(doctorId = ada): Promise<void> {
  await requestTextCode(services(), { doctorId, number });
  const pending = (await selectTextNumber(database.db, doctorId))?.pending;
  const code = pending ? makeTextCode(secrets[0], pending) : '';
  await confirmTextNumber({ ...services(), secrets }, { doctorId, code });
}

const reply = (text: string, id = text, from = number) => takeTextReply(services(), { id, from, text });
const notice = (doctorId = ada) => ({
  kind: 'booked-call' as const,
  doctorId,
  data: { bookingId: '0', startsAt: minutes(90).toISOString() },
  key: `booked-call:0:${doctorId}`,
  dueAt: minutes(30),
  usefulUntil: minutes(75),
});
const tell = (doctorId = ada) =>
  database.db.transaction().execute((trx) => announce(trx, notice(doctorId), start));

describe('the code that confirms a mobile number', () => {
  test('a confirmation code confirms the number to which it was sent, and works once', async () => {
    expect((await request()).ok).toBe(true);
    expect(await messages()).toMatchObject([{ kind: 'code', state: 'queued' }]);
    const code = await findCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(code)).ok).toBe(true);
    expect(await held()).toEqual({ number, pending: null, stoppedAt: null });
    expect(await confirm(code)).toMatchObject({ failure: { code: 'texts/code-expired' } });
  });

  test('a confirmation code is not stored in readable form', async () => {
    await request();
    const rows = JSON.stringify([await held(), await messages()]);
    expect(rows).not.toContain(await findCode());
  });

  test('a confirmation code expires after ten minutes', async () => {
    await request();
    const code = await findCode();
    expect(await confirm(code, minutes(10))).toMatchObject({ failure: { code: 'texts/code-expired' } });
    expect((await confirm(code, new Date(minutes(10).getTime() - 1))).ok).toBe(true);
  });

  test('a confirmation code expires after five wrong attempts, even if more attempts arrive simultaneously', async () => {
    await request();
    const code = await findCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong)));
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.code));
    expect(codes.filter((one) => one === 'texts/code-wrong')).toHaveLength(4);
    expect(await confirm(code)).toMatchObject({ failure: { code: 'texts/code-expired' } });
  });

  test('a confirmation code does not confirm a number that the doctor entered after requesting the code', async () => {
    await request();
    const first = await findCode();
    await request(minutes(2), '+64211234567');
    expect(await confirm(first, minutes(2))).toMatchObject({ failure: { code: 'texts/code-wrong' } });
  });

  test('a double click sends one confirmation code, and a later request sends a second code', async () => {
    await Promise.all([request(), request()]);
    expect(await messages()).toHaveLength(1);
    await request(minutes(1));
    expect(await messages()).toHaveLength(2);
  });

  test('sends no confirmation code to a number that replied STOP', async () => {
    await reply('STOP');
    expect(await request()).toMatchObject({ failure: { code: 'texts/stopped' } });
    expect(await messages()).toEqual([]);
  });
});

describe('a doctor’s choices about text messages', () => {
  test('a doctor can turn on text messages only with a confirmed number, and gets none before turning them on', async () => {
    await request();
    expect(await choose('shifts')).toMatchObject({ failure: { code: 'texts/no-number' } });
    await confirmNumber();
    expect(await listNoticeDoctors(database.db, 'promised-calls', start)).toEqual([]);
    expect(await tell()).toBe(false);
    await choose('promised-calls');
    expect(await listNoticeDoctors(database.db, 'promised-calls', start)).toEqual([ada]);
    expect(await listNoticeDoctors(database.db, 'shifts', start)).toEqual([]);
  });

  test('records each change to a choice once in the consent history', async () => {
    await confirmNumber();
    await choose('promised-calls', 'shifts');
    await choose('promised-calls', 'shifts');
    await choose('shifts');
    expect(await history()).toEqual([
      'promised-calls text granted',
      'promised-calls text revoked',
      'shifts text granted',
    ]);
  });

  test('removing the number ends all text messages', async () => {
    await confirmNumber();
    await choose('shifts');
    await removeTextNumber(services(), ada);
    expect(await held()).toBeNull();
    expect(await history()).toContain('shifts text revoked');
  });

  test('disabled accounts and accounts waiting for deletion get no text messages', async () => {
    await confirmNumber();
    await choose('promised-calls');
    for (const column of ['disabled_at', 'deletion_requested_at'] as const) {
      await database.db
        .updateTable('doctor')
        .set({ [column]: start })
        .execute();
      expect(await tell()).toBe(false);
      await database.db
        .updateTable('doctor')
        .set({ [column]: null })
        .execute();
    }
  });

  test('a doctor who has paused emails gets no text messages about urgent jobs', async () => {
    await confirmNumber();
    await choose('urgent-jobs', 'shifts');
    await database.db.updateTable('doctor').set({ mail_paused_until: '2027-01-20' }).execute();
    expect(await listNoticeDoctors(database.db, 'urgent-jobs', start)).toEqual([]);
    expect(await listNoticeDoctors(database.db, 'shifts', start)).toEqual([ada]);
    expect(await listNoticeDoctors(database.db, 'urgent-jobs', minutes(24 * 60))).toEqual([ada]);
  });
});

test('queues a text message once, even if several workers announce the same event at once', async () => {
  await confirmNumber();
  await choose('promised-calls');
  const answers = await Promise.all([tell(), tell(), tell()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect((await messages()).map(({ kind }) => kind).toSorted()).toEqual(['booked-call', 'code']);
});

describe('replies to text messages', () => {
  test.each([
    ['STOP', 'stop'],
    [' stop ', 'stop'],
    ['Stop all.', 'stop'],
    ['unsubscribe', 'stop'],
    ['Cancel', 'stop'],
    ['END', 'stop'],
    ['quit!', 'stop'],
    ['Start', 'start'],
    ['help', 'help'],
    ['Please stop calling me', 'other'],
    ['ok', 'other'],
    ['', 'other'],
  ])('reads the reply %j as %s', (text, kind) => {
    expect(readReplyKind(text)).toBe(kind);
  });

  test('STOP ends the messages of every account with the sender’s number, and START resumes them', async () => {
    const bob = await insertDoctor(database.db, 'bob@example.com');
    await confirmNumber();
    await confirmNumber(bob);
    await choose('promised-calls');
    await setTextChoices(services(), { doctorId: bob, purposes: ['promised-calls', 'shifts'] });

    expect(await reply('stop')).toBe('stop');
    expect((await held())?.stoppedAt).toEqual(start);
    expect(await listNoticeDoctors(database.db, 'promised-calls', start)).toEqual([]);
    expect([await tell(), await tell(bob)]).toEqual([false, false]);
    expect(await history()).toEqual(['promised-calls text granted', 'promised-calls text revoked']);

    expect(await reply('START')).toBe('start');
    expect((await listNoticeDoctors(database.db, 'promised-calls', start)).toSorted()).toEqual(
      [ada, bob].toSorted(),
    );
    expect(await history()).toHaveLength(3);
  });

  test('a reply takes effect once, however often the vendor reports it', async () => {
    await confirmNumber();
    await choose('shifts');
    expect(await Promise.all([reply('STOP', 'SM1'), reply('STOP', 'SM1')])).toEqual(
      expect.arrayContaining(['stop', null]),
    );
    expect(await reply('STOP', 'SM2')).toBe('stop');
    expect((await history()).filter((entry) => entry.endsWith('revoked'))).toHaveLength(1);
  });

  test('a reply is stored without the number and without its text', async () => {
    await reply('my secret', 'SM1');
    const rows = await database.db.selectFrom('text_reply').selectAll().execute();
    expect(rows).toEqual([{ id: 'SM1', kind: 'other', created_at: expect.anything() }]);
  });
});

describe('text message delivery reports', () => {
  const report = (delivery: 'delivered' | 'undelivered', optedOut = false) =>
    takeTextReport(services(), { vendorId: 'SM9', to: number, delivery, optedOut });
  const delivery = async () =>
    (
      await database.db.selectFrom('text_message').select('delivery').where('vendor_id', '=', 'SM9').execute()
    )[0]?.delivery;
  beforeEach(async () => {
    await confirmNumber();
    await choose('shifts');
    await database.db.updateTable('text_message').set({ vendor_id: 'SM9' }).execute();
  });

  test('stores a delivery report, but ignores a failure reported after a successful delivery', async () => {
    await report('undelivered');
    expect(await delivery()).toBe('undelivered');
    await report('delivered');
    await report('undelivered');
    expect(await delivery()).toBe('delivered');
  });

  test('if a delivery report says that a number opted out with the vendor, messages to this number end', async () => {
    await report('undelivered', true);
    expect(await listNoticeDoctors(database.db, 'shifts', start)).toEqual([]);
    expect(await history()).toContain('shifts text revoked');
  });
});

test('deletes numbers that doctors did not confirm within a day, and text messages after 90 days', async () => {
  await request();
  const days = (count: number) => minutes(count * 24 * 60);
  const remove = (now: Date) => deleteOldTexts({ db: database.db, now });
  expect(await remove(days(1))).toEqual({ messages: 0, numbers: 0 });
  expect(await remove(days(2))).toEqual({ messages: 0, numbers: 1 });
  expect(await remove(days(91))).toEqual({ messages: 0, numbers: 0 });
  await database.db.updateTable('text_message').set({ state: 'sent' }).execute();
  expect(await remove(days(89))).toEqual({ messages: 0, numbers: 0 });
  expect(await remove(days(91))).toEqual({ messages: 1, numbers: 0 });
});
