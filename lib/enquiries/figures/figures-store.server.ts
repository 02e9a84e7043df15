import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { endReasonNames } from '@/lib/enquiries/enquiry/end-reasons';
import type { Database } from '@/lib/services/database/database';
import type { EndFigures } from './enquiry-figures';

/** Period from the beginning of day `from` to the beginning of day `until`, in Sydney's time zone. */
export type FiguresAsked = {
  from: IsoDate;
  until: IsoDate;
  now: Date;
  team?: string | undefined;
  country?: 'AU' | 'NZ' | undefined;
};

const figures = {
  enquiries: z.number(),
  half: z.number().nullable(),
  nineInTen: z.number().nullable(),
};
const weekRow = z.object({ week: z.string(), ...figures });
const groupRow = z.object({
  kind: z.enum(['all', 'consultant', 'speciality']),
  consultant: z.string().nullable(),
  specialty: z.string().nullable(),
  promised: z.number(),
  kept: z.number(),
  reached: z.number(),
  putForward: z.number(),
  offered: z.number(),
  placed: z.number(),
  ...figures,
});

export type FiguresRow = z.infer<typeof groupRow>;

const toSydneyMidnight = (day: RawBuilder<unknown>) =>
  sql`(${day})::timestamp at time zone 'Australia/Sydney'`;

/**
 * Enquiries of the period with the whole minutes to the first call. If the call is overdue, the waiting time so far.
 * Null if the call is not due yet, the enquiry ended without a call, or it was sent together with another, whose call
 * counts.
 */
const sent = (
  { from, until, now, team, country }: FiguresAsked,
  first = sql`${from}::date`,
  end = sql`${until}::date`,
) => sql`
  select created_at, claimed_by, specialty, progress, state, end_reason,
    case
      when sent_with is not null then null
      when first_called_at is not null then first_call_minutes
      when due_at <= ${now} and state in ('received', 'viewed', 'assigned')
        then round(date_part('epoch', ${now}::timestamptz - created_at) / 60)
    end as minutes,
    coalesce(first_called_at, ${now}::timestamptz) <= due_at as kept
  from enquiry
  where created_at >= ${toSydneyMidnight(first)} and created_at < ${toSydneyMidnight(end)}
  ${team ? sql`and claimed_by in (select id from staff_member where team = ${team})` : sql``}
  ${country ? sql`and (time_zone in ('Pacific/Auckland', 'Pacific/Chatham')) = ${country === 'NZ'}` : sql``}`;

const percentiles = sql`
  percentile_cont(0.5) within group (order by minutes) as half,
  percentile_cont(0.9) within group (order by minutes) as "nineInTen"`;

const times = sql`count(*)::int as enquiries, ${percentiles}`;

const counts = sql`
  count(*)::int as enquiries,
  count(minutes)::int as promised,
  count(*) filter (where minutes is not null and kept)::int as kept,
  count(*) filter (where progress >= 1)::int as reached,
  count(*) filter (where progress >= 2)::int as "putForward",
  count(*) filter (where progress >= 3)::int as offered,
  count(*) filter (where progress >= 4)::int as placed`;

export async function selectFigures(db: Database, asked: FiguresAsked): Promise<FiguresRow[]> {
  // Groups the rows by hashing in one pass, then sorts only the minutes of each group for the percentiles. Percentiles
  // in the grouped query would make PostgreSQL sort all rows on disk; in `from`, it would store the unnested rows
  // first.
  const { rows } = await sql`
    select kind, consultant, specialty, enquiries, promised, kept, reached, "putForward", offered, placed,
      times.half, times."nineInTen"
    from (
      select case when grouping(claimed_by) = 0 then 'consultant' when grouping(specialty) = 0 then 'speciality'
          else 'all' end as kind,
        claimed_by as consultant, specialty, ${counts},
        array_agg(minutes) filter (where minutes is not null) as waits
      from (${sent(asked)}) sent
      group by grouping sets ((), (claimed_by), (specialty))
    ) of_group
    cross join lateral (select ${percentiles} from (select unnest(waits) as minutes) wait) times`.execute(db);
  return z.array(groupRow).parse(rows);
}

export async function selectTotals(db: Database, asked: FiguresAsked): Promise<FiguresRow | undefined> {
  const { rows } = await sql`
    select 'all' as kind, null as consultant, null as specialty, ${counts}, ${percentiles}
    from (${sent(asked)}) sent`.execute(db);
  return z.array(groupRow).parse(rows)[0];
}

const endRow = z.object({
  reason: z.enum(endReasonNames).or(z.literal('unsaid')),
  enquiries: z.number(),
});

export async function selectEnds(db: Database, asked: FiguresAsked): Promise<EndFigures[]> {
  const { rows } = await sql`
    select coalesce(end_reason, 'unsaid') as reason, count(*)::int as enquiries
    from (${sent(asked)}) sent where state in ('declined', 'withdrawn', 'closed')
    group by end_reason order by 2 desc, 1`.execute(db);
  return z.array(endRow).parse(rows);
}

/**
 * Selects the minutes to the first call for each week, oldest first. Weeks start on Monday. Leaves out weeks without
 * enquiries.
 */
export async function selectWeeks(db: Database, asked: FiguresAsked) {
  // One subquery for each week, because computing the Sydney week of every enquiry takes longer than all the rest.
  const { rows } = await sql`
    select to_char(week, 'YYYY-MM-DD') as week, of_week.*
    from generate_series(${asked.from}::date, ${asked.until}::date - 7, interval '7 days') week
    cross join lateral (
      select ${times} from (${sent(asked, sql`week`, sql`week + interval '7 days'`)}) sent
    ) of_week
    where enquiries > 0 order by week`.execute(db);
  return z.array(weekRow).parse(rows);
}
