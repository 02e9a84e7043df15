import { spawn } from 'node:child_process';
import { enquiryInput, insertJob, submission } from './enquiry-fixtures';
import { startInbox } from './outbox/inbox';
import { createTestDatabase } from './test-database';
import { readConfig } from '@/lib/config.server';
import type { SubmitEnquiry } from '@/lib/enquiries/submit-enquiry.server';
import { leaseMs } from '@/lib/outbox/attempts';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import { fixedClock, systemClock } from '@/lib/services/clock/clock';
import { smtpMail } from '@/lib/services/mail/mail-smtp.server';
import { deliverDueLetters, type Delivery, type DeliveryStep } from '@/lib/tasks/deliver-letters';
import { siteEnvironment } from '@/tests/site-environment';

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
afterEach(() => database.drop());

function environment(): Record<string, string> {
  return siteEnvironment({ DATABASE_URL: database.url, SMTP_URL: inbox.smtpUrl });
}

/** Runs a script as a process of its own: its output, and the signal that ended it. */
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

/** What the worker's sweep does, so long after now: nobody waits for the clock. */
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
  const sent = await deliverDueLetters(app);
  mail.close();
  return sent;
}

async function count(table: 'enquiry' | 'letter'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

describe('the site is killed', () => {
  test('before the commit: nothing is there, and sending the same draft again makes one enquiry', async () => {
    const request = submission({ job: await insertJob(database.db) });
    expect((await submitInProcess(request, 'before-commit')).signal).toBe('SIGKILL');
    expect([await count('enquiry'), await count('letter')]).toEqual([0, 0]);
    expect((await submitInProcess(request)).output).toMatch(/^ENQ-\d{6}$/);
    expect([await count('enquiry'), await count('letter')]).toEqual([1, 2]);
  });

  test('after the commit, before the answer: enquiry and letters are there, and sending again gives the same one', async () => {
    const request = submission({ job: await insertJob(database.db) });
    expect((await submitInProcess(request, 'after-commit')).signal).toBe('SIGKILL');
    const { reference } = await database.db
      .selectFrom('enquiry')
      .select('reference')
      .executeTakeFirstOrThrow();
    expect((await submitInProcess(request)).output).toBe(reference);
    expect([await count('enquiry'), await count('letter')]).toEqual([1, 2]);
    expect(await sweepAfter(0)).toBe(2);
    expect((await inbox.list()).map((mail) => mail.to).sort()).toEqual([
      enquiryInput.email,
      'staff@onward.example',
    ]);
  });
});

describe('the worker is killed', () => {
  // How often each letter may arrive. Only between the server's acceptance and our mark is a repeat possible.
  const steps: [DeliveryStep, number][] = [
    ['leased', 1],
    ['written', 1],
    ['accepted', 2],
    ['marked', 1],
  ];

  test.each(steps)(
    'when a letter is %s: both letters arrive, each %d time(s) at most, a repeat under the same Message-ID',
    async (step, most) => {
      const { output: reference } = await submitInProcess(submission({ job: await insertJob(database.db) }));
      expect((await runProcess('worker-that-dies.mts', { DIE_AT: step })).signal).toBe('SIGKILL');

      // A dead sender's letter is free once its lease is over: half a minute, and the sweep runs every 15 s.
      await sweepAfter(leaseMs);
      const mails = await inbox.list();
      const times = new Map<string, number>();
      for (const { messageId } of mails) times.set(messageId, (times.get(messageId) ?? 0) + 1);
      expect(times.size).toBe(2);
      // The letter that was not the cause may have been on its way in the same moment.
      for (const arrived of times.values()) expect(arrived).toBeLessThanOrEqual(step === 'marked' ? 2 : most);
      if (step === 'accepted') expect(mails.length).toBeGreaterThan(2);
      for (const mail of mails) expect(mail.subject).toContain(reference);
      expect(new Set(mails.map((mail) => mail.to))).toEqual(
        new Set([enquiryInput.email, 'staff@onward.example']),
      );
      const states = await database.db.selectFrom('letter').select('state').execute();
      expect(states.map(({ state }) => state)).toEqual(['sent', 'sent']);

      // Nothing goes out again, however late.
      await inbox.clear();
      expect(await sweepAfter(86_400_000)).toBe(0);
      expect(await inbox.list()).toEqual([]);
    },
  );
});
