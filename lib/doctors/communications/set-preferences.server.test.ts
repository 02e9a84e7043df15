import type { EmailTemplate } from '@/lib/platform/emails/email';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { insertSentEmail } from '@/tests/factories/email';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { consentWords } from './communication-labels';
import { purposeDefaults, type Preference } from './communication-purpose';
import { findPreferences, listConsents, mayMail } from './find-preferences.server';
import { setPreferences } from './set-preferences.server';

// Monday noon in Sydney, but still Sunday in Los Angeles, so that tests fail if the doctor's time zone is not used.
const now = new Date('2027-03-01T01:00:00Z');
const database = databaseWithData();
let ada: string;
beforeEach(async () => {
  await database.db.deleteFrom('email').execute();
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
});

const choice = (enabled: boolean, purpose: Preference['purpose'] = 'newsletter'): Preference => ({
  purpose,
  channel: 'email',
  enabled,
});
const set = (change: Partial<Parameters<typeof setPreferences>[1]>) =>
  setPreferences({ db: database.db, now }, { doctorId: ada, choices: [], ...change });
const may = (purpose: Preference['purpose'], at = now) =>
  mayMail(database.db, { doctorId: ada, purpose, now: at });
const history = async () =>
  (await listConsents(database.db, ada)).map(({ purpose, state }) => `${purpose} ${state}`);

test.each(Object.entries(purposeDefaults))(
  'until a doctor chooses, the email purpose %s is set to %s',
  async (purpose, enabled) => {
    const preferences = await findPreferences(database.db, ada);
    const held = preferences?.choices.filter((one) => one.purpose === purpose) ?? [];
    expect(held.length).toBeGreaterThan(0);
    expect(held.every((one) => one.enabled === enabled)).toBe(true);
  },
);

test('applies each choice made by a doctor, and records a repeated choice only once', async () => {
  await set({ choices: [choice(true)] });
  await set({ choices: [choice(true)] });
  expect(await may('newsletter')).toBe(true);
  await set({ choices: [choice(false)] });
  expect(await may('newsletter')).toBe(false);
  expect((await history()).toSorted()).toEqual(['newsletter granted', 'newsletter revoked']);
});

test('by default, only emails about alerts and reminders are turned on', () => {
  const on = Object.entries(purposeDefaults).flatMap(([purpose, enabled]) => (enabled ? [purpose] : []));
  expect(on).toEqual(['job-alerts', 'reminders']);
});

test('records only the preference that changed, not the other preferences', async () => {
  await set({ choices: [choice(true), choice(false, 'referral'), choice(true, 'job-alerts')] });
  expect(await history()).toEqual(['newsletter granted']);
});

test('records one consent entry if two tabs send the same choice at the same moment', async () => {
  await Promise.all([set({ choices: [choice(true)] }), set({ choices: [choice(true)] })]);
  expect(await history()).toEqual(['newsletter granted']);
});

test('the database refuses to change the consent history', async () => {
  await set({ choices: [choice(true)] });
  await expect(database.db.updateTable('consent').set({ state: 'declined' }).execute()).rejects.toThrow(
    'never changed',
  );
});

test('a pause in emails ends after its last day in the doctor’s own time zone', async () => {
  await database.db.updateTable('doctor').set({ time_zone: 'America/Los_Angeles' }).execute();
  await set({ pausedUntil: '2027-02-28' });
  expect(await may('job-alerts')).toBe(false);
  expect(await may('job-alerts', new Date('2027-03-01T08:00:00Z'))).toBe(true);
  await set({ pausedUntil: null });
  expect(await may('job-alerts')).toBe(true);
});

test('sends no optional email to an account that waits for deletion', async () => {
  await database.db.updateTable('doctor').set({ deletion_requested_at: now }).execute();
  expect(await may('job-alerts')).toBe(false);
});

test('sends no optional email to a disabled account until the account is enabled again', async () => {
  const disabledAt = (at: Date | null) =>
    database.db.updateTable('doctor').set({ disabled_at: at }).where('id', '=', ada).execute();
  await disabledAt(now);
  expect(await may('job-alerts')).toBe(false);
  expect(await may('reminders')).toBe(false);
  await disabledAt(null);
  expect(await may('job-alerts')).toBe(true);
});

test('a doctor’s choices do not affect another doctor’s emails', async () => {
  const bob = await insertDoctor(database.db, 'bob@example.com');
  await set({ choices: [choice(false, 'job-alerts')] });
  expect(await may('job-alerts')).toBe(false);
  expect(await mayMail(database.db, { doctorId: bob, purpose: 'job-alerts', now })).toBe(true);
});

test('sends no more optional emails in a week than the doctor’s weekly limit', async () => {
  const sent = (template: EmailTemplate, at: Date) =>
    insertSentEmail(database.db, { to: 'ada@example.com', at, template });
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await set({ capPerWeek: 1 });
  await sent('alert-digest', daysAgo(8));
  await sent('enquiry-received', daysAgo(1));
  expect(await may('job-alerts')).toBe(true);
  await sent('alert-digest', daysAgo(6));
  expect(await may('job-alerts')).toBe(false);
  expect(await may('job-alerts', new Date(now.getTime() + 86_400_001))).toBe(true);
  await set({ capPerWeek: null });
  expect(await may('job-alerts')).toBe(true);
});

test('queued emails count towards the doctor’s weekly limit', async () => {
  await set({ capPerWeek: 1 });
  await database.db.transaction().execute((trx) =>
    enqueueEmail(
      trx,
      {
        template: 'job-reminder',
        to: 'ada@example.com',
        data: { doctorId: ada, closing: [], drafts: [] },
        dedupeKey: 'waits',
      },
      now,
    ),
  );
  expect(await may('job-alerts')).toBe(false);
});

test('the consent history names the job for which consent was given in an enquiry', async () => {
  await database.db.deleteFrom('enquiry').execute();
  await sendEnquiry({ db: database.db, now }, { doctorId: ada, job: await insertJob(database.db) });
  const consents = await listConsents(database.db, ada);
  const named = consents.map(consentWords).map(({ what }) => what);
  expect(named).toContain('Being put forward for a job: Emergency medicine registrar, Brisbane QLD');
});
