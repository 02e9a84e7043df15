import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { grantRoles } from '@/lib/services/database/grant-roles.server';
import { migrate, migrationsFolder } from '@/lib/services/database/migrate.server';
import type { OutgoingMail } from '@/lib/services/mail/mail';
import { startApp } from '@/lib/app/start-app.server';
import { startWorker } from '@/lib/app/tasks/start-worker';
import { untilTrue } from './outbox/inbox';
import { siteEnvironment } from './site-environment';
import { createTestDatabase } from './test-database';

jest.setTimeout(90_000);

// Each run needs new ids, because the data folder may still record that an email of an earlier run was accepted.
const failedId = uuidv7({ msecs: Date.now() });
const reportId = uuidv7({ msecs: Date.now() + 1 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let schemaOfBefore: string;
beforeAll(async () => {
  database = await createTestDatabase();
  schemaOfBefore = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(migrationsFolder).filter((name) => name < '0189'))
    cpSync(path.join(migrationsFolder, name), path.join(schemaOfBefore, name));
});
afterAll(async () => {
  rmSync(schemaOfBefore, { recursive: true });
  await database.drop();
});

test('the worker completes tasks queued before the migration that renamed “letter” to “email” in the database', async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database.ownerUrl, schemaOfBefore);
  await sql`
    insert into letter (id, template, recipient, data, dedupe_key, state, attempts, next_at, last_error, created_at, updated_at)
    values
      (${failedId}, 'welcome', 'gone@example.com', '{}', 'welcome:1', 'failed', 9, now(), '550 no such mailbox', now(), now()),
      (${reportId}, 'letter-failed', 'staff@onward.example', ${JSON.stringify({ letterId: failedId })}, ${`letter-failed:${failedId}`}, 'queued', 0, now(), null, now(), now())`.execute(
    database.db,
  );
  // Queues tasks under the names before the rename. The first email can still be sent; the second has already failed.
  for (const id of [reportId, failedId])
    await sql`select graphile_worker.add_job('deliver-letter', json_build_object('letterId', ${id}::text), job_key => ${`letter:${id}`}, max_attempts => 1)`.execute(
      database.db,
    );
  expect(await migrate(database.ownerUrl)).toContain('0189_emails.sql');
  await grantRoles(database.ownerUrl);

  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
  const sent: OutgoingMail[] = [];
  const worker = await startWorker({
    ...startApp(),
    mail: {
      send: async (mail) => {
        sent.push(mail);
        return { outcome: 'accepted' };
      },
      close: () => undefined,
    },
  });
  // Tasks with an unknown name would stay in this count, because the worker never starts them.
  const untouched = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier like 'deliver-%' and attempts = 0`.execute(database.db);
    return rows[0]?.count;
  };
  try {
    await untilTrue(async () => sent.length > 0 && (await untouched()) === 0, 45_000);
  } finally {
    await worker.stop();
  }

  expect(sent.map(({ subject }) => subject)).toEqual(['Email not delivered to gone@example.com']);
  expect(
    await database.db
      .selectFrom('email')
      .select(['state', 'template', 'data', 'dedupe_key'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    expect.objectContaining({ state: 'failed', template: 'welcome' }),
    {
      state: 'sent',
      template: 'email-failed',
      data: { emailId: failedId },
      dedupe_key: `email-failed:${failedId}`,
    },
  ]);
});
