import { sql } from 'kysely';
import { createTestDatabase } from '@/tests/test-database';
import { columnsThat, mergePolicies } from './merge-policies';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

async function references(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select columns.table_name || '.' || columns.column_name as name
    from information_schema.referential_constraints links
    join information_schema.key_column_usage columns using (constraint_schema, constraint_name)
    join information_schema.key_column_usage target
      on target.constraint_schema = links.unique_constraint_schema
      and target.constraint_name = links.unique_constraint_name
      and target.ordinal_position = columns.position_in_unique_constraint
    where target.table_name = 'doctor' and target.column_name = 'id' order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** Lists columns, also of views, whose name suggests an account, a log-in or an address. */
async function namesOfDoctors(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~
      'doctor|account_id|referr(er|ed)_id|^actor$|^subject$|recipient|email|identity_subject|^mailbox$|^from_(id|subject)$'
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

test('has a policy for every column that refers to an account', async () => {
  const found = await references();
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter((name) => !Object.hasOwn(mergePolicies, name))).toEqual([]);
  const acting = columnsThat('moved', 'joined', 'dropped', 'refused').map(({ name }) => name);
  // Policies that act exist exactly for the references; otherwise rows could be left behind.
  expect(acting.toSorted()).toEqual(found);
});

test('has a reason for every other column that could identify a doctor', async () => {
  expect((await namesOfDoctors()).filter((name) => !Object.hasOwn(mergePolicies, name))).toEqual([]);
});

test('has no policy for a missing column', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    database.db,
  );
  const known = rows.map(({ name }) => name);
  expect(Object.keys(mergePolicies).filter((name) => !known.includes(name))).toEqual([]);
});
