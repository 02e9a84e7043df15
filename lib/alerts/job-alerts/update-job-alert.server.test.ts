import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { alertStart as now, doctorWithAlert } from '@/tests/factories/job-alert';
import { deleteJobAlert } from './change-job-alerts.server';
import { findEndedAlert, findJobAlert } from './list-job-alerts.server';
import { duplicateJobAlert, updateJobAlert } from './update-job-alert.server';

const database = databaseWithData('job_alert', 'doctor');

const only = () => database.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow();

async function alertThatIs(state: string) {
  const entry = await doctorWithAlert(database.db);
  await database.db.updateTable('job_alert').set({ state, confirm_expires_at: now }).execute();
  return entry;
}
const change = { name: 'Anywhere', criteria: {}, frequency: 'weekly' } as const;

test.each(['unsubscribed', 'expired'])(
  'does not change, copy or delete an alert that is %s',
  async (state) => {
    const services = { db: database.db, now };
    const entry = await alertThatIs(state);
    expect(await findJobAlert(database.db, entry)).toBeNull();
    for (const result of [
      await updateJobAlert(services, { ...entry, ...change }),
      await duplicateJobAlert(services, entry),
    ])
      expect(result).toMatchObject({ failure: { code: 'job-alerts/not-found' } });
    expect(await deleteJobAlert(services, entry)).toBe(false);
    expect(await only()).toMatchObject({ name: 'Queensland', frequency: 'daily', state, deleted_at: null });
  },
);

test.each(['pending-confirmation', 'active', 'paused'])('changes an alert that is %s', async (state) => {
  const entry = await alertThatIs(state);
  expect(await updateJobAlert({ db: database.db, now }, { ...entry, ...change })).toMatchObject({ ok: true });
  expect(await only()).toMatchObject({ name: 'Anywhere', frequency: 'weekly', state });
});

test('finds the doctor’s own ended alert, but no active alert and no other doctor’s alert', async () => {
  const entry = await alertThatIs('active');
  expect(await findEndedAlert(database.db, entry)).toBeNull();
  await database.db.updateTable('job_alert').set({ state: 'expired' }).execute();
  expect(await findEndedAlert(database.db, entry)).toMatchObject({ name: 'Queensland' });
  const stranger = await insertDoctor(database.db, 'other@example.com');
  expect(await findEndedAlert(database.db, { ...entry, doctorId: stranger })).toBeNull();
});
