import { createHash } from 'node:crypto';
import { databaseForEachTest } from '@/tests/test-database';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertRequest, referenceAnswers } from '@/tests/factories/referee';
import { siteEnvironment } from '@/tests/site-environment';
import { readConfig } from '@/lib/config.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { declineReference, submitReference } from '@/lib/doctors/referees/answer-reference.server';
import { withdrawRequest } from '@/lib/doctors/referees/request-reference.server';
import { sendReferenceReminders } from '@/lib/doctors/referees/send-reference-reminders.server';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import type { MailAnswer, OutgoingMail } from '@/lib/services/mail/mail';
import { deliverDueEmails } from '@/lib/app/tasks/deliver-emails';

const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));
const start = new Date('2026-11-20T03:00:00Z');
const days = (n: number) => new Date(start.getTime() + n * 86_400_000);

const database = databaseForEachTest();
let sent: OutgoingMail[];
let answer: (mail: OutgoingMail) => MailAnswer;
let doctorId: string;
beforeEach(async () => {
  sent = [];
  answer = () => ({ outcome: 'accepted' });
  doctorId = await insertDoctor(database.db, 'priya.raman@example.com');
  await database.db
    .updateTable('doctor')
    .set({ given_name: 'Priya', family_name: 'Raman', time_zone: 'Australia/Sydney' })
    .where('id', '=', doctorId)
    .execute();
});

const at = (now = start) => ({ db: database.db, now });
const request = () => insertRequest(database.db, doctorId, start);
async function deliver(now = start): Promise<string[]> {
  sent = [];
  await deliverDueEmails({
    db: database.db,
    config,
    clock: fixedClock(now),
    // Records each email. Each test sets `answer`, which decides whether sending succeeds.
    mail: {
      send: async (mail) => {
        sent.push(mail);
        return answer(mail);
      },
      close: () => undefined,
    },
    errorReporting: { report: (error) => expect(error).toBeNull() },
    referenceData: () => readReferenceData(database.db),
  });
  return sent.map((mail) => `${mail.to}: ${mail.subject}`).sort();
}
const readRequestState = async (requestId: string) =>
  (
    await database.db
      .selectFrom('reference_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
  ).state;

const referee = 'aroha.ngata@example.org';
const doctor = 'priya.raman@example.com';

test('the referee’s email names the doctor, the time needed, the deadline, the reason for the email and a way to decline', async () => {
  const { requestId } = await request();
  expect(await deliver()).toEqual([`${referee}: Priya Raman asks you for a reference`]);
  const [mail] = sent;
  for (const text of [mail?.text ?? '', mail?.html ?? '']) {
    for (const part of [
      'five minutes',
      '12 February 2027',
      'You’re receiving this because',
      '1 Example Street',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|\{\{|<img[^>]* src="(?!cid:)/);
    const token = /https:\/\/onward\.example\/references\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect(readMailToken(config.secrets.mailLinks, 'reference', token)).toBe(requestId);
    expect(readMailToken(config.secrets.mailLinks, 'unsubscribe', token)).toBeNull();
    expect(text).toContain(`/references/${token}#decline`);
  }
});

test('the doctor’s email names the date of the referee’s next reminder, or the deadline if no reminder is left', async () => {
  await request();
  await deliver();
  const remind = async (day: number) => {
    await sendReferenceReminders(at(days(day)));
    return deliver(days(day));
  };
  expect(await remind(7)).toEqual([`${referee}: Reminder: Priya Raman asked you for a reference`]);
  expect(await remind(9)).toEqual([`${doctor}: Aroha Ngata has not answered yet`]);
  expect(sent[0]?.text).toContain('We will remind your referee on 4 December.');
  expect(await remind(28)).toEqual([
    `${referee}: Last reminder: Priya Raman asked you for a reference`,
    `${doctor}: Aroha Ngata has not answered yet`,
  ]);
  expect(await remind(30)).toEqual([`${doctor}: Aroha Ngata has not answered yet`]);
  expect(sent[0]?.text).toContain('Your referee can still answer until 12 February.');
});

test('sends the full reference only to the on-call team', async () => {
  const { requestId } = await request();
  await deliver();
  const { staffEmail } = config;
  await submitReference({ ...at(), staffEmail }, { requestId, answers: referenceAnswers });
  expect(await deliver()).toEqual([
    `${referee}: Thank you for your reference for Priya Raman`,
    `${doctor}: Aroha Ngata has sent your reference`,
    `${staffEmail}: Reference for Priya Raman from Aroha Ngata`,
  ]);
  for (const mail of sent)
    expect(mail.text.includes('Calm in a busy department')).toBe(mail.to === staffEmail);
});

test('sends no email about a request that the doctor has withdrawn in the meantime', async () => {
  const { refereeId } = await request();
  await withdrawRequest(at(), { doctorId, id: refereeId });
  expect(await deliver()).toEqual([]);
});

test('emails only the doctor when a referee declines', async () => {
  const { requestId } = await request();
  await deliver();
  await declineReference(at(), { requestId, why: 'not-me' });
  expect(await deliver()).toEqual([`${doctor}: Aroha Ngata cannot give you a reference`]);
});

test('if the referee’s mailbox refuses an email, the request ends, and the doctor is told by email which address refused it', async () => {
  const { requestId } = await request();
  answer = (mail) =>
    mail.to === referee ? { outcome: 'refused', message: '550 no such user' } : { outcome: 'accepted' };
  await deliver();
  expect(await readRequestState(requestId)).toBe('bounced');
  expect(await deliver()).toEqual(
    expect.arrayContaining([expect.stringMatching(`${doctor}: We could not reach Aroha Ngata`)]),
  );
  expect(sent.find((mail) => mail.to === doctor)?.text).toContain(referee);
});

test('a request stays open if its email is delayed, and ends if the referee’s email address is suppressed', async () => {
  const { requestId } = await request();
  answer = () => ({ outcome: 'unavailable', message: '421 try later' });
  await deliver();
  expect(await readRequestState(requestId)).toBe('requested');
  await database.db
    .insertInto('suppression')
    .values({
      email_hash: createHash('sha256').update(referee).digest('hex'),
      reason: 'asked for no mail',
      created_at: start,
    })
    .execute();
  answer = () => ({ outcome: 'accepted' });
  await deliver(days(0.5));
  expect(await readRequestState(requestId)).toBe('bounced');
  expect(sent.map((mail) => mail.to)).not.toContain(referee);
});
