import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { hashCriteria, parseCriteria } from '@/lib/alerts/job-alerts/alert-criteria.server';
import { createJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { canonicalCriteria, toJobSearch, type AlertCriteria } from '@/lib/alerts/job-alerts/job-alert';
import { migrationsFolder } from '@/lib/services/database/migrate.server';
import { databaseWithData } from './database-with-data';

const now = new Date('2026-11-23T00:00:00Z');

const database = databaseWithData();

const stored: AlertCriteria[] = [
  {
    q: 'zzz "cover", Whangārei & \\ co',
    literal: true,
    workTypes: ['locum', 'permanent'],
    specialties: ['anaesthesia', 'emergency-medicine'],
    mmm: [3, 4],
    place: 'dubbo-nsw',
    radiusKm: 100,
    availableFrom: '2026-12-01',
    availableTo: '2026-12-31',
    rateMin: 15_000,
    rateUnit: 'hour',
  },
  { availableTo: '2026-12-31' },
  { grades: ['registrar'] },
];

test('migration 0192 limits stored alerts that have dates to jobs that fit these dates, and updates each alert’s criteria hash', async () => {
  const { db } = database;
  for (const [index, criteria] of stored.entries())
    await createJobAlert(
      { db, now },
      {
        owner: { doctorId: null, email: `alert.${index}@example.com` },
        name: 'Alert',
        criteria,
        frequency: 'daily',
        timeZone: 'Australia/Sydney',
        idempotencyKey: null,
      },
    );
  await sql.raw(await readFile(path.join(migrationsFolder, '0192_alerts_that_fit.sql'), 'utf8')).execute(db);

  const rows = await db
    .selectFrom('job_alert')
    .select(['criteria', 'criteria_hash'])
    .orderBy('email')
    .execute();
  const criteria = rows.map((row) => parseCriteria(row.criteria));
  expect(criteria).toEqual([{ ...stored[0], fit: 'fits' }, { ...stored[1], fit: 'fits' }, stored[2]]);
  expect(rows.map((row) => row.criteria_hash)).toEqual(
    criteria.map((one) => hashCriteria(canonicalCriteria(toJobSearch(one)))),
  );
});
