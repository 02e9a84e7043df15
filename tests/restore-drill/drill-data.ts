import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { unsubscribeText } from '@/lib/platform/emails/mail-token';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { withClient } from '@/scripts/run/embedded-database';
import { addAlert } from '@/tests/factories/job-alert';

export const uploads = ['before', 'after'].map((when) => ({ when, key: `consultants/drill-${when}.webp` }));

export async function addUploads(dataFolder: string, when: string): Promise<void> {
  await folderStorage(dataFolder).put(`consultants/drill-${when}.webp`, Buffer.from(when));
  const media = path.join(dataFolder, 'cms/media');
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, `drill-${when}.webp`), when);
}

/** Adds an active job alert. Returns the path to which a mail program posts to unsubscribe from the alert. */
export async function createUnsubscribeLink(url: string, secret: string): Promise<string> {
  const db = openDatabase(url, { name: 'restore-drill', maxConnections: 1 });
  try {
    const email = 'restore.drill@example.com';
    await addAlert({ db, now: new Date() }, { doctorId: null, email });
    const { id } = await db
      .updateTable('job_alert')
      .set({ state: 'active' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/api/unsubscribe/${mailToken([secret], 'unsubscribe', unsubscribeText({ kind: 'alert', id }))}`;
  } finally {
    await db.destroy();
  }
}

/** Writes the time into a table twice a second, so that the drill can measure how much a restore loses. */
export async function startHeartbeat(url: string): Promise<{ stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  // If the drill fails, the database stops before this connection closes. The connection's error is then ignored.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table drill_heartbeat (at timestamptz not null)');
  const beat = () =>
    client.query('insert into drill_heartbeat values (clock_timestamp())').catch(() => undefined);
  const timer = setInterval(() => void beat(), 500);
  return {
    async stop() {
      clearInterval(timer);
      await client.end();
    },
  };
}

export function lastHeartbeat(url: string): Promise<Date> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select max(at) as at from drill_heartbeat');
    return rows[0]?.at ?? new Date(0);
  });
}

export async function deleteEverything(url: string): Promise<void> {
  await withClient(url, (client) => client.query('delete from enquiry'));
}
