import { spawn } from 'node:child_process';
import { readConfig } from '@/lib/config.server';
import { submitEnquiry, type SubmitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { leaseMs } from '@/lib/platform/outbox/outbox.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { fixedClock, systemClock } from '@/lib/services/clock/clock';
import { smtpMail } from '@/lib/services/mail/mail-smtp.server';
import { deliverDueEmails, type Delivery, type DeliveryStep } from '@/lib/app/tasks/deliver-emails';
import { siteEnvironment } from '@/tests/site-environment';
import { enquiryInput, insertJob, submission } from './factories/enquiry';
import { startInbox } from './outbox/inbox';
import { createTestDatabase } from './test-database';

jest.setTimeout(90_000);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());
beforeEach(async () => {
  database = await createTestDatabase();
  await inbox.clear();
});
afterEach(async () => {
  await database.drop();
});

function environment(): Record<string, string> {
  return siteEnvironment({ DATABASE_URL: database.url, SMTP_URL: inbox.smtpUrl });
}

function runProcess(
  file: string,
  env: Record<string, string>,
): Promise<{ output: string; signal: string | null }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/outbox/${file}`], {
    env: { ...process.env, ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (_, signal) => resolve({ output: output.trim(), signal }));
  });
}

const submitInProcess = (request: SubmitEnquiry, dieAt = 'never') =>
  runProcess('submit-and-die.mts', { SUBMISSION: JSON.stringify(request), DIE_AT: dieAt });

/** Sends all due emails, as a worker does when it starts, `ms` milliseconds in the future. Returns the number sent. */
async function sweepAfter(ms: number): Promise<number> {
  const config = readConfig(environment());
  const mail = smtpMail({ url: config.smtpUrl, from: config.mailFrom });
  const app: Delivery = {
    db: database.db,
    config,
    clock: fixedClock(new Date(systemClock.now().getTime() + ms)),
    mail,
    errorReporting: { report: (error) => expect(error).toBeNull() },
    referenceData: () => getReferenceData(database.db),
  };
  const sent = await deliverDueEmails(app);
  mail.close();
  return sent;
}

async function count(table: 'enquiry' | 'email'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

describe('a site killed while it stores an enquiry', () => {
  test('if the site is killed before the commit, nothing is stored, and resending the form stores one enquiry', async () => {
    const request = submission({ job: await insertJob(database.db) });
    expect((await submitInProcess(request, 'before-commit')).signal).toBe('SIGKILL');
    expect([await count('enquiry'), await count('email')]).toEqual([0, 0]);
    expect((await submitInProcess(request)).output).toMatch(/^ENQ-\d{6}$/);
    expect([await count('enquiry'), await count('email')]).toEqual([1, 2]);
  });

  test('if the site is killed after the commit, enquiry and emails are stored, and resending the form returns the same enquiry', async () => {
    const request = submission({ job: await insertJob(database.db) });
    expect((await submitInProcess(request, 'after-commit')).signal).toBe('SIGKILL');
    const { reference } = await database.db
      .selectFrom('enquiry')
      .select('reference')
      .executeTakeFirstOrThrow();
    expect((await submitInProcess(request)).output).toBe(reference);
    expect([await count('enquiry'), await count('email')]).toEqual([1, 2]);
    expect(await sweepAfter(0)).toBe(2);
    expect((await inbox.list()).map((mail) => mail.to).sort()).toEqual([
      enquiryInput.email,
      'staff@onward.example',
    ]);
  });
});

describe('a worker killed while it sends an email', () => {
  /** Sends an enquiry from this process, which is faster. Returns its reference. */
  async function sendEnquiry(): Promise<string> {
    const services = { db: database.db, clock: systemClock, staffEmail: 'staff@onward.example' };
    const result = await submitEnquiry(services, submission({ job: await insertJob(database.db) }));
    if (!result.ok) throw new Error(result.failure.code);
    return result.value.reference;
  }

  const steps: DeliveryStep[] = ['leased', 'written', 'accepted', 'marked'];

  test.each(steps)(
    'if a worker is killed while sending an email (step “%s”), another worker sends it',
    async (step) => {
      const reference = await sendEnquiry();
      expect((await runProcess('worker-that-dies.mts', { DIE_AT: step })).signal).toBe('SIGKILL');

      // The killed worker's lease must end before another worker may send the email.
      await sweepAfter(leaseMs);
      const mails = await inbox.list();
      // The killed worker may have sent an email without recording it, so one duplicate with the same Message-ID is
      // allowed.
      const ids = new Set(mails.map(({ messageId }) => messageId));
      expect(ids.size).toBe(2);
      expect(mails.length).toBeLessThanOrEqual(3);
      for (const mail of mails) expect(mail.subject).toContain(reference);
      expect(new Set(mails.map((mail) => mail.to))).toEqual(
        new Set([enquiryInput.email, 'staff@onward.example']),
      );
      const states = await database.db.selectFrom('email').select('state').execute();
      expect(states.map(({ state }) => state)).toEqual(['sent', 'sent']);

      await inbox.clear();
      expect(await sweepAfter(86_400_000)).toBe(0);
      expect(await inbox.list()).toEqual([]);
    },
  );

  test('if a worker is killed after the mail server accepted an email, another worker sends it again with the same Message-ID', async () => {
    await sendEnquiry();
    expect((await runProcess('worker-that-dies.mts', { DIE_AT: 'accepted' })).signal).toBe('SIGKILL');
    const before = (await inbox.list()).length;
    expect(before).toBeGreaterThan(0);
    await sweepAfter(leaseMs);
    // The other worker cannot know that the mail server has accepted the email, so it sends a duplicate.
    const mails = await inbox.list();
    expect(mails.length).toBeGreaterThan(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});
