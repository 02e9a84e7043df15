import { randomUUID } from 'node:crypto';
import { staffDoctors } from '@/lib/staff/doctor-records/staff-doctors-resource.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { insertPair, memberId, mergeReasonText } from '@/tests/factories/doctor-merge';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actOn, getActionData, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  const own = staffContext(database, { now: '2027-03-02T00:00:00Z' });
  context = { ...own, member: { ...own.member, id: await memberId(database.db) } };
}, 60_000);
afterAll(async () => {
  await context.app.flags.close();
  await context.app.db.destroy();
  await database.drop();
});

const act = (name: 'preview-merge' | 'merge', id: string, body: object) =>
  actOn(context, staffDoctors.actions?.[name], id, body);
const lookAt = async (staying: string, other: string) => {
  const data = await getActionData(act('preview-merge', staying, { other }));
  return String(data.seen);
};

test('a manager can merge the previewed accounts, and the audit log records this for both accounts without personal data', async () => {
  const { staying, other } = await insertPair(database.db);
  const seen = await lookAt(staying, other);
  const done = await act('merge', staying, { other, seen, reason: mergeReasonText });
  expect(done).toMatchObject({
    value: {
      change: [
        { action: 'doctor.merged', subject: staying, after: { from: other } },
        { action: 'doctor.merged-away', subject: other, before: { into: null }, after: { into: staying } },
      ],
    },
  });
  expect(JSON.stringify(done.ok && done.value.change)).not.toMatch(/@|Called/);
  expect(await act('merge', staying, { other, seen, reason: mergeReasonText })).toMatchObject({
    value: { change: null },
  });
  const record = await staffDoctors.find?.run(context, staying);
  expect(record).toMatchObject({ merges: [{ reason: mergeReasonText, account: true }], duplicates: [] });
});

test('a merged doctor’s page redirects to the remaining account, even after another merge', async () => {
  const { staying, other } = await insertPair(database.db);
  const third = await insertDoctor(database.db, `third.${randomUUID()}@example.com`);
  const { phone } = await database.db
    .selectFrom('doctor')
    .select('phone')
    .where('id', '=', staying)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('doctor').set({ phone }).where('id', '=', third).execute();
  await getActionData(
    act('merge', staying, { other, seen: await lookAt(staying, other), reason: mergeReasonText }),
  );
  expect(await staffDoctors.find?.run(context, other)).toEqual({ id: other, mergedInto: staying });
  await getActionData(
    act('merge', third, { other: staying, seen: await lookAt(third, staying), reason: mergeReasonText }),
  );
  for (const old of [staying, other])
    expect(await staffDoctors.find?.run(context, old)).toEqual({ id: old, mergedInto: third });
});

test('the audit log records a merge’s preview as opening both accounts', async () => {
  const { staying, other } = await insertPair(database.db);
  expect(await act('preview-merge', staying, { other })).toMatchObject({
    value: {
      change: [
        { action: 'doctor.opened', subject: staying },
        { action: 'doctor.opened', subject: other },
      ],
    },
  });
});

test('refuses a merge without a reason or a preview, after either account has changed, and with an unknown account or a staff account', async () => {
  const { staying, other } = await insertPair(database.db);
  const seen = await lookAt(staying, other);
  await expect(act('merge', staying, { other, seen, reason: 'Same one' })).rejects.toThrow('in a sentence');
  await expect(act('merge', staying, { other, seen: '', reason: mergeReasonText })).rejects.toThrow(
    'preview',
  );
  await database.db.updateTable('doctor').set({ grade: 'registrar' }).where('id', '=', other).execute();
  expect(await act('merge', staying, { other, seen, reason: mergeReasonText })).toMatchObject({
    failure: { code: 'merges/changed', status: 409 },
  });
  await database.db
    .updateTable('staff_member')
    .set({ account_id: other })
    .where('id', '=', context.member.id)
    .execute();
  for (const nobody of [other, staying, randomUUID(), 'ENQ-999999'])
    expect(await act('preview-merge', staying, { other: nobody })).toMatchObject({
      failure: { status: 404 },
    });
  expect(await act('preview-merge', other, { other: staying })).toMatchObject({ failure: { status: 404 } });
});

test('only managers can merge accounts', () => {
  for (const name of ['preview-merge', 'merge'])
    expect(staffDoctors.actions?.[name]?.roles).toEqual(['manager']);
});
