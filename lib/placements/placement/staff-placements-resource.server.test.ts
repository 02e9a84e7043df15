import { randomUUID } from 'node:crypto';
import { placementSteps } from '@/tests/factories/placement';
import { actOn, readList, staffDesk } from '@/tests/staff-context';
import { staffPlacements } from './staff-placements-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

test('consultants and managers can list and cancel placements, and the audit log names no person', async () => {
  const { placement } = await steps.sent();
  const { actions = {}, roles } = staffPlacements;
  expect(roles).toEqual(['consultant', 'manager']);
  const list = await readList(context, staffPlacements, { state: 'sent' });
  expect(list.rows.map(({ id }) => id)).toContain(placement.id);
  const cancel = { by: 'employer', reason: 'Dr Tan is ill' };
  expect(await actOn(context, actions.cancel, placement.id, cancel)).toMatchObject({
    value: {
      change: { action: 'placement.cancelled', subject: placement.reference, after: { by: 'employer' } },
    },
  });
  expect(await actOn(context, actions.cancel, placement.id, cancel)).toMatchObject({
    value: { change: null },
  });
  expect(await actOn(context, actions.send, 'no-id', { seen: 1 })).toMatchObject({
    failure: { status: 404 },
  });
});

test('staff can search placements by doctor, hospital, reference and consultant, and see the number in each tab', async () => {
  const { placement } = await steps.sent();
  const consultant = await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: randomUUID(), given_name: 'Ida', family_name: 'Ng', email: 'ida@example.org' },
      ...{ roles: ['consultant'], created_at: context.now, updated_at: context.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = (filters: object) => readList(context, staffPlacements, { state: 'all', ...filters });
  const find = async (filters: object) => (await read(filters)).rows.map(({ id }) => id);
  const { reference, terms } = placement;
  for (const q of [reference, reference.toLowerCase(), `${terms.facility.slice(0, 5)} ${reference}`])
    expect(await find({ q })).toEqual([placement.id]);
  expect(await find({ q: placement.doctor?.familyName })).toContain(placement.id);
  expect(await find({ q: 'no such hospital' })).toEqual([]);
  expect(await find({ q: reference, state: 'open', status: 'sent' })).toEqual([placement.id]);
  expect(await find({ q: reference, state: 'open', status: 'changed' })).toEqual([]);
  expect(await find({ q: reference, consultant: consultant.id })).toEqual([]);
  const { id: consultant_id } = await database.db
    .selectFrom('consultant')
    .select('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('staff_member')
    .set({ consultant_id })
    .where('id', '=', consultant.id)
    .execute();
  await database.db.updateTable('placement').set({ consultant_id }).where('id', '=', placement.id).execute();
  const asIda = { ...context, member: { ...context.member, id: consultant.id } };
  const mine = { state: 'all', q: reference, consultant: 'me' };
  expect((await readList(asIda, staffPlacements, mine)).total).toBe(1);
  expect((await readList(context, staffPlacements, mine)).total).toBe(0);
  expect((await read({ q: reference, state: 'cancelled' })).about?.counts).toEqual({
    ...{ open: 1, all: 1, sent: 1 },
    ...{ written: 0, changed: 0, confirmed: 0, finished: 0, cancelled: 0 },
  });
});
