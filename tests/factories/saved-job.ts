import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { insertJob } from './enquiry';

/** Saves `n` copies of a job for a doctor in a single statement, which is faster. */
export async function fillSavedJobs(db: Database, doctorId: string, n: number, savedAt: Date): Promise<void> {
  const { id } = await insertJob(db);
  await sql`
    with copy as (
      insert into job (id, title, slug, work_type, specialty, grades, facility_description, place_id, description_html,
        status, published_at, published_seq, created_at, updated_at)
      select gen_random_uuid(), title, slug, work_type, specialty, grades, facility_description, place_id,
        description_html, status, published_at, nextval('job_published_seq'), created_at, updated_at
      from job, generate_series(1, ${n}::int) where id = ${id}
      returning id
    )
    insert into saved_job (doctor_id, job_id, snapshot, saved_at, created_at, updated_at)
    select ${doctorId}, id, '{"start":null,"end":null,"ongoing":false,"rate":null,"status":"open"}',
      ${savedAt}, ${savedAt}, ${savedAt}
    from copy`.execute(db);
}
