import { createHash } from 'node:crypto';
import { databaseForEachTest } from '@/tests/test-database';
import { enquiryInput, insertJob, submission } from '@/tests/factories/enquiry';
import { AwayError } from '@/lib/core/away-error';
import { readConfig } from '@/lib/config.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import type { MailAnswer, OutgoingMail } from '@/lib/services/mail/mail';
import { siteEnvironment } from '@/tests/site-environment';
import { deliverDueEmails, type Delivery } from './deliver-emails';

const config = readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' }));

const start = Date.parse('2026-11-20T20:37:00Z');
const minute = 60_000;

const database = databaseForEachTest();
let sent: OutgoingMail[];
let answer: (mail: OutgoingMail) => MailAnswer;
let vocabulary: Delivery['referenceData'];
beforeEach(() => {
  sent = [];
  answer = () => ({ outcome: 'accepted' });
  vocabulary = () => readReferenceData(database.db);
});

function sweep(afterMs = 0): Promise<number> {
  const app: Delivery = {
    db: database.db,
    config,
    clock: fixedClock(new Date(start + afterMs)),
    mail: {
      send: async (mail) => {
        sent.push(mail);
        return answer(mail);
      },
      close: () => undefined,
    },
    errorReporting: { report: (error) => expect(error).toBeNull() },
    referenceData: vocabulary,
  };
  return deliverDueEmails(app);
}

async function enquire(message = 'Who covers airway back-up at night?'): Promise<string> {
  const job = await insertJob(database.db);
  const result = await submitEnquiry(
    { db: database.db, clock: fixedClock(new Date(start)), staffEmail: config.staffEmail },
    submission({ job, input: { ...enquiryInput, message } }),
  );
  return result.ok ? result.value.reference : result.failure.code;
}

const to = (address: string) => sent.filter((mail) => mail.to === address);
const states = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('email').select(['template', 'state']).execute()).map((email) => [
      email.template,
      email.state,
    ]),
  );

test('the email that confirms an enquiry contains the reference and the call’s promised time, but not the doctor’s message', async () => {
  const reference = await enquire();
  expect(await sweep()).toBe(2);
  const [mail] = to(enquiryInput.email);
  expect(mail?.subject).toContain(reference);
  for (const text of [mail?.text ?? '', mail?.html ?? '']) {
    expect(text.replaceAll('\u00a0', ' ')).toContain('by Monday 23 November, 12 noon (Brisbane time)');
    expect(text).toContain('You’re receiving this because');
    expect(text).toContain('1 Example Street');
    expect(text).not.toContain('airway');
    // Pictures must be attachments (`cid:`), because loading a linked picture would reveal that the email was opened.
    expect(text).not.toMatch(/<img[^>]* src="(?!cid:)|\{\{|undefined/);
  }
  const shown = [...(mail?.html ?? '').matchAll(/ src="cid:([^"]+)"/g)].map(([, id]) => id);
  expect(shown).toEqual(['mark.png@img.emails', expect.stringMatching(/@img\.portraits$/)]);
  expect(mail?.attachments?.map(({ contentId }) => contentId)).toEqual(shown);
});

test('the staff email about an enquiry contains everything that the doctor entered, escaped, and has the doctor’s address for replies', async () => {
  const reference = await enquire('Two lines\n<script>alert(1)</script>');
  await sweep();
  const [mail] = to('staff@onward.example');
  expect(mail?.replyTo).toBe(enquiryInput.email);
  expect(mail?.subject).toContain(reference);
  expect(mail?.text).toContain('+61412345678');
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toContain('<script>');
});

test('waits longer after each mail server failure, and keeps the first attempt’s Message-ID', async () => {
  await enquire();
  answer = () => ({ outcome: 'unavailable', message: 'connect ECONNREFUSED' });
  expect(await sweep()).toBe(0);
  expect(await sweep(0.5 * minute)).toBe(0);
  expect(sent).toHaveLength(2);
  expect(await sweep(1 * minute)).toBe(0);
  expect(sent).toHaveLength(4);
  answer = () => ({ outcome: 'accepted' });
  expect(await sweep(1.5 * minute)).toBe(0);
  expect(await sweep(3 * minute)).toBe(2);
  expect(new Set(to(enquiryInput.email).map((mail) => mail.messageId)).size).toBe(1);
  expect(to(enquiryInput.email)).toHaveLength(3);
});

test('retries an email within seconds, without an error report, if the database fails while the email is being built', async () => {
  await enquire();
  vocabulary = () => Promise.reject(new AwayError('The database is not available'));
  // One of the two emails needs reference data, which cannot be read. The other email must be sent nevertheless.
  expect(await sweep()).toBe(1);
  vocabulary = () => readReferenceData(database.db);
  expect(await sweep(6_000)).toBe(1);
  expect(sent.map((mail) => mail.to).toSorted()).toEqual(
    [enquiryInput.email, 'staff@onward.example'].toSorted(),
  );
});

test('marks an email as failed if the mail server refuses it permanently, and informs the on-call team once', async () => {
  await enquire();
  answer = (mail) =>
    mail.to === enquiryInput.email
      ? { outcome: 'refused', message: '550 no such mailbox' }
      : { outcome: 'accepted' };
  await sweep();
  await sweep(minute);
  expect(await states()).toEqual({
    'enquiry-received': 'failed',
    'enquiry-staff': 'sent',
    'email-failed': 'sent',
  });
  const report = sent.filter((mail) => mail.subject.includes('not delivered'));
  expect(report).toHaveLength(1);
  expect(report[0]?.text).toContain('550 no such mailbox');
  expect(await sweep(86_400_000)).toBe(0);
});

test('marks an email as failed if no server has accepted it within a day', async () => {
  await enquire();
  answer = (mail) =>
    mail.to === enquiryInput.email
      ? { outcome: 'unavailable', message: '421 later' }
      : { outcome: 'accepted' };
  for (let hour = 0; hour <= 48; hour += 0.5) await sweep(hour * 60 * minute);
  expect((await states())['enquiry-received']).toBe('failed');
  expect(to(enquiryInput.email)).toHaveLength(9);
});

test('sends no email to an address on the suppression list, except emails to staff', async () => {
  await enquire();
  await database.db
    .insertInto('suppression')
    .values({
      email_hash: createHash('sha256').update(enquiryInput.email).digest('hex'),
      reason: 'bounced',
      created_at: new Date(start),
    })
    .execute();
  expect(await sweep()).toBe(1);
  expect(await states()).toEqual({ 'enquiry-received': 'suppressed', 'enquiry-staff': 'sent' });
});

test('two processes that send queued emails simultaneously send each email once', async () => {
  await enquire();
  const counts = await Promise.all([sweep(), sweep(), sweep()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(sent).toHaveLength(2);
});

test('another process can take a reserved email only after the reservation has ended', async () => {
  await enquire();
  answer = () => {
    throw new Error('the process died here');
  };
  await database.db
    .updateTable('email')
    .set({ leased_until: new Date(start + 30_000) })
    .execute();
  expect(await sweep(29_000)).toBe(0);
  answer = () => ({ outcome: 'accepted' });
  expect(await sweep(30_000)).toBe(2);
});
