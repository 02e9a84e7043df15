import { sql } from 'kysely';
import { z } from 'zod';
import { vacancyStates } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { DayRange } from '@/lib/enquiries/figures/figure-period';
import type { Database } from '@/lib/services/database/database';

const rowSchema = z.object({
  organisation_id: z.string().nullable(),
  organisation: z.string(),
  specialty: z.string(),
  claimed_by: z.string().nullable(),
  region: z.string(),
  time_zone: z.string(),
  state: z.enum(vacancyStates),
  was_filled: z.boolean(),
  created_at: z.date(),
  first_sent_at: z.date().nullable(),
});

export type VacancyRow = z.output<typeof rowSchema>;

/** Days in Sydney's time zone. The period ends before the day `until`. */
type Selected = { ids: readonly string[] } | (DayRange & { country?: 'AU' | 'NZ' | undefined });

export async function selectCourses(db: Database, selected: Selected): Promise<VacancyRow[]> {
  const { rows } = await sql`
    select v.organisation_id, coalesce(o.name, v.organisation) as organisation, v.specialty, v.claimed_by,
      v.region, v.time_zone, v.state, v.created_at,
      exists (select from vacancy_request_event e where e.vacancy_request_id = v.id and e.to_state = 'filled') as was_filled,
      (select min(s.created_at) from shortlist_sending s where s.vacancy_request_id = v.id) as first_sent_at
    from vacancy_request v
    left join organisation o on o.id = v.organisation_id
    where ${buildCondition(selected)}`.execute(db);
  return z.array(rowSchema).parse(rows);
}

function buildCondition(selected: Selected) {
  if ('ids' in selected) return sql`v.id = any(${[...selected.ids]}::uuid[])`;
  const { from, until, country } = selected;
  return sql`v.created_at >= ${from}::timestamp at time zone 'Australia/Sydney'
    and v.created_at < ${until}::timestamp at time zone 'Australia/Sydney'
    ${country ? sql`and starts_with(v.time_zone, 'Pacific/') = ${country === 'NZ'}` : sql``}`;
}
