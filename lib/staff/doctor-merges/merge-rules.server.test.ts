import type { InsertObject, UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';
import { askDeletion } from '@/lib/doctors/account/delete-accounts.server';
import { listConsents, mayMail } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DB } from '@/lib/services/database/tables.generated';
import {
  confirmMerge,
  insertPair,
  memberId,
  merge,
  mergedAt,
  seeMerge,
} from '@/tests/factories/doctor-merge';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { sendVacancy } from '@/tests/factories/vacancy';

const database = databaseWithData();
let staffId: string;
beforeAll(async () => {
  staffId = await memberId(database.db);
});

const now = new Date('2027-03-01T00:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const stamps = { created_at: now, updated_at: now };

const add = <Table extends keyof DB>(table: Table, row: InsertObject<DB, Table>) =>
  database.db.insertInto(table).values(row).execute();
const change = (id: string, columns: UpdateObject<DB, 'doctor'>) =>
  database.db.updateTable('doctor').set(columns).where('id', '=', id).execute();
const doctor = (id: string) =>
  database.db.selectFrom('doctor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function insertMember(accountId: string) {
  const [id, name] = [randomUUID(), `Coast Hospital ${accountId.slice(0, 8)}`];
  const email = `rosa.${accountId.slice(0, 8)}@example.org`;
  await add('organisation', { id, name, region: 'AU-QLD', ...stamps });
  const member = { name: 'Rosa Keane', role: 'requester', email, account_id: accountId, ...stamps };
  await add('organisation_member', { id: randomUUID(), organisation_id: id, ...member });
}

async function insertOnOneShortlist(staying: string, other: string) {
  const { id } = await sendVacancy({ db: database.db, now });
  const entry = { vacancy_request_id: id, ...stamps };
  await add('shortlist_entry', { id: randomUUID(), doctor_id: staying, state: 'listed', ...entry });
  await add('shortlist_entry', { id: randomUUID(), doctor_id: other, state: 'asked', ...entry });
}

describe('refused merges', () => {
  test.each<[string, string[], (staying: string, other: string) => Promise<unknown>]>([
    [
      'if no details of the accounts match',
      ['notAlike'],
      (staying) => change(staying, { phone: '+61491570999' }),
    ],
    [
      'if the remaining account has no verified address',
      ['unverified'],
      (staying) => change(staying, { email_verified: false }),
    ],
    [
      'if either account waits for deletion',
      ['deletion'],
      (_, other) => askDeletion({ db: database.db, now }, other),
    ],
    ['if the remaining account acts for an employer', ['employer'], (staying) => insertMember(staying)],
    ['if the other account acts for an employer', ['employer'], (_, other) => insertMember(other)],
    ['if both accounts are on the same shortlist', ['shortlist'], insertOnOneShortlist],
    [
      'with all its reasons, if there are several',
      ['deletion', 'unverified'],
      (staying) => change(staying, { deletion_requested_at: now, email_verified: false }),
    ],
  ])('refuses a merge %s', async (_, codes, prepare) => {
    const { staying, other } = await insertPair(database.db);
    await prepare(staying, other);
    const seen = await seeMerge(database.db, staying, other);
    expect(seen.blocks.map(({ code }) => code)).toEqual(codes);
    expect(seen.rows).toEqual([]);
    expect(await confirmMerge(database.db, seen)).toMatchObject({ failure: { code: 'merges/blocked' } });
  });
});

test('if both accounts were on a shortlist and staff removed one of them, a merge keeps the other account’s entry', async () => {
  const { staying, other } = await insertPair(database.db);
  await insertOnOneShortlist(staying, other);
  const { blocks } = await seeMerge(database.db, staying, other);
  expect(blocks[0]?.message).toMatch(/^Both accounts are on the shortlist for VAC-\d{6}/);
  const entries = database.db.updateTable('shortlist_entry').set({ state: 'removed' });
  await entries.where('doctor_id', '=', staying).execute();
  await merge(database.db, staying, other);
  const places = database.db.selectFrom('shortlist_entry').select('state').where('doctor_id', '=', staying);
  expect(await places.execute()).toEqual([{ state: 'asked' }]);
});

test('the merged account gets the stricter of both settings: disabled, the later end of a pause, the lower email limit', async () => {
  const { staying, other } = await insertPair(database.db);
  await change(staying, { mail_paused_until: '2027-04-01', mail_cap_per_week: null });
  await change(other, { mail_paused_until: '2027-05-01', mail_cap_per_week: 3, disabled_at: now });
  const { seen } = await merge(database.db, staying, other);
  expect(seen.notes.join(' ')).toContain('the account that you keep will be disabled');
  expect(await doctor(staying)).toMatchObject({
    ...{ mail_paused_until: '2027-05-01', mail_cap_per_week: 3, disabled_at: now },
  });
});

test('if both accounts have an open enquiry about a job, the more advanced stays open and the other refers to it', async () => {
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
  const events = database.db.selectFrom('enquiry_event').select(['actor', 'reason']);
  expect(
    await events
      .where('enquiry_id', '=', rows[0]?.id ?? '')
      .where('to_state', '=', 'closed')
      .execute(),
  ).toEqual([{ actor: `staff:${staffId}`, reason: `joined with ${theirs.reference}` }]);
  // Each consent still refers to the enquiry for which the doctor gave it.
  const ids = rows.map(({ id }) => id);
  const consents = database.db
    .selectFrom('consent')
    .select('enquiry_id')
    .where('purpose', '=', 'put-forward');
  const kept = await consents.where('enquiry_id', 'in', ids).execute();
  expect(kept.map(({ enquiry_id: id }) => id).toSorted()).toEqual(ids.toSorted());
});

describe('merged consents', () => {
  const choose = (doctorId: string, purpose: 'newsletter' | 'job-alerts', enabled: boolean, at: Date) =>
    setPreferences(
      { db: database.db, now: at },
      { doctorId, choices: [{ purpose, channel: 'email', enabled }] },
    );

  test.each([
    // Each row contains the choices of both accounts and the result. Newsletters need consent. Job alerts are sent
    // unless the doctor refuses.
    ['newsletter', true, true, true],
    ['newsletter', true, false, false],
    ['newsletter', true, null, true],
    ['newsletter', false, true, false],
    ['newsletter', null, true, false],
    ['job-alerts', null, false, false],
    ['job-alerts', false, null, false],
    ['job-alerts', null, null, true],
  ] as const)(
    'merges both accounts’ choices about %s emails: %j and %j become %j',
    async (purpose, mine, theirs, result) => {
      const { staying, other } = await insertPair(database.db);
      // The site records a refusal only after a consent, so the test records the opposite choice first.
      for (const [id, said] of [
        [staying, mine],
        [other, theirs],
      ] as const) {
        if (said === null) continue;
        await choose(id, purpose, !said, now);
        await choose(id, purpose, said, hours(1));
      }
      await merge(database.db, staying, other);
      expect(await mayMail(database.db, { doctorId: staying, purpose, now: mergedAt })).toBe(result);
      const [newest] = await listConsents(database.db, staying);
      // The newest entry of the history must match the result: if the result is a refusal, it must not be a consent.
      if (newest) expect(newest.state === 'granted' && !result).toBe(false);
    },
  );

  test('only a recorded merge can give a consent history entry a different owner', async () => {
    const { staying, other } = await insertPair(database.db);
    await choose(other, 'newsletter', true, now);
    const consents = database.db.updateTable('consent');
    const give = consents.set({ doctor_id: staying }).where('doctor_id', '=', other);
    await expect(give.execute()).rejects.toThrow('never changed');
    await merge(database.db, staying, other);
    const rows = database.db.selectFrom('consent').select('state').where('doctor_id', '=', staying);
    expect(await rows.orderBy('created_at').execute()).toEqual([{ state: 'granted' }, { state: 'revoked' }]);
    const edit = consents.set({ state: 'granted' }).where('doctor_id', '=', staying);
    await expect(edit.execute()).rejects.toThrow('never changed');
  });
});

describe('merged job alerts', () => {
  const alert = async (doctorId: string, state: string, criteria = 'b', at = now) => {
    const id = randomUUID();
    await add('job_alert', {
      ...{
        id,
        doctor_id: doctorId,
        name: 'Alert',
        criteria: '{}',
        criteria_hash: criteria.repeat(64),
        state,
      },
      ...{ frequency: 'daily', time_zone: 'Australia/Sydney', watermark: 0, due_at: now },
      ...{ created_at: at, updated_at: at },
    });
    const event = {
      id: randomUUID(),
      job_alert_id: id,
      from_state: 'active',
      to_state: state,
      created_at: at,
    };
    if (state === 'unsubscribed')
      await add('job_alert_event', { ...event, actor: 'mailbox', reason: 'unsubscribed with the link' });
    return id;
  };
  const states = async (ids: string[]) => {
    const alerts = database.db.selectFrom('job_alert').select(['id', 'state']);
    const rows = await alerts.where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };

  test('if both accounts have the same alert, a merge keeps one, which is paused if either was paused', async () => {
    const { staying, other } = await insertPair(database.db);
    const ids = [await alert(staying, 'active'), await alert(other, 'paused')];
    await merge(database.db, staying, other);
    expect(await states(ids)).toEqual(['paused', 'unsubscribed']);
  });

  test('if both accounts had an alert and one has unsubscribed from it, a merge ends the other alert, unless that alert was created later', async () => {
    const { staying, other } = await insertPair(database.db);
    const ids = [
      await alert(staying, 'active', 'c'),
      await alert(other, 'unsubscribed', 'c', hours(1)),
      await alert(staying, 'active', 'd', hours(5)),
      await alert(other, 'unsubscribed', 'd', hours(1)),
    ];
    await merge(database.db, staying, other);
    expect(await states(ids)).toEqual(['unsubscribed', 'unsubscribed', 'active', 'unsubscribed']);
  });
});

describe('merged registrations', () => {
  type Check = { state: string; at?: Date; lookedUpOn?: string | null };
  const register = async (
    doctorId: string,
    number: string,
    { state, at, lookedUpOn = '2027-02-27' }: Check,
  ) => {
    const id = randomUUID();
    const row = { id, doctor_id: doctorId, authority: 'AHPRA', number, check_state: state, ...stamps };
    await add('registration', { ...row, checked_at: at ?? null });
    const event = { id: randomUUID(), registration_id: id, to_state: state, reason: 'looked up' };
    const seen = { looked_up_on: lookedUpOn, seen: lookedUpOn && `Seen as ${state}` };
    if (at) await add('registration_event', { ...event, ...seen, actor: 'staff:1', created_at: at });
  };
  const listChecks = (id: string) =>
    database.db
      .selectFrom('registration')
      .leftJoin('registration_event as event', 'event.registration_id', 'registration.id')
      .select(['number', 'check_state', 'event.seen'])
      .where('doctor_id', '=', id)
      .orderBy('event.created_at')
      .execute();
  const number = 'MED0001234567';

  test('a merge keeps a registration number’s latest register check, and both accounts’ history of checks', async () => {
    const { staying, other } = await insertPair(database.db);
    await register(staying, number, { state: 'verified', at: now });
    await register(other, number, { state: 'conditions', at: hours(3) });
    await merge(database.db, staying, other);
    expect(await listChecks(staying)).toEqual([
      { number, check_state: 'conditions', seen: 'Seen as verified' },
      { number, check_state: 'conditions', seen: 'Seen as conditions' },
    ]);
  });

  test.each([
    ['2027-02-20', '2027-02-26', 'conditions'],
    // Without a look-up day, the day on which staff recorded the check counts: 1 March.
    ['2027-02-28', null, 'conditions'],
    ['2027-03-02', null, 'verified'],
  ])(
    'a merge uses the register check with the latest look-up day, even if another check was recorded later: %s and %s',
    async (mine, theirs, holds) => {
      const { staying, other } = await insertPair(database.db);
      await register(staying, number, { state: 'verified', at: hours(48), lookedUpOn: mine });
      await register(other, number, { state: 'conditions', at: now, lookedUpOn: theirs });
      await merge(database.db, staying, other);
      expect((await listChecks(staying)).map((row) => row.check_state)).toEqual([holds, holds]);
    },
  );

  test('if the accounts’ registration numbers differ, a merge keeps the check of the number that staff choose', async () => {
    const { staying, other } = await insertPair(database.db);
    await register(staying, 'MED0001111111', { state: 'verified', at: now });
    await register(other, 'MED0002222222', { state: 'format-ok' });
    const { seen } = await merge(database.db, staying, other, { AHPRA: 'other' });
    expect(seen.fields).toContainEqual({
      ...{ field: 'AHPRA', label: 'AHPRA number', staying: 'MED0001111111', other: 'MED0002222222' },
      ...{ hints: { staying: 'Verified', other: 'Not looked up yet' }, holds: 'other', open: true },
    });
    expect(await listChecks(staying)).toEqual([
      { number: 'MED0002222222', check_state: 'format-ok', seen: null },
    ]);
  });
});

test('a merge joins both accounts’ saved jobs and notes, even if one account has removed a job', async () => {
  const { staying, other } = await insertPair(database.db);
  const [both, removed] = [await insertJob(database.db), await insertJob(database.db)];
  const save = (doctor_id: string, job_id: string, note: string, removed_at: Date | null = null) =>
    add('saved_job', { doctor_id, job_id, note, removed_at, snapshot: '{}', saved_at: now, ...stamps });
  await save(staying, both.id, 'Ask about the roster');
  await save(other, both.id, 'Near my sister');
  await save(staying, removed.id, '', now);
  await save(other, removed.id, '');
  const { seen } = await merge(database.db, staying, other);
  expect(seen.rows).toContainEqual(expect.objectContaining({ what: 'Saved jobs', moved: 0, dropped: 2 }));
  const saved = database.db.selectFrom('saved_job').select(['job_id', 'note', 'removed_at']);
  const rows = await saved.where('doctor_id', '=', staying).orderBy('note').execute();
  expect(rows).toEqual([
    { job_id: removed.id, note: '', removed_at: null },
    { job_id: both.id, note: 'Ask about the roster\nNear my sister', removed_at: null },
  ]);
});

test('a merge keeps the remaining account’s confirmed mobile number, and the remaining account gets only one text message per urgent job', async () => {
  const { staying, other } = await insertPair(database.db);
  const job = randomUUID();
  const text = (doctorId: string, key: string, jobId = job) =>
    add('text_message', {
      ...{ id: randomUUID(), doctor_id: doctorId, kind: 'urgent-job', data: JSON.stringify({ jobId }) },
      ...{ dedupe_key: key, next_at: now, useful_until: now, ...stamps },
    });
  await add('text_number', { doctor_id: staying, number: '+61491570156', confirmed_at: now, ...stamps });
  await add('text_number', { doctor_id: other, number: '+61491570157', confirmed_at: now, ...stamps });
  await text(staying, `${staying} 1`);
  await text(other, `${other} 1`);
  await text(other, `${other} 2`, randomUUID());
  await merge(database.db, staying, other);
  const rows = await database.db
    .selectFrom('text_number')
    .select('number')
    .where('doctor_id', 'in', [staying, other])
    .execute();
  expect(rows).toEqual([{ number: '+61491570156' }]);
  const messages = await database.db
    .selectFrom('text_message')
    .select('doctor_id')
    .where('dedupe_key', 'like', `%${other}%`)
    .execute();
  expect(messages).toEqual([{ doctor_id: staying }]);
});

test('if both accounts have the same referee, a merge keeps one, with the pending request opened by the referee', async () => {
  const { staying, other } = await insertPair(database.db);
  const ask = async (doctorId: string, state: string) => {
    const [referee, request] = [randomUUID(), randomUUID()];
    await add('referee', {
      ...{ id: referee, doctor_id: doctorId, name: 'R', position: 'Director', organisation: 'A hospital' },
      ...{ relationship: 'supervisor', email: 'referee@example.org', worked_from: '2025-01-01', ...stamps },
    });
    await add('reference_request', {
      ...{ id: request, referee_id: referee, state, requested_at: now, expires_at: hours(2000), ...stamps },
      answers: '{}',
    });
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
