import { sql } from 'kysely';
import { prometheusMetrics } from '@/lib/services/metrics/metrics-prometheus.server';
import { createTestDatabase } from '@/tests/test-database';
import { openDatabase } from './database-postgres.server';

test('the metrics count statements and connections for the primary and each replica separately', async () => {
  const { url, drop } = await createTestDatabase();
  const metrics = prometheusMetrics();
  const primary = openDatabase(url, { metrics });
  const replica = openDatabase(url, { metrics, databaseLabel: 'replica-1' });
  try {
    await sql`select 1`.execute(primary);
    await sql`select 1`.execute(replica);
    await sql`select 1`.execute(replica);
    const text = await metrics.text();
    expect(text).toContain('site_sql_statement_duration_seconds_count{ok="true",database="primary"} 1');
    expect(text).toContain('site_sql_statement_duration_seconds_count{ok="true",database="replica-1"} 2');
    expect(text).toContain('site_sql_connections{state="idle",database="primary"} 1');
    expect(text).toContain('site_sql_connections{state="idle",database="replica-1"} 1');
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()]);
    await drop();
  }
});
