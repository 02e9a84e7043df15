import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { endReasonNames } from '@/lib/enquiries/enquiry/end-reasons';
import type { Database } from '@/lib/services/database/database';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { figureKinds, type EndFigures, type FigureKind } from './enquiry-figures';
import type { Workdays } from './list-workdays.server';

/** The period from the start of day `from` to the start of day `until`, in Sydney's time zone. */
export type FiguresAsked = {
  from: IsoDate;
  until: IsoDate;
  now: Date;
  workdays: Workdays;
  team?: string | undefined;
  country?: 'AU' | 'NZ' | undefined;
};

const figures = {
  enquiries: z.number(),
  half: z.number().nullable(),
  nineInTen: z.number().nullable(),
  promised: z.number(),
};
const weekRow = z.object({ week: z.string(), ...figures });
const groupRow = z.object({
  kind: z.enum(['all', ...figureKinds]),
  /** Value that all enquiries of the group have in common. Null for `all`, and for enquiries without a value. */
  value: z.string().nullable(),
  waiting: z.number(),
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

const minutesSinceEpoch = (instant: RawBuilder<unknown>) => sql`floor(date_part('epoch', ${instant}) / 60)`;

// One row for each time zone, with the openings until now.
const listWorkdays = ({ workdays, now }: FiguresAsked) => sql`workdays as materialized (
  select zone, array_agg(opens order by opens) as openings, max(opens) as last
  from unnest(${workdays.zones}::text[], ${workdays.days}::date[]) listed (zone, day)
  cross join lateral (
    select ${minutesSinceEpoch(sql`(day + make_interval(mins => ${onCallHours.opens}::int)) at time zone zone`)} as opens
  ) opening
  where opens <= ${minutesSinceEpoch(sql`${now}::timestamptz`)}
  group by zone)`;

const minutesOfDay = sql`${onCallHours.closes - onCallHours.opens}::int`;

/** Working minutes from the enquiry until now. Finds the working day on which it was sent in the array of openings. */
const minutesUntilNow = ({ now }: FiguresAsked) => sql`(
  select (cardinality(openings) - sent_day) * ${minutesOfDay}
    + least(${minutesSinceEpoch(sql`${now}::timestamptz`)} - last, ${minutesOfDay})
    - least(${minutesSinceEpoch(sql`created_at`)} - openings[sent_day], ${minutesOfDay})
  from workdays
  cross join lateral width_bucket(${minutesSinceEpoch(sql`created_at`)}, openings) sent_day
  where workdays.zone = time_zone)`;

const whereTeamAndCountry = ({ team, country }: Pick<FiguresAsked, 'team' | 'country'>) => sql`
  ${team ? sql`and claimed_by in (select id from staff_member where team = ${team})` : sql``}
  ${country ? sql`and (time_zone in ('Pacific/Auckland', 'Pacific/Chatham')) = ${country === 'NZ'}` : sql``}`;

const isCounted = (asked: FiguresAsked, first: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  created_at >= ${toSydneyMidnight(first)} and created_at < ${toSydneyMidnight(end)} ${whereTeamAndCountry(asked)}`;

/**
 * SQL for the enquiries of the period, each with the working minutes until its first call, or until now if the call is
 * overdue. Null if no call was made or is overdue, or if another enquiry sent with it counts the call. With offset 0,
 * PostgreSQL counts the minutes only once.
 */
const sent = (asked: FiguresAsked, first = sql`${asked.from}::date`, end = sql`${asked.until}::date`) => sql`
  select claimed_by, specialty, progress, utm_source, utm_campaign, time_zone, is_waiting,
    case when is_waiting then ${minutesUntilNow(asked)} when sent_with is null then minutes_to_first_call end as minutes,
    coalesce(first_called_at, ${asked.now}::timestamptz) <= due_at as kept
  from enquiry
  cross join lateral (
    select sent_with is null and first_called_at is null and due_at <= ${asked.now}
      and state in ('received', 'viewed', 'assigned') as is_waiting
  ) call
  where ${isCounted(asked, first, end)}
  offset 0`;

const percentiles = sql`
  percentile_cont(0.5) within group (order by minutes) as half,
  percentile_cont(0.9) within group (order by minutes) as "nineInTen"`;

const times = sql`count(*)::int as enquiries, count(minutes)::int as promised, ${percentiles}`;

const counts = sql`
  count(*)::int as enquiries,
  count(minutes)::int as promised,
  count(*) filter (where is_waiting)::int as waiting,
  count(*) filter (where minutes is not null and kept)::int as kept,
  count(*) filter (where progress >= 1)::int as reached,
  count(*) filter (where progress >= 2)::int as "putForward",
  count(*) filter (where progress >= 3)::int as offered,
  count(*) filter (where progress >= 4)::int as placed`;

const groupColumns: Record<FigureKind, RawBuilder<unknown>> = {
  consultant: sql`claimed_by`,
  speciality: sql`specialty`,
  source: sql`utm_source`,
  campaign: sql`utm_campaign`,
  region: sql`time_zone`,
};

const nameKind = (kinds: readonly FigureKind[]) => {
  const cases = kinds.map((kind) => sql`when grouping(${groupColumns[kind]}) = 0 then ${sql.lit(kind)}`);
  return sql`case ${sql.join(cases, sql` `)} else 'all' end`;
};

/** Selects the statistics of all enquiries, and of each group of the given kinds. */
export async function selectFigures(
  db: Database,
  asked: FiguresAsked,
  kinds: readonly FigureKind[] = figureKinds,
): Promise<FiguresRow[]> {
  const columns = kinds.map((kind) => groupColumns[kind]);
  // Hashing groups the rows in one pass, so that only the minutes of each group must be sorted. If the grouped query
  // computed the percentiles, PostgreSQL would sort all rows on disk.
  const { rows } = await sql`
    with ${listWorkdays(asked)}
    select kind, value, enquiries, promised, waiting, kept, reached, "putForward", offered, placed,
      times.half, times."nineInTen"
    from (
      select ${nameKind(kinds)} as kind,
        coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value, ${counts},
        array_agg(minutes) filter (where minutes is not null) as waits
      from (${sent(asked)}) sent
      group by grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})
    ) of_group
    cross join lateral (select ${percentiles} from (select unnest(waits) as minutes) wait) times`.execute(db);
  return z.array(groupRow).parse(rows);
}

const endRow = z.object({
  reason: z.enum(endReasonNames).or(z.literal('unsaid')),
  enquiries: z.number(),
});

export async function selectEnds(db: Database, asked: FiguresAsked): Promise<EndFigures[]> {
  const { from, until } = asked;
  const { rows } = await sql`
    select coalesce(end_reason, 'unsaid') as reason, count(*)::int as enquiries
    from enquiry
    where ${isCounted(asked, sql`${from}::date`, sql`${until}::date`)} and state in ('declined', 'withdrawn', 'closed')
    group by end_reason order by 2 desc, 1`.execute(db);
  return z.array(endRow).parse(rows);
}

export async function selectWeeks(db: Database, asked: FiguresAsked) {
  // Runs one subquery for each week. Calculating each enquiry's week in Sydney's time zone would take longer than the
  // rest of the query.
  const { rows } = await sql`
    with ${listWorkdays(asked)}
    select to_char(week, 'YYYY-MM-DD') as week, of_week.*
    from generate_series(${asked.from}::date, ${asked.until}::date - 7, interval '7 days') week
    cross join lateral (
      select ${times} from (${sent(asked, sql`week`, sql`week + interval '7 days'`)}) sent
    ) of_week
    where enquiries > 0 order by week`.execute(db);
  return z.array(weekRow).parse(rows);
}

const placementRow = z.object({
  kind: z.enum(['all', ...figureKinds]),
  value: z.string().nullable(),
  additional: z.number(),
  cancelled: z.number(),
});

export type PlacementFiguresRow = z.infer<typeof placementRow>;

/**
 * Counts confirmed placements, altogether and for each group of the given kinds. An enquiry that was placed counts its
 * first placement, in the period of the enquiry. `additional` counts all other placements, in the period of their
 * first agreement.
 */
export async function selectPlacementFigures(
  db: Database,
  { from, until, team, country }: Pick<FiguresAsked, 'from' | 'until' | 'team' | 'country'>,
  kinds: readonly FigureKind[] = figureKinds,
): Promise<PlacementFiguresRow[]> {
  const columns = kinds.map((kind) => groupColumns[kind]);
  // Each branch of the union has its own condition on the period, so that PostgreSQL can use an index for it.
  const [start, end] = [toSydneyMidnight(sql`${from}::date`), toSydneyMidnight(sql`${until}::date`)];
  const isFirstOfPlaced = sql`enquiry.progress >= 4 and not exists (
    select from placement earlier where earlier.enquiry_id = enquiry.id
      and (earlier.first_agreed_at, earlier.id) < (placement.first_agreed_at, placement.id))`;
  // Counts first placements only if they were cancelled. A placement of an enquiry of this period cannot have been
  // cancelled before the period.
  const { rows } = await sql`
    select ${nameKind(kinds)} as kind, coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value,
      count(*) filter (where not with_enquiry)::int as additional,
      count(*) filter (where cancelled_at is not null)::int as cancelled
    from (
      select true as with_enquiry, cancelled_at, utm_source, utm_campaign, claimed_by, specialty, time_zone
      from placement join enquiry on enquiry.id = placement.enquiry_id
      where cancelled_at >= ${start} and first_agreed_at is not null and ${isFirstOfPlaced}
        and enquiry.created_at >= ${start} and enquiry.created_at < ${end}
      union all
      select false, cancelled_at, enquiry.utm_source, enquiry.utm_campaign,
        coalesce(enquiry.claimed_by, vacancy.claimed_by), coalesce(vacancy.specialty, enquiry.specialty),
        version.terms ->> 'timeZone'
      from placement
      join placement_version version
        on version.placement_id = placement.id and version.version = placement.agreed_version
      left join enquiry on enquiry.id = placement.enquiry_id
      left join vacancy_request vacancy on vacancy.id = placement.vacancy_request_id
      where first_agreed_at >= ${start} and first_agreed_at < ${end}
        and (${isFirstOfPlaced}) is not true
    ) placed
    where true ${whereTeamAndCountry({ team, country })}
    group by grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db);
  return z.array(placementRow).parse(rows);
}
