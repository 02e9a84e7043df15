import { randomUUID } from 'node:crypto';
import { listConsents, mayMail } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { insertPair, memberId, merge, mergedAt } from '@/tests/doctor-pair';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/enquiry-fixtures';
import { createTestDatabase } from '@/tests/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let staffId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  staffId = await memberId(database.db);
}, 60_000);
afterAll(() => database.drop());

const now = new Date('2027-03-01T00:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const stamps = { created_at: now, updated_at: now };
const doctor = (id: string) =>
  database.db.selectFrom('doctor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('enquiries', () => {
  test('keeps the further one of two open enquiries about a job, and refers to it from the other', async () => {
    const { staying, other } = await insertPair(database.db);
    const job = await insertJob(database.db);
    const send = (doctorId: string, at: Date) =>
      sendEnquiry(
        { db: database.db, now: at },
        { job, doctorId, input: { ...enquiryInput, putForward: true } },
      );
    const [mine, theirs] = [await send(staying, now), await send(other, hours(1))];
    const move = await setEnquiryState(
      { db: database.db, now: hours(2) },
      { reference: theirs.reference, to: 'put-forward', note: '', by: `staff:${staffId}` },
    );
    expect(move).toMatchObject({ ok: true });
    const { seen } = await merge(database.db, staying, other);
    expect(seen.rows).toContainEqual(expect.objectContaining({ what: 'Enquiries', moved: 1, dropped: 1 }));
    const rows = await database.db
      .selectFrom('enquiry')
      .select(['id', 'reference', 'state', 'doctor_id', 'end_reason', 'next_due_at'])
      .where('doctor_id', '=', staying)
      .orderBy('created_at')
      .execute();
    expect(rows).toMatchObject([
      { reference: mine.reference, state: 'closed', end_reason: 'duplicate', next_due_at: null },
      { reference: theirs.reference, state: 'put-forward', end_reason: null },
    ]);
    const event = await database.db
      .selectFrom('enquiry_event')
      .select(['actor', 'reason'])
      .where('enquiry_id', '=', rows[0]?.id ?? '')
      .where('to_state', '=', 'closed')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ actor: `staff:${staffId}`, reason: `joined with ${theirs.reference}` });
    // The doctor's consents stay with their enquiry and job.
    const consents = await database.db
      .selectFrom('consent')
      .select(['enquiry_id', 'state'])
      .where('purpose', '=', 'put-forward')
      .where(
        'enquiry_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    expect(consents.map(({ enquiry_id: id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe('consents', () => {
  const choose = (doctorId: string, purpose: 'newsletter' | 'job-alerts', enabled: boolean, at: Date) =>
    setPreferences(
      { db: database.db, now: at },
      { doctorId, choices: [{ purpose, channel: 'email', enabled }] },
    );
  const may = (doctorId: string, purpose: 'newsletter' | 'job-alerts') =>
    mayMail(database.db, { doctorId, purpose, now: mergedAt });

  test.each([
    // Combinations of answers. Newsletters need consent, alerts do not.
    ['newsletter', true, true, true],
    ['newsletter', true, false, false],
    ['newsletter', true, null, true],
    ['newsletter', false, true, false],
    ['newsletter', null, true, false],
    ['job-alerts', null, false, false],
    ['job-alerts', false, null, false],
    ['job-alerts', null, null, true],
  ] as const)('%s: %j and %j become %j', async (purpose, mine, theirs, result) => {
    const { staying, other } = await insertPair(database.db);
    // A refusal counts only after a consent, so record the consent first.
    for (const [id, said] of [
      [staying, mine],
      [other, theirs],
    ] as const) {
      if (said === null) continue;
      await choose(id, purpose, !said, now);
      await choose(id, purpose, said, hours(1));
    }
    await merge(database.db, staying, other);
    expect(await may(staying, purpose)).toBe(result);
    const [newest] = await listConsents(database.db, staying);
    // The history never ends with consent if the result is a refusal.
    if (newest) expect(newest.state === 'granted' && !result).toBe(false);
  });

  test('moves history rows only in a recorded merge', async () => {
    const { staying, other } = await insertPair(database.db);
    await choose(other, 'newsletter', true, now);
    const give = () =>
      database.db.updateTable('consent').set({ doctor_id: staying }).where('doctor_id', '=', other).execute();
    await expect(give()).rejects.toThrow('never changed');
    await merge(database.db, staying, other);
    const rows = database.db.selectFrom('consent').select('state').where('doctor_id', '=', staying);
    expect(await rows.orderBy('created_at').execute()).toEqual([{ state: 'granted' }, { state: 'revoked' }]);
    await expect(
      database.db.updateTable('consent').set({ state: 'granted' }).where('doctor_id', '=', staying).execute(),
    ).rejects.toThrow('never changed');
  });

  test('uses the later end of an email pause and the lower cap', async () => {
    const { staying, other } = await insertPair(database.db);
    const limit = (id: string, mail_paused_until: string, mail_cap_per_week: number | null) =>
      database.db
        .updateTable('doctor')
        .set({ mail_paused_until, mail_cap_per_week })
        .where('id', '=', id)
        .execute();
    await limit(staying, '2027-04-01', null);
    await limit(other, '2027-05-01', 3);
    await merge(database.db, staying, other);
    expect(await doctor(staying)).toMatchObject({ mail_paused_until: '2027-05-01', mail_cap_per_week: 3 });
  });
});

describe('job alerts', () => {
  const alert = async (doctorId: string, state: string, change: { at?: Date; hash?: string } = {}) => {
    const id = randomUUID();
    const { at = now, hash = 'b'.repeat(64) } = change;
    await database.db
      .insertInto('job_alert')
      .values({
        ...{
          id,
          doctor_id: doctorId,
          name: 'Alert',
          criteria: '{}',
          criteria_hash: hash,
          frequency: 'daily',
        },
        ...{
          time_zone: 'Australia/Sydney',
          state,
          watermark: 0,
          due_at: now,
          created_at: at,
          updated_at: at,
        },
      })
      .execute();
    if (state === 'unsubscribed')
      await database.db
        .insertInto('job_alert_event')
        .values({
          ...{ id: randomUUID(), job_alert_id: id, from_state: 'active', to_state: state },
          ...{ actor: 'mailbox', reason: 'unsubscribed with the link in the email', created_at: at },
        })
        .execute();
    return id;
  };
  const states = async (ids: string[]) => {
    const rows = await database.db
      .selectFrom('job_alert')
      .select(['id', 'state'])
      .where('id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };

  test('keeps one of two equal alerts, paused if either was', async () => {
    const { staying, other } = await insertPair(database.db);
    const ids = [await alert(staying, 'active'), await alert(other, 'paused')];
    await merge(database.db, staying, other);
    expect(await states(ids)).toEqual(['paused', 'unsubscribed']);
  });

  test('ends an alert that the other account has unsubscribed from, unless it was created later', async () => {
    const { staying, other } = await insertPair(database.db);
    const [earlier, later] = [{ hash: 'c'.repeat(64) }, { hash: 'd'.repeat(64), at: hours(5) }];
    const ids = [
      await alert(staying, 'active', earlier),
      await alert(other, 'unsubscribed', { ...earlier, at: hours(1) }),
      await alert(staying, 'active', later),
      await alert(other, 'unsubscribed', { ...later, at: hours(1) }),
    ];
    await merge(database.db, staying, other);
    expect(await states(ids)).toEqual(['unsubscribed', 'unsubscribed', 'active', 'unsubscribed']);
  });
});

describe('registrations', () => {
  const register = async (
    doctorId: string,
    number: string,
    check: string,
    checkedAt: Date | null = null,
    lookedUpOn: string | null = '2027-02-27',
  ) => {
    const id = randomUUID();
    await database.db
      .insertInto('registration')
      .values({
        ...{ id, doctor_id: doctorId, authority: 'AHPRA', number, check_state: check, checked_at: checkedAt },
        ...stamps,
      })
      .execute();
    if (checkedAt)
      await database.db
        .insertInto('registration_event')
        .values({
          ...{
            id: randomUUID(),
            registration_id: id,
            to_state: check,
            actor: `staff:${staffId}`,
            reason: 'looked up',
          },
          ...{ created_at: checkedAt, looked_up_on: lookedUpOn, seen: lookedUpOn && `Seen as ${check}` },
        })
        .execute();
  };
  const held = (id: string) =>
    database.db
      .selectFrom('registration')
      .innerJoin('registration_event as event', 'event.registration_id', 'registration.id')
      .select(['number', 'check_state', 'event.seen'])
      .where('doctor_id', '=', id)
      .orderBy('event.created_at')
      .execute();

  test('uses the latest check of the same number and keeps the whole history', async () => {
    const { staying, other } = await insertPair(database.db);
    await register(staying, 'MED0001234567', 'verified', now);
    await register(other, 'MED0001234567', 'conditions', hours(3));
    await merge(database.db, staying, other);
    expect(await held(staying)).toEqual([
      { number: 'MED0001234567', check_state: 'conditions', seen: 'Seen as verified' },
      { number: 'MED0001234567', check_state: 'conditions', seen: 'Seen as conditions' },
    ]);
  });

  test.each([
    ['2027-02-20', '2027-02-26', 'conditions'],
    // Without a look-up day it counts as looked up on 1 March, the day of recording.
    ['2027-02-28', null, 'conditions'],
    ['2027-03-02', null, 'verified'],
  ])(
    'uses the latest look-up of the same number, even if an older one was recorded later: %s, %s',
    async (mine, theirs, holds) => {
      const { staying, other } = await insertPair(database.db);
      await register(staying, 'MED0001234567', 'verified', hours(48), mine);
      await register(other, 'MED0001234567', 'conditions', now, theirs);
      await merge(database.db, staying, other);
      const states = (await held(staying)).map((row) => row.check_state);
      expect(states).toEqual([holds, holds]);
    },
  );

  test('keeps each check with its number: the chosen number brings its own', async () => {
    const { staying, other } = await insertPair(database.db);
    await register(staying, 'MED0001111111', 'verified', now);
    await register(other, 'MED0002222222', 'format-ok');
    const { seen } = await merge(database.db, staying, other, { AHPRA: 'other' });
    expect(seen.fields).toContainEqual({
      ...{ field: 'AHPRA', label: 'AHPRA number', staying: 'MED0001111111', other: 'MED0002222222' },
      ...{ hints: { staying: 'verified', other: 'format ok' }, holds: 'other', open: true },
    });
    const rows = database.db.selectFrom('registration').select(['number', 'check_state']);
    expect(await rows.where('doctor_id', '=', staying).execute()).toEqual([
      { number: 'MED0002222222', check_state: 'format-ok' },
    ]);
  });
});

test('saves a job once with both notes, even if one account has removed it', async () => {
  const { staying, other } = await insertPair(database.db);
  const [both, removed] = [await insertJob(database.db), await insertJob(database.db)];
  const save = (doctor_id: string, job_id: string, note: string, removed_at: Date | null = null) =>
    database.db
      .insertInto('saved_job')
      .values({ doctor_id, job_id, note, removed_at, snapshot: '{}', saved_at: now, ...stamps })
      .execute();
  await save(staying, both.id, 'Ask about the roster');
  await save(other, both.id, 'Near my sister');
  await save(staying, removed.id, '', now);
  await save(other, removed.id, '');
  const { seen } = await merge(database.db, staying, other);
  expect(seen.rows).toContainEqual(expect.objectContaining({ what: 'Saved jobs', moved: 0, dropped: 2 }));
  const rows = await database.db
    .selectFrom('saved_job')
    .select(['job_id', 'note', 'removed_at'])
    .where('doctor_id', '=', staying)
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    job_id: both.id,
    note: 'Ask about the roster\nNear my sister',
    removed_at: null,
  });
  expect(rows).toContainEqual({ job_id: removed.id, note: '', removed_at: null });
});

test('joins a shared referee and keeps the opened one of two open requests', async () => {
  const { staying, other } = await insertPair(database.db);
  const ask = async (doctorId: string, state: string) => {
    const [referee, request] = [randomUUID(), randomUUID()];
    await database.db
      .insertInto('referee')
      .values({
        ...{ id: referee, doctor_id: doctorId, name: 'R', position: 'Director', organisation: 'A hospital' },
        ...{ relationship: 'supervisor', email: 'referee@example.org', worked_from: '2025-01-01', ...stamps },
      })
      .execute();
    await database.db
      .insertInto('reference_request')
      .values({
        ...{ id: request, referee_id: referee, state, requested_at: now, expires_at: hours(2000), ...stamps },
        answers: '{}',
      })
      .execute();
    return request;
  };
  const requests = [await ask(staying, 'requested'), await ask(other, 'opened')];
  await merge(database.db, staying, other);
  const rows = await database.db
    .selectFrom('reference_request')
    .innerJoin('referee', 'referee.id', 'referee_id')
    .select(['reference_request.id', 'state', 'referee_id'])
    .where('doctor_id', '=', staying)
    .execute();
  expect(new Set(rows.map((row) => row.referee_id)).size).toBe(1);
  expect(requests.map((id) => rows.find((row) => row.id === id)?.state)).toEqual(['withdrawn', 'opened']);
});
