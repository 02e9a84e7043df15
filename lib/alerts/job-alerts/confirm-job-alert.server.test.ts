import { databaseWithData } from '@/tests/database-with-data';
import { insertJob } from '@/tests/factories/enquiry';
import { daysAfterStart, doctorWithAlert } from '@/tests/factories/job-alert';
import { confirmJobAlert, findConfirmable } from './confirm-job-alert.server';
import { keepJobAlerts } from './keep-job-alerts.server';
import { pauseJobAlert } from './pause-job-alert.server';

// This test needs more than the 30 seconds of jest.config.mjs on slow machines.
jest.setTimeout(60_000);

const database = databaseWithData('job_alert', 'email', 'doctor', 'job');

const at = (day: number) => ({ db: database.db, now: daysAfterStart(day) });

async function pausedAlert(until: string | null) {
  const entry = await doctorWithAlert(database.db);
  await keepJobAlerts(at(366));
  await pauseJobAlert(at(367), { ...entry, until });
  return entry.id;
}

describe.each([null, '2027-12-30'])('a paused alert’s confirmation link (paused until: %s)', (until) => {
  it('the confirmation page shows the alert as paused, not as active', async () => {
    const id = await pausedAlert(until);
    expect(await findConfirmable(at(368), id)).toMatchObject({
      state: 'paused',
      alert: { pausedUntil: until },
    });
  });

  it('confirming resumes the alert for another year, without sending jobs published during the pause', async () => {
    const id = await pausedAlert(until);
    await insertJob(database.db);
    for (let n = 0; n < 2; n++) expect(await confirmJobAlert(at(368), id)).toMatchObject({ ok: true });
    expect(await findConfirmable(at(368), id)).toMatchObject({ state: 'on' });
    const { seq } = await database.db
      .selectFrom('job')
      .select((eb) => eb.fn.max('published_seq').as('seq'))
      .executeTakeFirstOrThrow();
    const alert = await database.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow();
    expect(alert).toMatchObject({
      ...{ state: 'active', paused_until: null, renewal_asked_at: null },
      ...{ confirmed_at: at(368).now, watermark: seq },
    });
    const events = await database.db
      .selectFrom('job_alert_event')
      .select(['from_state', 'to_state', 'actor'])
      .where('created_at', '>', at(367).now)
      .execute();
    expect(events).toEqual([{ from_state: 'paused', to_state: 'active', actor: 'mailbox' }]);
  });
});
