import { deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { addAlert } from '@/tests/factories/job-alert';
import { createTestDatabase } from '@/tests/test-database';
import { repeatDeletions } from './repeat-deletions.server';

const now = new Date('2027-03-01T00:00:00Z');
const askedAt = new Date('2027-02-27T00:00:00Z');

let restored: Awaited<ReturnType<typeof createTestDatabase>>;
let newest: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  [restored, newest] = [await createTestDatabase(), await createTestDatabase()];
}, 60_000);
afterEach(async () => {
  await restored.drop();
  await newest.drop();
});

async function insertInBoth(email: string): Promise<string> {
  const id = await insertDoctor(restored.db, email);
  await insertDoctor(newest.db, email, id);
  return id;
}

const emails = async () =>
  (await restored.db.selectFrom('doctor').select('email').orderBy('email').execute()).map((row) => row.email);
const repeat = () => repeatDeletions({ db: restored.db, now }, newest.db);

test('after the restore of a backup, deletes again only the accounts that were deleted after the backup was made', async () => {
  await insertInBoth('stays@example.com');
  const id = await insertInBoth('asked@example.com');
  await newest.db
    .updateTable('doctor')
    .set({ deletion_requested_at: askedAt })
    .where('id', '=', id)
    .execute();
  await insertDoctor(restored.db, 'deleted@example.com');
  await insertDoctor(newest.db, 'later@example.com');

  expect(await repeat()).toEqual({ ok: true, value: { deleted: 1, asked: 1 } });
  await deleteAccounts({ db: restored.db, now, staffEmail: 'desk@onward.example' });
  expect(await emails()).toEqual(['asked@example.com', 'stays@example.com']);
  const dueLater = new Date(askedAt.getTime() + 14 * 86_400_000);
  await deleteAccounts({ db: restored.db, now: dueLater, staffEmail: 'desk@onward.example' });
  expect(await emails()).toEqual(['stays@example.com']);
  expect(await repeat()).toEqual({ ok: true, value: { deleted: 0, asked: 0 } });
});

test('after the restore of a backup, turns off again the emails that doctors turned off after the backup was made', async () => {
  const doctorId = await insertInBoth('doctor@example.com');
  await addAlert({ db: restored.db, now }, { doctorId, email: 'doctor@example.com', verified: true });
  const alert = await restored.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow();
  await addAlert({ db: newest.db, now }, { doctorId, email: 'doctor@example.com', verified: true });
  await newest.db.deleteFrom('job_alert_event').execute();
  await newest.db.updateTable('job_alert').set({ id: alert.id, state: 'unsubscribed' }).execute();
  const choices = [{ purpose: 'newsletter', channel: 'email', enabled: false }] as const;
  await setPreferences({ db: restored.db, now }, { doctorId, choices: [{ ...choices[0], enabled: true }] });
  await setPreferences({ db: newest.db, now }, { doctorId, choices: [{ ...choices[0], enabled: true }] });
  await setPreferences(
    { db: newest.db, now: new Date(now.getTime() + 1) },
    { doctorId, choices: [...choices] },
  );

  await repeat();
  const { state } = await restored.db.selectFrom('job_alert').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('unsubscribed');
  const preferences = await findPreferences(restored.db, doctorId);
  expect(preferences?.choices).toContainEqual(choices[0]);
});

test('refuses to work on a database that lacks many accounts, because it probably belongs to another site', async () => {
  for (let number = 0; number < 12; number += 1)
    await insertDoctor(restored.db, `doctor.${number}@example.com`);
  expect(await repeat()).toEqual({ ok: false, failure: { code: 'deletions/implausible', missing: 12 } });
});
