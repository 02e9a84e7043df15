import { sql } from 'kysely';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import { savedJobNewsKinds, type SavedJobNewsKind } from './saved-job-changes';

type SavedJobNews = { doctorId: string; email: string; jobId: string; kind: SavedJobNewsKind };

const rowSchema = z.array(
  z
    .object({
      doctor_id: z.string(),
      email: z.string(),
      job_id: z.string(),
      kind: z.enum(savedJobNewsKinds),
    })
    .transform((row): SavedJobNews => camelCase(row)),
);

export async function selectDoctorsWithNews(
  db: Database,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ doctor_id: string }>`
    select distinct doctor_id from (${news(now)}) as news
    where ${after}::uuid is null or doctor_id > ${after}::uuid
    order by doctor_id limit ${limit}`.execute(db);
  return rows.map((row) => row.doctor_id);
}

/**
 * Returns a doctor's unreported changes of the given kinds and marks them as reported. Also records which jobs have
 * reopened, so that their next closing is reported.
 */
export async function takeNews(
  db: Database,
  { doctorId, kinds }: { doctorId: string; kinds: readonly SavedJobNewsKind[] },
  now: Date,
): Promise<SavedJobNews[]> {
  // A simultaneous run for this doctor waits here, so that it does not report the same changes.
  await sql`select from saved_job where doctor_id = ${doctorId} and removed_at is null for update`.execute(
    db,
  );
  const { rows } = await sql`
    with news as materialized (select * from (${news(now)}) as all_news
      where doctor_id = ${doctorId} and kind = any(${[...kinds, 'reopened']}::text[])),
    noted as (
      update saved_job set
        told_content = coalesce((select content from news n where n.job_id = saved_job.job_id and kind = 'changed'), told_content),
        told_closed = case when live.live then null
          else coalesce((select status from news n where n.job_id = saved_job.job_id and kind = 'closed'), told_closed) end
      from (select distinct job_id, live from news) as live
      where saved_job.doctor_id = ${doctorId} and saved_job.job_id = live.job_id
      returning saved_job.job_id
    )
    select n.doctor_id, doctor.email, n.job_id, n.kind from news n join doctor on doctor.id = n.doctor_id
    where exists (select from noted where noted.job_id = n.job_id) and n.kind <> 'reopened'
    order by n.kind, n.job_id`.execute(db);
  return rowSchema.parse(rows);
}

const jobContent = sql`concat_ws('|', coalesce(job.start_date::text, ''), coalesce(job.end_date::text, ''),
  job.ongoing::text, coalesce(job.rate_min::text, ''), coalesce(job.rate_max::text, ''),
  coalesce(job.rate_unit, ''), coalesce(job.rate_currency, ''))`;
const savedContent = sql`concat_ws('|', coalesce(s.snapshot->>'start', ''), coalesce(s.snapshot->>'end', ''),
  coalesce(s.snapshot->>'ongoing', 'false'), coalesce(s.snapshot->'rate'->>'min', ''), coalesce(s.snapshot->'rate'->>'max', ''),
  coalesce(s.snapshot->'rate'->>'unit', ''), coalesce(s.snapshot->'rate'->>'currency', ''))`;

// Finds unreported changes. Leaves out jobs that were closed when saved, and new dates or rates of closed jobs.
function news(now: Date) {
  return sql`
    select * from (
      select base.*, kind from (
        select s.doctor_id, s.job_id, s.told_closed, s.snapshot->>'status' as saved_status,
          job.status = 'open' and (job.closes_at is null or job.closes_at > ${now}) as live,
          case when job.status = 'open' then 'closed' else job.status end as status,
          ${jobContent} as content, coalesce(s.told_content, ${savedContent}) as known
        from saved_job s
        join job on job.id = s.job_id
        where s.removed_at is null and job.status <> 'draft'
      ) as base cross join (values ('changed'), ('closed'), ('reopened')) as kinds (kind)
    ) as every
    where case kind
      when 'changed' then live and content <> known
      when 'closed' then not live and told_closed is null and saved_status = 'open'
      else live and told_closed is not null end`;
}
