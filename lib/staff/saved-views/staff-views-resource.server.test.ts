import { randomUUID } from 'node:crypto';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { staffViews } from './staff-views-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:00:00Z' });

async function addMember(): Promise<StaffContext> {
  const id = randomUUID();
  const { now } = context;
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id, email: `${id}@example.org`, given_name: 'Mem', family_name: 'Ber', roles: ['manager'] },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  return { ...context, member: { ...context.member, id } };
}

const view = { filter: { state: 'assigned' }, sort: { field: 'dueAt', order: 'ASC' } };
const keep = (as: StaffContext, name: string, change: object = {}) =>
  actOn(as, staffViews.create, '', { id: randomUUID(), list: 'enquiries', name, view, ...change });
const listViewNames = async (as: StaffContext, list = 'enquiries') =>
  (await readList(as, staffViews, { list })).rows.map(({ name }) => name);

test('stores each member of staff’s saved views per list, and lets only the owner delete them', async () => {
  const [me, other] = [await addMember(), await addMember()];
  const id = randomUUID();
  await getActionData(keep(me, 'Mine', { id }));
  await getActionData(keep(me, 'Mine', { id }));
  await getActionData(keep(me, 'Doctors', { list: 'doctors' }));
  expect(await listViewNames(me)).toEqual(['Mine']);
  expect(await listViewNames(me, 'doctors')).toEqual(['Doctors']);
  expect(await listViewNames(other)).toEqual([]);
  await getActionData(actOn(other, staffViews.actions?.forget, id, {}));
  expect(await listViewNames(me)).toEqual(['Mine']);
  await getActionData(actOn(me, staffViews.actions?.forget, id, {}));
  expect(await listViewNames(me)).toEqual([]);
});

test('saving a view replaces an earlier view with the same name, and a member of staff has at most twenty views', async () => {
  const me = await addMember();
  for (let n = 1; n <= 20; n += 1) await getActionData(keep(me, `View ${n}`));
  const newer = { view: { filter: { state: 'placed' } } };
  await getActionData(keep(me, 'view 20', newer));
  const { rows } = await readList(me, staffViews, { list: 'enquiries' });
  expect(rows).toHaveLength(20);
  expect(rows.find(({ name }) => name === 'view 20')).toMatchObject(newer);
  expect(await keep(me, 'One more')).toMatchObject({ ok: false, failure: { status: 409 } });
});

test('if two browser tabs save views simultaneously, stores both', async () => {
  const me = await addMember();
  const kept = await Promise.all(['One', 'Two', 'Three'].map((name) => keep(me, name)));
  expect(kept.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect((await listViewNames(me)).toSorted()).toEqual(['One', 'Three', 'Two']);
});
