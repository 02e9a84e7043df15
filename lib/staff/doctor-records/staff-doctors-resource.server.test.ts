import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { memberId } from '@/tests/factories/doctor-merge';
import { insertFullAccount } from '@/tests/factories/full-account';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actOn, readList, staffDesk } from '@/tests/staff-context';
import { staffDoctors } from './staff-doctors-resource.server';

const { database, context } = staffDesk({ now: '2026-11-20T00:00:00Z' });
let ada: string;
beforeAll(async () => {
  ada = await insertDoctor(database.db, 'ada.lovelace@example.com');
  await database.db
    .updateTable('doctor')
    .set({ given_name: 'Zoë', family_name: "O'Brien", phone: '+61412345678' })
    .where('id', '=', ada)
    .execute();
  await database.db
    .insertInto('registration')
    .values({
      id: uuid(),
      doctor_id: ada,
      authority: 'AHPRA',
      number: 'MED0001234567',
      check_state: 'format-ok',
      created_at: context.now,
      updated_at: context.now,
    })
    .execute();
});

const ids = async (filters: object) =>
  (await readList(context, staffDoctors, filters)).rows.map(({ id }) => id);
const act = (name: string, id: string, body: object = {}) =>
  actOn(context, staffDoctors.actions?.[name], id, body);

test.each([
  'zoe',
  'OBrien Zo',
  'Ada.Lovelace@',
  'ada.lovelace@example.com',
  '0412 345 678',
  '+61 412',
  'med0001',
  '1234567',
  '345 678',
  'zoe 0412345678 ada.lovelace@',
])('finds the same doctor by name, email address, phone or registration number: %j', async (q) => {
  expect(await ids({ q })).toEqual([ada]);
});

test.each(['x', '%%@', 'nobody at all', 'zoe 0499', '0499'])('finds no doctor by %j', async (q) => {
  expect(await ids({ q })).toEqual([]);
});

test('the list of doctors omits staff accounts, which cannot be opened or changed there', async () => {
  const member = await insertDoctor(database.db, 'member@example.org');
  await database.db
    .insertInto('staff_member')
    .values({
      id: uuid(),
      email: 'member@example.org',
      account_id: member,
      given_name: 'Mem',
      family_name: 'Ber',
      roles: ['manager'],
      created_at: context.now,
      updated_at: context.now,
    })
    .execute();
  expect(await ids({ q: 'member@' })).toEqual([]);
  expect(await staffDoctors.find?.run(context, member)).toBeNull();
  expect(await act('disable', member)).toMatchObject({ failure: { status: 404 } });
  expect((await findDoctor(database.db, member))?.disabled).toBe(false);
});

test('shows a doctor’s full record, and the audit log records that staff opened it', async () => {
  const person = { email: 'full@example.com', family: 'Fuller', phone: '+61400000001' };
  const full = await insertFullAccount(database.db, person, context.now);
  expect(staffDoctors.find?.recorded).toBe('doctor.opened');
  const record = await staffDoctors.find?.run(context, full);
  expect(record).toMatchObject({
    registrations: expect.arrayContaining([expect.objectContaining({ authority: expect.any(String) })]),
    referees: expect.arrayContaining([expect.objectContaining({ label: expect.any(String) })]),
    enquiries: expect.arrayContaining([
      expect.objectContaining({ reference: expect.stringMatching(/^ENQ-/), putForward: 'declined' }),
    ]),
    consents: expect.arrayContaining([
      expect.objectContaining({
        what: expect.any(String),
        state: expect.any(String),
        at: expect.any(String),
      }),
    ]),
    emails: expect.any(Array),
  });
  expect(JSON.stringify(record)).not.toMatch(/token|idempotency|dedupe/);
});

describe('a check in the public register', () => {
  const seen = {
    authority: 'AHPRA',
    number: 'MED0001234567',
    check: 'verified',
    lookedUpOn: '2026-11-19',
    seen: 'General registration, no conditions, expires 30 Sep 2027',
  };

  test('a register check is stored once with its day, result and member of staff, even if its form is sent twice', async () => {
    expect(await act('check', ada, seen)).toMatchObject({
      value: {
        change: {
          action: 'doctor.registration-checked',
          before: { check: 'format-ok' },
          after: { check: 'verified', lookedUpOn: '2026-11-19' },
        },
        data: {
          registrations: [{ check: 'verified', checkedAt: '2026-11-20T00:00:00.000Z' }],
          checks: [{ seen: seen.seen, lookedUpOn: '2026-11-19', actor: `staff:${context.member.id}` }],
        },
      },
    });
    expect(await act('check', ada, seen)).toMatchObject({ value: { change: null } });
    expect(await ids({ check: 'verified' })).toEqual([ada]);
  });

  test('refuses a register check for a changed number or a future day', async () => {
    expect(await act('check', ada, { ...seen, number: 'MED0009999999' })).toMatchObject({
      failure: { code: 'registrations/changed', status: 409 },
    });
    expect(await act('check', ada, { ...seen, lookedUpOn: '2026-12-24' })).toMatchObject({
      failure: { fields: { lookedUpOn: expect.any(String) } },
    });
    await expect(act('check', ada, { ...seen, check: 'format-ok' })).rejects.toThrow(
      'what the register shows',
    );
  });

  test('a register check leaves no personal data in the audit log', async () => {
    const done = await act('check', ada, { ...seen, seen: 'Conditions about Zoë: supervised practice' });
    if (!done.ok) throw new Error('refused');
    expect(JSON.stringify(done.value.change)).not.toMatch(/Zoë|supervised|MED/);
  });
});

test('staff can disable an account, request or cancel its deletion and export its data, and the doctor gets emails', async () => {
  expect(await act('disable', ada)).toMatchObject({ value: { data: { account: { disabled: true } } } });
  expect(await act('disable', ada)).toMatchObject({ value: { change: null } });
  expect(await ids({ account: 'disabled' })).toEqual([ada]);
  expect(await act('enable', ada)).toMatchObject({ value: { data: { account: { disabled: false } } } });
  expect(await act('ask-deletion', ada)).toMatchObject({
    value: { change: { action: 'doctor.deletion-asked' }, data: { account: { deletionDay: '2026-12-04' } } },
  });
  expect(await act('cancel-deletion', ada)).toMatchObject({
    value: { data: { account: { deletionDay: null } } },
  });
  expect(await act('export-data', ada)).toMatchObject({
    value: {
      change: { action: 'doctor.data-exported', subject: ada },
      data: { copy: { account: [{ email: 'ada.lovelace@example.com' }] } },
    },
  });
  const emails = await database.db
    .selectFrom('email')
    .select('template')
    .where('recipient', '=', 'ada.lovelace@example.com')
    .execute();
  expect(emails.map(({ template }) => template).sort()).toEqual([
    'account-deletion-asked',
    'account-deletion-undone',
    'data-exported',
  ]);
});

test('only managers can disable or delete accounts or export their data', () => {
  const findActionRoles = (name: string) => staffDoctors.actions?.[name]?.roles;
  expect(findActionRoles('check')).toEqual(['consultant', 'manager']);
  for (const name of ['disable', 'enable', 'sign-out', 'ask-deletion', 'cancel-deletion', 'export-data'])
    expect(findActionRoles(name)).toEqual(['manager']);
});

test('staff add the missing email address to a caller’s only enquiry, but cannot change the address of an account', async () => {
  const call = { given_name: 'Kiri', phone: '+61491570158', specialty: 'psychiatry', grade: 'consultant' };
  const member = { ...context.member, id: await memberId(database.db) };
  const asMember = { ...context, member };
  await actOn(asMember, staffDoctors.create, '', { ...call, callId: uuid() });
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('phone', '=', call.phone)
    .executeTakeFirstOrThrow();
  const add = (person: string, email: string) =>
    actOn(asMember, staffDoctors.actions?.email, person, { email });
  expect(await add(id, 'kiri@example.com')).toMatchObject({
    value: {
      change: { action: 'doctor.email-typed', subject: id },
      data: { email: 'kiri@example.com', enquiries: [{ state: 'contacted' }] },
    },
  });
  expect(await add(id, 'other@example.com')).toMatchObject({
    failure: { code: 'doctors/email-known', status: 409 },
  });
  expect(await add(ada, 'other@example.com')).toMatchObject({ failure: { status: 409 } });
});

test('counts listed doctors up to a limit, or up to the current page if that page is beyond the limit', async () => {
  const { total: before } = await readList(context, staffDoctors);
  await sql`insert into doctor (id, identity_subject, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'many|' || n, 'many' || n || '@example.net', true, ${context.now}, ${context.now}
    from generate_series(1, ${1030 - before}::int) as n`.execute(database.db);
  expect(await readList(context, staffDoctors)).toMatchObject({ total: 1001, about: { maxCounted: 1000 } });
  const last = await readList(context, staffDoctors, {}, { offset: 1025 });
  expect([last.rows.length, last.total]).toEqual([5, 1030]);
});
