-- What a locum job pays from its first day to its last: the lowest advertised amount for all its shifts, in minor units of
-- its own currency, 0 where there is no figure. The same rules as `blockPay` in lib/jobs/block-pay.ts.
create function job_block_pay(work_type text, first_day date, last_day date, fte numeric, shift_types text[],
    rate_min integer, rate_unit text, rate_currency text) returns bigint
  language sql immutable parallel safe
  return (
    with facts as (
      select
        last_day - first_day + 1 as length,
        array_remove(shift_types, 'on-call') as kinds,
        extract(isodow from first_day) = 1 and extract(isodow from last_day) = 5 as monday_to_friday
    ), counted as (
      select
        case
          when length > 14 or (cardinality(shift_types) > 0 and cardinality(kinds) = 0) then 0
          when kinds = '{weekend}' then (
            select count(*) from generate_series(0, length - 1) as day
            where extract(isodow from first_day + day) > 5)
          when kinds = '{business-hours}' then (
            select count(*) from generate_series(0, length - 1) as day
            where extract(isodow from first_day + day) < 6)
          when kinds && '{weekend,business-hours}' or (kinds && '{rotating}' and length > 7) then 0
          else length
        end as shifts,
        case when (length + case when monday_to_friday then 2 else 0 end) % 7 = 0
          then (length + case when monday_to_friday then 2 else 0 end) / 7 else 0 end as weeks,
        -- The typical hours of db/reference/vocabularies.json, where all shifts have the same.
        (select case when min(hours) = max(hours) and count(hours) = count(*) then min(hours) end
          from unnest(array_remove(kinds, 'rotating')) as kind
          left join (values ('day', 10), ('evening', 10), ('night', 10), ('long-day', 14), ('business-hours', 9))
            as typical (slug, hours) on typical.slug = kind) as hours
      from facts
    ), paid as (
      select case rate_unit
          when 'week' then case when weeks <= 26 then rate_min::bigint * weeks end
          when 'day' then rate_min::bigint * shifts
          when 'hour' then case when shifts * hours <= 140 then rate_min::bigint * shifts * hours end
        end as amount
      from counted
    )
    select case when work_type = 'locum' and fte = 1 and rate_currency is not null and amount >= 5000
      then amount else 0 end
    from paid);

-- Of the job itself, so that whatever changes one of its facts changes it too.
alter table job add column block_pay bigint not null generated always as (
  job_block_pay(work_type, start_date, end_date, fte, shift_types, rate_min, rate_unit, rate_currency)) stored;
