import { startApp } from '@/lib/start-app.server';
import type { StaffRole } from '@/lib/staff/staff';
import type { StaffAction, StaffContext, StaffResource, StaffRow } from '@/lib/staff/staff-resource.server';
import type { Database } from '@/lib/services/database/database';
import { siteEnvironment } from './site-environment';

/** What a resource of the back office is asked with, on a test's database; the member is not in it. */
export function staffContext(
  database: { db: Database; url: string },
  { now, roles = ['manager'] }: { now: string; roles?: StaffRole[] },
): StaffContext {
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
  return {
    app: startApp(),
    db: database.db,
    now: new Date(now),
    member: {
      id: '01930000-0000-7000-8000-0000000000aa',
      email: 'member@example.org',
      givenName: 'Mem',
      familyName: 'Ber',
      roles,
      team: '',
      consultantId: null,
    },
  };
}

/** A list as a screen asks for it. */
export function listOf(context: StaffContext, { list }: StaffResource, filters: object = {}) {
  if (!list) throw new Error('The resource has no list');
  return list.run(context, { filters, sort: list.sorts[0], order: 'desc', limit: 25, offset: 0 });
}

/** An action as the API runs it: in a transaction, its body read by its schema. */
export function actOn(
  context: StaffContext,
  action: StaffAction | undefined,
  id: string,
  body: object,
): ReturnType<StaffAction['run']> {
  if (!action) throw new Error('The resource has no such action');
  return context.db
    .transaction()
    .execute((db) => action.run({ ...context, db }, id, action.body.parse(body)));
}

/** What an action answered, which must have succeeded. */
export async function dataOf(answer: ReturnType<StaffAction['run']>): Promise<StaffRow> {
  const done = await answer;
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
  return done.value.data;
}
