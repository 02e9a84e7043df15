import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/dates';
import { startApp } from '@/lib/app/start-app.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { actOn, getActionData, readList, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { staffLeave } from './staff-leave-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let manager: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  manager = staffContext(database, { now: '2026-11-24T00:00:00Z' });
});
afterAll(async () => {
  await startApp().flags.close();
  await startApp().db.destroy();
  await database.drop();
});

async function consultants(): Promise<[string, string]> {
  const rows = await database.db
    .selectFrom('consultant')
    .select('id')
    .where('active', '=', true)
    .orderBy('slug')
    .limit(2)
    .execute();
  const [one, other] = rows;
  if (!one || !other) throw new Error('Too few consultants');
  return [one.id, other.id];
}
const consultantWho = (consultantId: string): StaffContext => ({
  ...manager,
  member: { ...manager.member, roles: ['consultant'], consultantId },
});
const days = { firstDay: '2026-12-07', lastDay: '2026-12-11' };
const enter = (as: StaffContext, consultantId: string, change: object = {}) =>
  actOn(as, staffLeave.create, '', { consultantId, note: 'Annual leave', ...days, ...change });

test('managers can enter leave for every consultant, consultants only for themselves, and colleagues cannot read the note about the leave', async () => {
  const [one, other] = await consultants();
  expect(await enter(consultantWho(one), other)).toMatchObject({ ok: false, failure: { status: 404 } });
  const row = await getActionData(enter(consultantWho(one), one));
  expect(await getActionData(enter(manager, one))).toMatchObject({ id: row.id });
  const { rows } = await readList(consultantWho(other), staffLeave);
  expect(rows).toMatchObject([{ consultantId: one, ...days, note: '', mayChange: false }]);
  const end = staffLeave.actions?.end;
  expect(await actOn(consultantWho(other), end, row.id, {})).toMatchObject({ failure: { status: 404 } });
  const changed = { firstDay: '2026-12-08', lastDay: '2026-12-09', note: '' };
  const newer = await getActionData(actOn(manager, staffLeave.actions?.change, row.id, changed));
  expect(newer).toMatchObject({ firstDay: '2026-12-08', lastDay: '2026-12-09' });
  await getActionData(actOn(manager, end, newer.id, {}));
  expect((await readList(manager, staffLeave)).rows).toEqual([]);
});

test('counts the working days of a leave without weekends and public holidays', async () => {
  const [one] = await consultants();
  // From Wednesday to Tuesday, with Christmas Day and the substitute day for Boxing Day.
  const row = await getActionData(enter(manager, one, { firstDay: '2026-12-23', lastDay: '2026-12-29' }));
  expect(row).toMatchObject({ workingDays: 3 });
  await getActionData(actOn(manager, staffLeave.actions?.end, row.id, {}));
});

test('shows an error at the date fields if the leave’s dates are impossible', async () => {
  const [one] = await consultants();
  expect(await enter(manager, one, { lastDay: '2026-12-01' })).toMatchObject({
    failure: { code: 'consultants/impossible-leave', fields: { lastDay: expect.any(String) } },
  });
  const { about } = await readList(manager, staffLeave);
  expect(about?.holidays).toContainEqual(
    expect.objectContaining({
      ...{ date: '2026-12-25', name: expect.stringContaining('Christmas') },
      regions: ['all of Australia', 'all of New Zealand'],
    }),
  );
});

test('entering leave keeps booked phone calls, lists them in a preview, and prevents new calls on the days of leave', async () => {
  const { app, db, now } = manager;
  const services = { db, now, data: await app.referenceData(), staffEmail: 'staff@onward.example' };
  const [slot] = await listFreeSlots(services);
  if (!slot) throw new Error('No time is free');
  const booked = await bookAppointment(services, {
    doctorId: null,
    idempotencyKey: randomUUID(),
    input: {
      ...{ startsAt: slot.startsAt, timeZone: 'Australia/Sydney', topic: 'work', note: '' },
      ...{ givenName: 'Ngaire', familyName: 'Bell', email: 'ngaire@example.com', phone: '+61412345678' },
    },
  });
  if (!booked.ok) throw new Error(booked.failure.code);
  const { consultantId } = booked.value;
  // The call's date in its time zone may be a day after its date in UTC, so the leave covers both days.
  const firstDay = slot.startsAt.toISOString().slice(0, 10);
  const asked = { consultantId, firstDay, lastDay: addDays(firstDay, 1) };
  const preview = await getActionData(actOn(manager, staffLeave.actions?.preview, 'new', asked));
  expect(preview.calls).toHaveLength(1);
  await getActionData(actOn(manager, staffLeave.create, '', asked));
  const { rows } = await readList(manager, staffLeave);
  expect(rows).toMatchObject([{ consultantId, calls: [expect.stringMatching(/^CAL-/)] }]);
  const hour = 3_600_000;
  const soon = (await listFreeSlots(services)).filter(
    ({ startsAt }) => startsAt.getTime() - slot.startsAt.getTime() < 6 * hour,
  );
  expect(soon.length).toBeGreaterThan(0);
  expect(soon.filter(({ consultantIds }) => consultantIds.includes(consultantId))).toEqual([]);
});
