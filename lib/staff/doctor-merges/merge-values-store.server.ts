import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type HeldOnce = {
  doctorId: string;
  registrations: { authority: string; number: string; check: string }[];
  ranges: number;
  firstDay: string | null;
  lastDay: string | null;
  hasSettings: boolean;
  profileOn: string | null;
};

export async function selectHeldOnce(db: Database, ids: readonly string[]): Promise<HeldOnce[]> {
  const { rows } = await sql<HeldOnce>`
    select doctor.id as "doctorId",
      (select coalesce(jsonb_agg(jsonb_build_object('authority', authority, 'number', number, 'check', check_state)), '[]')
        from registration where doctor_id = doctor.id) as registrations,
      days.n as ranges, days.first as "firstDay", days.last as "lastDay",
      exists (select from availability_setting where doctor_id = doctor.id) as "hasSettings",
      (select to_char(updated_at at time zone 'Australia/Sydney', 'YYYY-MM-DD') from doctor_profile
        where doctor_id = doctor.id) as "profileOn"
    from doctor cross join lateral (
      select count(*) as n, to_char(min(first_day), 'YYYY-MM-DD') as first,
        to_char(max(coalesce(repeat_until, last_day)), 'YYYY-MM-DD') as last
      from availability_range where doctor_id = doctor.id and position is not null
    ) days
    where doctor.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows;
}
