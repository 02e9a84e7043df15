import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '@/scripts/run/embedded-database';
import type { Settings } from '@/scripts/run/settings';
import { demoPassword, signIn } from '@/tests/hostile/sign-in';
import { uploads } from './drill-data';

export type RowCounts = Record<string, number>;

// The worker and visitors change these tables all the time, so their row counts are not compared.
const everChanging = new Set(['task_run', 'rate_limit', 'service_check', 'session']);

export function countRows(url: string): Promise<RowCounts> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const counts: RowCounts = {};
    for (const { name } of tables) {
      if (everChanging.has(name) || name === 'drill_heartbeat') continue;
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::int as rows from ${client.escapeIdentifier(name)}`,
      );
      counts[name] = rows[0]?.rows ?? 0;
    }
    return counts;
  });
}

export const countEnquiries = (url: string, references: readonly string[]): Promise<number> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from enquiry where reference = any ($1)', [references]);
    return rowCount ?? 0;
  });

export async function checkRestored(
  { env, dataFolder }: Settings,
  wanted: { counts: RowCounts; references: string[]; link: string },
): Promise<string[]> {
  const problems: string[] = [];
  const [url, siteUrl] = [env.DATABASE_URL ?? '', env.SITE_URL ?? ''];
  const counts = await countRows(url);
  const tables = Object.keys(wanted.counts);
  for (const table of tables)
    if (counts[table] !== wanted.counts[table])
      problems.push(`${table} has ${counts[table] ?? 'no'} rows instead of ${wanted.counts[table]}`);
  const rows = Object.values(wanted.counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `Compared ${tables.length} tables with ${rows} rows, and ${wanted.references.length} enquiries`,
  );

  const found = await countEnquiries(url, wanted.references);
  if (found !== wanted.references.length)
    problems.push(`${found} of ${wanted.references.length} enquiries were restored`);

  for (const { when, key } of uploads)
    for (const file of [`storage/${key}`, `cms/media/${path.basename(key)}`].map((name) =>
      path.join(dataFolder, name),
    ))
      if (!existsSync(file) || readFileSync(file, 'utf8') !== when)
        problems.push(`the file ${file} is missing`);

  const unsubscribed = await fetch(siteUrl + wanted.link, { method: 'POST' });
  if (unsubscribed.status !== 200) problems.push(`an unsubscribe link responds with ${unsubscribed.status}`);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from job_alert where email = 'restore.drill@example.com' and state = 'active'",
    );
    if (rowCount) problems.push('an unsubscribe link changed nothing');
  });
  await signIn(siteUrl, 'doctor@example.com', demoPassword).catch((error: Error) =>
    problems.push(`a doctor cannot sign in: ${error.message}`),
  );
  return problems;
}
