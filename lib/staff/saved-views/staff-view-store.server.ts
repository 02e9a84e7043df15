import type { Database } from '@/lib/services/database/database';

export type StaffView = { id: string; list: string; name: string; view: unknown };

export const maxViews = 20;

export async function selectViews(db: Database, staffId: string, list?: string): Promise<StaffView[]> {
  let query = db
    .selectFrom('staff_view')
    .select(['id', 'list', 'name', 'view'])
    .where('staff_id', '=', staffId)
    .orderBy('list')
    .orderBy('slot');
  if (list !== undefined) query = query.where('list', '=', list);
  return query.execute();
}

export async function insertView(
  db: Database,
  view: StaffView & { staffId: string; now: Date },
): Promise<boolean> {
  // Locks the row of the member of staff. Without the lock, two tabs that add views at the same time could exceed the
  // limit.
  await db
    .selectFrom('staff_member')
    .select('id')
    .where('id', '=', view.staffId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .deleteFrom('staff_view')
    .where('staff_id', '=', view.staffId)
    .where('list', '=', view.list)
    .where('name', '=', view.name)
    .where('id', '!=', view.id)
    .execute();
  const taken = await db
    .selectFrom('staff_view')
    .select('slot')
    .where('staff_id', '=', view.staffId)
    .where('list', '=', view.list)
    .execute();
  const slot = Array.from({ length: maxViews }, (_, index) => index + 1).find(
    (one) => !taken.some((row) => row.slot === one),
  );
  if (slot === undefined) return false;
  const row = await db
    .insertInto('staff_view')
    .values({
      id: view.id,
      staff_id: view.staffId,
      list: view.list,
      slot,
      name: view.name,
      view: JSON.stringify(view.view),
      created_at: view.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteView(db: Database, which: { id: string; staffId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_view')
    .where('id', '=', which.id)
    .where('staff_id', '=', which.staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
