import { sql } from 'kysely';
import { z } from 'zod';
import { vacancyStates } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Database } from '@/lib/services/database/database';

const rowSchema = z.object({
  region: z.string(),
  time_zone: z.string(),
  state: z.enum(vacancyStates),
  was_filled: z.boolean(),
  created_at: z.date(),
  first_sent_at: z.date().nullable(),
});

export async function selectCourses(db: Database, ids: readonly string[]) {
  const { rows } = await sql`
    select v.region, v.time_zone, v.state, v.created_at,
      exists (select from vacancy_request_event e where e.vacancy_request_id = v.id and e.to_state = 'filled') as was_filled,
      (select min(s.created_at) from shortlist_sending s where s.vacancy_request_id = v.id) as first_sent_at
    from vacancy_request v
    where v.id = any(${[...ids]}::uuid[])`.execute(db);
  return z.array(rowSchema).parse(rows);
}
