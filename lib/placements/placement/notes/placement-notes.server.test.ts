import { randomUUID } from 'node:crypto';
import { staffTasks } from '@/lib/staff/tasks/staff-tasks-resource.server';
import { placementSteps } from '@/tests/factories/placement';
import { actOn, readList, staffDesk } from '@/tests/staff-context';
import { getStaffPlacement } from '@/lib/placements/placement/staff-placement-row.server';
import { staffPlacements } from '@/lib/placements/placement/staff-placements-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);
const earlier = '2026-11-24T05:30:00.000Z';

beforeAll(async () => {
  const { id, email, givenName, familyName } = context.member;
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id, email, given_name: givenName, family_name: familyName, roles: ['consultant'] },
      ...{ created_at: context.now, updated_at: context.now },
    })
    .execute();
});

const act = (name: string, id: string, body: object) =>
  actOn(context, staffPlacements.actions?.[name], id, body);

test('staff keep notes and calls about a placement, once each, and not with a time in the future', async () => {
  const { placement } = await steps.sent();
  const note = { id: randomUUID(), text: 'Prefers a window seat' };
  for (const change of [{ action: 'placement.noted' }, null])
    expect(await act('note', placement.id, note)).toMatchObject({ value: { change } });
  const call = { id: randomUUID(), side: 'employer', at: earlier, text: 'The unit is free' };
  expect(await act('call', placement.id, { ...call, at: '2026-11-24T07:00:00Z' })).toMatchObject({
    failure: { fields: { at: 'Enter a time that is not in the future' } },
  });
  await expect(act('call', placement.id, { ...call, text: ' ' })).rejects.toThrow();
  expect(await act('call', placement.id, call)).toMatchObject({
    value: { change: { action: 'placement.called' } },
  });
  expect(await getStaffPlacement(context, placement.id)).toMatchObject({
    notes: [
      { called: 'employer', text: 'The unit is free', at: earlier, by: 'Mem Ber' },
      { called: null, text: 'Prefers a window seat', by: 'Mem Ber' },
    ],
  });
});

test('a task about a placement names its doctor, and is deleted with the notes when the doctor’s data is deleted', async () => {
  const { placement } = await steps.sent();
  await act('note', placement.id, { id: randomUUID(), text: 'Afraid of dogs' });
  const record = { kind: 'placement', id: placement.id };
  const body = {
    ...{ id: randomUUID(), text: 'Ask about the flight', dueAt: '2026-11-25T06:00:00Z', record },
    staffId: context.member.id,
  };
  expect(await actOn(context, staffTasks.create, '', body)).toMatchObject({
    value: { data: { record: { ...record, reference: placement.reference } } },
  });
  const list = async () =>
    (await readList(context, staffTasks, { kind: 'placement', record: placement.id })).rows.map(
      ({ text }) => text,
    );
  expect(await list()).toEqual(['Ask about the flight']);
  await database.db
    .updateTable('placement')
    .set({ doctor_id: null, enquiry_id: null })
    .where('id', '=', placement.id)
    .execute();
  expect(await list()).toEqual([]);
  expect(await getStaffPlacement(context, placement.id)).toMatchObject({ notes: [] });
});
