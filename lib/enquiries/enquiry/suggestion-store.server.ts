import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

type Person = { doctorId: string | null; email: string };

export async function insertSuggestion(
  db: Database,
  row: { id: string; enquiryId: string; jobId: string; staffId: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('enquiry_suggestion')
    .values({
      id: row.id,
      enquiry_id: row.enquiryId,
      job_id: row.jobId,
      staff_id: row.staffId,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listSuggested(db: Database, enquiryId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('enquiry_suggestion')
    .innerJoin('job', 'job.id', 'enquiry_suggestion.job_id')
    .select(['job.number', 'enquiry_suggestion.created_at as at'])
    .where('enquiry_id', '=', enquiryId)
    .execute();
  return new Map(rows.map(({ number, at }) => [number, new Date(at).toISOString()]));
}

export async function listAskedAbout(
  db: Database,
  { doctorId, email }: Person,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0 || (!doctorId && !email)) return new Set();
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select('job.number')
    .where('job.number', 'in', [...numbers])
    .where((where) =>
      where.or([
        ...(doctorId ? [where('enquiry.doctor_id', '=', doctorId)] : []),
        ...(email ? [where(sql<string>`lower(enquiry.email::text)`, '=', email.toLowerCase())] : []),
      ]),
    )
    .execute();
  return new Set(rows.map(({ number }) => number));
}
