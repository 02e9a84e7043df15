import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseWithData } from '@/tests/database-with-data';
import { grantRoles } from './grant-roles.server';

const database = databaseWithData();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const withLogin = (name: string) => {
  const url = new URL(database.ownerUrl);
  url.username = url.password = name;
  return url.toString();
};

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(database.ownerUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test.each([
  ['drop a table', 'drop table audit_entry'],
  ['create a table', 'create table intruder ()'],
  ['change a table', 'alter table audit_entry disable trigger user'],
  ['create an index', 'create index intruder on job (id)'],
  ['empty a table', 'truncate enquiry'],
  ['change the audit log', "update audit_entry set action = 'a.b'"],
  ['delete from the audit log', 'delete from audit_entry'],
  ['empty the audit log', 'truncate audit_entry'],
  ['switch triggers off', 'set session_replication_role = replica'],
  ['forget a migration', 'delete from schema_migration'],
  ['become the owner', 'set role postgres'],
])('the site’s database login cannot %s', async (_, statement) => {
  const client = await connect(database.url);
  try {
    await expect(client.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/permission denied|must be owner/),
    });
  } finally {
    await client.end();
  }
});

test('the site’s database login can change all tables except the audit log and the migration lists', async () => {
  await onServer((client) => client.query('create table later (id bigint generated always as identity)'));
  const client = await connect(database.url);
  try {
    await client.query('insert into later default values');
    await client.query('delete from later');
    await client.query('insert into audit_entry select * from audit_entry');
    const { rows } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind in ('r', 'p')
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
      order by name`);
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_entry',
      'graphile_worker.migrations',
      'schema_migration',
    ]);
  } finally {
    await client.end();
    await onServer((owner) => owner.query('drop table later'));
  }
});

test('a login with the role onward_readonly can read tables and the task queue, but cannot write', async () => {
  const name = `reader_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) =>
    client.query(`create role ${name} login password '${name}' in role onward_readonly`),
  );
  const client = await connect(withLogin(name));
  try {
    expect((await client.query('select 1 from specialty limit 1')).rowCount).toBe(1);
    await client.query('select * from graphile_worker._private_jobs');
    for (const statement of ['delete from specialty', 'update job set title = title', 'create table x ()'])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
    await onServer((owner) => owner.query(`drop role ${name}`));
  }
});

test('a database owner who cannot create roles can still grant rights to existing roles', async () => {
  const name = `owner_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (client) => {
    await client.query(`create role ${name} login password '${name}'`);
    await client.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(withLogin(name));
  url.pathname = `/${name}`;
  const owner = await connect(url.toString());
  try {
    await owner.query(`
      create schema graphile_worker;
      create table graphile_worker.migrations (id int);
      create table schema_migration (name text);
      create table audit_entry (id int)`);
    expect(await grantRoles(url.toString())).toEqual([]);
    const { rows } = await owner.query(
      "select has_table_privilege('onward_app', 'audit_entry', 'insert') as may_insert, has_table_privilege('onward_app', 'audit_entry', 'update') as may_update",
    );
    expect(rows).toEqual([{ may_insert: true, may_update: false }]);
  } finally {
    await owner.end();
    await onServer(async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${name}`);
    });
  }
});
