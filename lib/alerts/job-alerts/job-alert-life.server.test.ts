import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { addAlert, alertStart as start, daysAfterStart as days } from '@/tests/factories/job-alert';
import { linkJobAlerts } from './link-job-alerts.server';
import { confirmJobAlert, findConfirmable } from './confirm-job-alert.server';
import type { NewJobAlert } from './create-job-alert.server';
import { deleteJobAlert, restoreJobAlert } from './change-job-alerts.server';
import { changeAlertCriteria, duplicateJobAlert, updateJobAlert } from './update-job-alert.server';
import { maxAlerts, type AlertCriteria, type AlertOwner } from './job-alert';
import { deleteJobAlerts, keepJobAlerts } from './keep-job-alerts.server';
import { findDeletedAlert, findJobAlert, listJobAlerts } from './list-job-alerts.server';
import { pauseJobAlert, resumeJobAlert, unsubscribeJobAlert } from './pause-job-alert.server';

// This test needs more than the 30 seconds of jest.config.mjs on slow machines.
jest.setTimeout(60_000);

const database = databaseWithData('job_alert', 'email', 'doctor', 'job');

const at = (now = start) => ({ db: database.db, now });

const newDoctor = async (email = `${randomUUID()}@example.com`) => ({
  doctorId: await insertDoctor(database.db, email),
  email,
  verified: true,
});
const address = (email: string): AlertOwner => ({ doctorId: null, email });

async function create(owner: AlertOwner, change: Partial<NewJobAlert> = {}, now = start): Promise<string> {
  const made = await addAlert(at(now), owner, change);
  return made.ok ? made.value.outcome : made.failure.code;
}
const rows = () =>
  database.db.selectFrom('job_alert').selectAll().orderBy('created_at').orderBy('id').execute();
async function only() {
  const [row, more] = await rows();
  if (!row || more) throw new Error('not one alert');
  return row;
}
const emails = async (template?: string) => {
  const all = await database.db.selectFrom('email').select(['template', 'recipient']).orderBy('id').execute();
  return template ? all.filter((email) => email.template === template) : all;
};
const states = async () =>
  (
    await database.db
      .selectFrom('job_alert_event')
      .select('to_state')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ to_state }) => to_state);

describe('creating an alert', () => {
  it('creates one alert even if the same criteria and frequency are requested ten times simultaneously', async () => {
    const doctor = await newDoctor();
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => create(doctor, { idempotencyKey })));
    expect(outcomes.filter((outcome) => outcome === 'active')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-there')).toHaveLength(9);
    expect(await create(doctor)).toBe('already-there');
    expect(await create(doctor, { frequency: 'weekly' })).toBe('active');
    expect(await rows()).toHaveLength(2);
    expect(await emails()).toEqual([]);
  });

  it(`limits an owner to ${maxAlerts} alerts, even if two requests would create the last allowed alert at the same moment`, async () => {
    const doctor = await newDoctor();
    for (let n = 1; n < maxAlerts; n++)
      await create(doctor, { criteria: { rateMin: n * 100, rateUnit: 'hour' } });
    const outcomes = await Promise.all(
      ['fellow', 'registrar'].map((grade) => create(doctor, { criteria: { grades: [grade] } })),
    );
    expect(outcomes.sort()).toEqual(['active', 'job-alerts/full']);
  });

  it('a signed-out visitor’s alert request gets the same response for every email address, and a repeat sends no second email', async () => {
    await newDoctor('known@example.com');
    for (const email of ['known@example.com', 'unknown@example.com'])
      for (let n = 0; n < 3; n++) expect(await create(address(email))).toBe('waits');
    expect((await rows()).map(({ state }) => state)).toEqual([
      'pending-confirmation',
      'pending-confirmation',
    ]);
    expect(await emails('alert-confirm')).toHaveLength(2);
    await create(address('unknown@example.com'), {}, days(1));
    expect(await emails('alert-confirm')).toHaveLength(2);
  });

  it('if an email address already has the maximum number of alerts, the response hides this and an email mentions the limit', async () => {
    // The creations are spread over several days, because a mailbox gets only a limited number of confirmation emails a
    // day.
    for (let n = 1; n <= maxAlerts; n++)
      await create(
        address('a@example.com'),
        { criteria: { rateMin: n * 100, rateUnit: 'hour' } },
        days(n / 4),
      );
    for (let n = 0; n < 3; n++) expect(await create(address('a@example.com'), {}, days(6))).toBe('waits');
    expect(await rows()).toHaveLength(maxAlerts);
    expect(await emails('alert-limit')).toEqual([{ template: 'alert-limit', recipient: 'a@example.com' }]);
  });
});

describe('confirming an alert', () => {
  it('confirming an alert activates it, and confirming it a second time changes nothing', async () => {
    await create(address('a@example.com'));
    const { id } = await only();
    expect(await findConfirmable(at(), id)).toMatchObject({ state: 'waits' });
    for (let n = 0; n < 2; n++) expect((await confirmJobAlert(at(days(1)), id)).ok).toBe(true);
    expect(await only()).toMatchObject({ state: 'active' });
    expect(await states()).toEqual(['pending-confirmation', 'active']);
  });

  it('reminds an unconfirmed alert’s owner after three days, ends the alert after seven, and later deletes it with the email address', async () => {
    await create(address('a@example.com'));
    const { id } = await only();
    await keepJobAlerts(at(days(2.9)));
    expect(await emails()).toHaveLength(1);
    for (const day of [3, 4, 5]) await keepJobAlerts(at(days(day)));
    expect(await emails('alert-confirm')).toHaveLength(2);
    expect(await confirmJobAlert(at(days(7)), id)).toMatchObject({ failure: { code: 'job-alerts/gone' } });
    await keepJobAlerts(at(days(7)));
    expect(await only()).toMatchObject({ state: 'expired' });
    await deleteJobAlerts(at(days(36)));
    expect(await rows()).toHaveLength(1);
    await deleteJobAlerts(at(days(38)));
    expect(await rows()).toEqual([]);
  });

  it('confirming does not restore an unsubscribed alert', async () => {
    await create(address('a@example.com'));
    const { id } = await only();
    for (let n = 0; n < 2; n++) await unsubscribeJobAlert(at(days(0.5)), id);
    expect(await confirmJobAlert(at(days(0.6)), id)).toMatchObject({
      failure: { code: 'job-alerts/unsubscribed' },
    });
    expect(await states()).toEqual(['pending-confirmation', 'unsubscribed']);
    await unsubscribeJobAlert(at(), randomUUID());
    await create(address('a@example.com'), {}, days(1));
    expect(await rows()).toHaveLength(2);
  });
});

describe('upkeep of job alerts', () => {
  it('emails an alert’s owner one hint about wider criteria after 30 days without a matching job', async () => {
    const doctor = await newDoctor();
    await create(doctor);
    await keepJobAlerts(at(days(29)));
    expect(await emails()).toEqual([]);
    for (const day of [30, 31, 80]) await keepJobAlerts(at(days(day)));
    expect(await emails()).toEqual([{ template: 'alert-too-narrow', recipient: doctor.email }]);
  });

  it('asks an alert’s owner after a year whether the alert is still wanted, and ends it after 30 days without an answer', async () => {
    await create(await newDoctor());
    await create(await newDoctor());
    const [kept, silent] = await rows();
    if (!kept || !silent) throw new Error('no alerts');
    for (const day of [366, 367]) await keepJobAlerts(at(days(day)));
    expect(await emails('alert-still-wanted')).toHaveLength(2);
    expect(await findConfirmable(at(days(368)), kept.id)).toMatchObject({ state: 'renewal' });
    await confirmJobAlert(at(days(368)), kept.id);
    await keepJobAlerts(at(days(397)));
    const after = await rows();
    expect(after.find(({ id }) => id === kept.id)).toMatchObject({ state: 'active' });
    expect(after.find(({ id }) => id === silent.id)).toMatchObject({ state: 'expired' });
    await keepJobAlerts(at(days(368 + 366)));
    expect(await emails('alert-still-wanted')).toHaveLength(3);
  });

  it.each<[string, (entry: { id: string; doctorId: string }, criteria: AlertCriteria) => Promise<unknown>]>([
    [
      'renamed',
      (entry, criteria) =>
        updateJobAlert(at(days(380)), { ...entry, name: 'North', criteria, frequency: 'daily' }),
    ],
    [
      'given other criteria',
      (entry) =>
        updateJobAlert(at(days(380)), {
          ...entry,
          name: 'North',
          criteria: { regions: ['victoria'] },
          frequency: 'daily',
        }),
    ],
    [
      'pressed “Not for me” and narrowed',
      async ({ id }, from) => {
        const { data } = database;
        const to = { regions: ['victoria'] };
        return database.db
          .transaction()
          .execute((trx) => changeAlertCriteria({ trx, data, now: days(380) }, { id, from, to }));
      },
    ],
    [
      'paused and resumed',
      async (entry) => {
        await pauseJobAlert(at(days(370)), { ...entry, until: null });
        await resumeJobAlert(at(days(380)), entry);
      },
    ],
  ])(
    'asks whether an alert is still wanted only once a year has passed since the owner’s last change: %s',
    async (_, change) => {
      const { doctorId, ...doctor } = await newDoctor();
      await create({ doctorId, ...doctor });
      const { id } = await only();
      await keepJobAlerts(at(days(366)));
      const before = await findJobAlert(database.db, { id, doctorId });
      await change({ id, doctorId }, before?.criteria ?? {});
      for (const day of [381, 397, 700]) await keepJobAlerts(at(days(day)));
      expect(await only()).toMatchObject({ state: 'active', renewal_asked_at: null });
      expect(await emails('alert-still-wanted')).toHaveLength(1);
      await keepJobAlerts(at(days(380 + 366)));
      expect(await emails('alert-still-wanted')).toHaveLength(2);
    },
  );

  it('if the owner pauses an alert instead of saying whether it is still wanted, the question is sent again when the pause ends', async () => {
    const { doctorId, ...doctor } = await newDoctor();
    await create({ doctorId, ...doctor });
    const { id } = await only();
    await keepJobAlerts(at(days(366)));
    await pauseJobAlert(at(days(370)), { id, doctorId, until: '2027-12-30' });
    for (const day of [404, 406, 434]) await keepJobAlerts(at(days(day)));
    expect(await only()).toMatchObject({ state: 'active' });
    expect(await emails('alert-still-wanted')).toHaveLength(2);
    await keepJobAlerts(at(days(437)));
    expect(await only()).toMatchObject({ state: 'expired' });
  });

  it('an alert that is paused until a certain date resumes at the start of that date in the alert’s time zone', async () => {
    const doctor = await newDoctor();
    await create(doctor);
    const { id } = await only();
    await pauseJobAlert(at(days(0.5)), { id, doctorId: doctor.doctorId, until: '2026-11-25' });
    await keepJobAlerts(at(new Date('2026-11-24T12:59:00Z')));
    expect(await only()).toMatchObject({ state: 'paused' });
    await keepJobAlerts(at(new Date('2026-11-24T13:00:00Z')));
    expect(await only()).toMatchObject({ state: 'active', paused_until: null });
    expect(await states()).toEqual(['active', 'paused', 'active']);
  });
});

describe('an owner’s changes to an alert', () => {
  it('an owner can edit, pause, resume, copy, delete and restore an alert', async () => {
    const { doctorId, ...doctor } = await newDoctor();
    await create({ doctorId, ...doctor });
    const { id } = await only();
    const entry = { id, doctorId };
    const change = {
      ...entry,
      name: 'Victoria',
      criteria: { regions: ['victoria'] },
      frequency: 'weekly',
    } as const;
    expect(await updateJobAlert(at(), { ...change, criteria: { regions: ['victoria'] } })).toMatchObject({
      ok: true,
    });
    expect(await findJobAlert(database.db, entry)).toMatchObject({ name: 'Victoria', frequency: 'weekly' });
    expect((await pauseJobAlert(at(), { ...entry, until: null })).ok).toBe(true);
    expect((await resumeJobAlert(at(), entry)).ok).toBe(true);
    const copy = await duplicateJobAlert(at(), entry);
    expect(copy.ok).toBe(true);
    expect((await listJobAlerts(at(), doctorId)).map(({ name, frequency }) => [name, frequency])).toEqual(
      expect.arrayContaining([
        ['Victoria', 'weekly'],
        ['Victoria (copy)', 'daily'],
      ]),
    );
    expect(
      await updateJobAlert(at(), { ...change, criteria: { regions: ['victoria'] }, frequency: 'daily' }),
    ).toMatchObject({
      failure: { code: 'job-alerts/already-there' },
    });
    expect(await deleteJobAlert(at(), entry)).toBe(true);
    expect(await findDeletedAlert(at(days(0.5)), entry)).toBe('Victoria');
    for (let n = 0; n < 2; n++) expect((await restoreJobAlert(at(days(0.5)), entry)).ok).toBe(true);
    await deleteJobAlert(at(), entry);
    expect(await restoreJobAlert(at(days(1.1)), entry)).toMatchObject({
      failure: { code: 'job-alerts/nothing-to-undo' },
    });
  });

  it('other doctors cannot read or change an alert', async () => {
    const [owner, other] = [await newDoctor(), await newDoctor()];
    await create(owner);
    const { id } = await only();
    const entry = { id, doctorId: other.doctorId };
    const change = { ...entry, name: 'x', criteria: {}, frequency: 'daily' } as const;
    expect(await findJobAlert(database.db, entry)).toBeNull();
    expect(await listJobAlerts(at(), other.doctorId)).toEqual([]);
    expect(await deleteJobAlert(at(), entry)).toBe(false);
    for (const result of [
      await pauseJobAlert(at(), { ...entry, until: null }),
      await resumeJobAlert(at(), entry),
      await duplicateJobAlert(at(), entry),
      await updateJobAlert(at(), change),
      await restoreJobAlert(at(), entry),
    ])
      expect(result.ok).toBe(false);
    expect(await only()).toMatchObject({ name: 'Queensland', state: 'active', deleted_at: null });
    await deleteJobAlert(at(), { id, doctorId: owner.doctorId });
    expect((await restoreJobAlert(at(), entry)).ok).toBe(false);
    expect(await findDeletedAlert(at(), entry)).toBeNull();
  });
});

describe('signing in with the alert’s email address', () => {
  it('moves a verified email address’s alerts to the account, except ended alerts and alerts that the account already has', async () => {
    await create(address('me@example.com'));
    await create(address('me@example.com'), { criteria: { regions: ['victoria'] } });
    await create(address('me@example.com'), { criteria: { regions: ['tasmania'] } });
    const gone = (await rows()).find(({ criteria }) => JSON.stringify(criteria).includes('tasmania'));
    await unsubscribeJobAlert(at(), gone?.id ?? '');
    const doctor = await newDoctor('me@example.com');
    await create(doctor);
    const owner = { id: doctor.doctorId, email: 'ME@example.com' };
    expect(await linkJobAlerts(at(), { ...owner, emailVerified: false })).toBe(0);
    expect(await linkJobAlerts(at(days(1)), { ...owner, emailVerified: true })).toBe(1);
    expect(await linkJobAlerts(at(days(2)), { ...owner, emailVerified: true })).toBe(0);
    const own = await listJobAlerts(at(), doctor.doctorId);
    expect(own.map(({ criteria, state }) => [criteria.regions?.[0], state]).sort()).toEqual([
      ['queensland', 'active'],
      ['victoria', 'active'],
    ]);
  });
});
