import { startApp } from '@/lib/app/start-app.server';
import type { Result } from '@/lib/core/result';
import { fixedClock } from '@/lib/services/clock/clock';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import type {
  StaffAction,
  StaffContext,
  StaffDone,
  StaffFailure,
  StaffResource,
  StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import type { Database } from '@/lib/services/database/database';
import { databaseWithData } from './database-with-data';
import { siteEnvironment } from './site-environment';

/** Returns the context in which the back office runs actions and lists. Its staff member has no row in the database. */
export function staffContext(
  database: { db: Database; url: string },
  { now, roles = ['manager'] }: { now: string; roles?: StaffRole[] },
): StaffContext {
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
  return {
    app: { ...startApp(), clock: fixedClock(now) },
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

/**
 * Creates a database for the tests of one file, and the context of a staff member of a site that uses it. The tables in
 * `emptied` are empty before each test.
 */
export function staffDesk(
  settings: Parameters<typeof staffContext>[1],
  ...emptied: Parameters<typeof databaseWithData>
) {
  let made: StaffContext | null = null;
  const get = () => {
    if (!made) throw new Error('The context is there from beforeAll on');
    return made;
  };
  // Hooks run in this order, so the site's connections close before the database is dropped.
  afterAll(async () => {
    await made?.app.flags.close();
    await made?.app.db.destroy();
  });
  const database = databaseWithData(...emptied);
  beforeAll(() => {
    made = staffContext(database, settings);
  });
  const context: StaffContext = {
    get app() {
      return get().app;
    },
    get db() {
      return get().db;
    },
    get now() {
      return get().now;
    },
    get member() {
      return get().member;
    },
  };
  return { database, context };
}

/** Reads the first 25 rows of a list, as a screen of the back office does. */
export function readList(
  context: StaffContext,
  { list }: StaffResource,
  filters: object = {},
  { order = 'desc', offset = 0 }: { order?: 'asc' | 'desc'; offset?: number } = {},
) {
  if (!list) throw new Error('The resource has no list');
  const read = list.read(filters);
  if (!read) throw new Error('These filters cannot be used');
  return read(context, { sort: list.sorts[0], order, limit: 25, offset });
}

/** Runs an action as the API does: parses the body, prepares the action, and runs it in a transaction. */
export async function actOn(
  context: StaffContext,
  action: StaffAction | undefined,
  id: string,
  body: object,
): Promise<Result<StaffDone, StaffFailure>> {
  if (!action) throw new Error('The resource has no such action');
  const read = action.read(body);
  if (!read.ok) throw read.error;
  const run = await read.prepare(context, id);
  return context.db.transaction().execute((db) => run({ ...context, db }));
}

export async function getActionData(answer: ReturnType<typeof actOn>): Promise<StaffRow> {
  const done = await answer;
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
  return done.value.data;
}
