import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { confirmationLimits } from '@/lib/platform/emails/enqueue-confirmation.server';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { addAlert, daysAfterStart as days, doctorWithAlert } from '@/tests/factories/job-alert';
import { keepJobAlerts } from './keep-job-alerts.server';
import { pauseJobAlert } from './pause-job-alert.server';

// This test needs more than the 30 seconds of jest.config.mjs on slow machines.
jest.setTimeout(60_000);

const database = databaseWithData('job_alert', 'email', 'doctor');

const hour = 1 / 24;
const at = (now: Date) => ({ db: database.db, now });

async function emails(template: string): Promise<number> {
  const rows = await database.db.selectFrom('email').select('id').where('template', '=', template).execute();
  return rows.length;
}

describe('the hint about an alert that has found no jobs', () => {
  const hints = () => emails('alert-too-narrow');

  it('sends the hint only if the alert has found no job for 30 days since its pause ended', async () => {
    const entry = await doctorWithAlert(database.db);
    await pauseJobAlert(at(days(5)), { ...entry, until: '2026-12-30' });
    await keepJobAlerts(at(days(39)));
    // The alert resumes on day 40, which is 30 December in its time zone. After that, 30 days must pass before the
    // advice to widen the search.
    for (const day of [40, 41, 69]) await keepJobAlerts(at(days(day)));
    expect(await hints()).toBe(0);
    for (const day of [71, 72, 120]) await keepJobAlerts(at(days(day)));
    expect(await hints()).toBe(1);
  });

  const newsletter = { purpose: 'newsletter', channel: 'email', enabled: true } as const;
  const alerts = { purpose: 'job-alerts', channel: 'email' } as const;
  it.each<[string, (doctorId: string) => Promise<unknown>, number]>([
    [
      'a pause of all emails, whatever the doctor chooses after the pause',
      async (doctorId) => {
        await setPreferences(at(days(5)), { doctorId, choices: [], pausedUntil: '2026-12-18' });
        await keepJobAlerts(at(days(31)));
        await setPreferences(at(days(32)), { doctorId, choices: [newsletter], pausedUntil: null });
      },
      // Day 28 is the last day of the pause. It ends at midnight in Sydney.
      28.5,
    ],
    [
      'a pause of all emails that the doctor ends early',
      async (doctorId) => {
        await setPreferences(at(days(5)), { doctorId, choices: [], pausedUntil: '2027-02-18' });
        await setPreferences(at(days(20)), { doctorId, choices: [], pausedUntil: null });
      },
      19.5,
    ],
    [
      'a period in which alert emails were switched off',
      async (doctorId) => {
        await setPreferences(at(days(5)), { doctorId, choices: [{ ...alerts, enabled: false }] });
        await keepJobAlerts(at(days(38)));
        await setPreferences(at(days(40)), { doctorId, choices: [{ ...alerts, enabled: true }] });
      },
      40,
    ],
  ])('sends the hint only if the alert has found no job for 30 days after %s', async (_, goWithout, end) => {
    const { doctorId } = await doctorWithAlert(database.db);
    await goWithout(doctorId);
    await keepJobAlerts(at(days(end + 29.9)));
    expect(await hints()).toBe(0);
    for (const day of [30.1, 31, 80]) await keepJobAlerts(at(days(end + day)));
    expect(await hints()).toBe(1);
  });

  it('sends the hint after 30 days even if the doctor changed other email preferences in this time', async () => {
    const { doctorId } = await doctorWithAlert(database.db);
    await setPreferences(at(days(20)), { doctorId, choices: [newsletter], pausedUntil: null });
    await keepJobAlerts(at(days(31)));
    expect(await hints()).toBe(1);
  });
});

describe('the reminder to confirm an alert', () => {
  const confirmations = () => emails('alert-confirm');
  const { hour: atOnce } = confirmationLimits.purpose;

  it('reminds the owner of each unconfirmed alert once, and postpones the reminder if the mailbox’s email limit is reached', async () => {
    for (let n = 1; n <= atOnce + 1; n++)
      await addAlert(
        at(days(0)),
        { doctorId: null, email: 'busy@example.com' },
        { criteria: { rateMin: n * 100, rateUnit: 'hour' } },
      );
    expect(await confirmations()).toBe(atOnce);
    await keepJobAlerts(at(days(3)));
    expect(await confirmations()).toBe(2 * atOnce);
    for (const later of [2, 4, 6]) await keepJobAlerts(at(days(3 + later * hour)));
    expect(await confirmations()).toBe(2 * atOnce + 1);
  });

  it('does not send a disabled account the reminder to confirm an alert until the account is enabled again', async () => {
    const email = 'unproven@example.com';
    const doctorId = await insertDoctor(database.db, email);
    await addAlert(at(days(0)), { doctorId, email, verified: false });
    const disabledAt = (date: Date | null) =>
      database.db.updateTable('doctor').set({ disabled_at: date }).execute();
    await disabledAt(days(1));
    await keepJobAlerts(at(days(3)));
    expect(await confirmations()).toBe(1);
    await disabledAt(null);
    for (const day of [4, 5]) await keepJobAlerts(at(days(day)));
    expect(await confirmations()).toBe(2);
  });
});
