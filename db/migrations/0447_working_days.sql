-- Filled by `loadReferenceData`. A job whose only shift is "business hours" has shifts from Monday to Friday. It has no
-- shifts on public holidays of its region. lib/jobs/roster/roster.ts has the same rule.
create table public_holiday (
  region text not null references region (iso) on delete cascade,
  day date not null,
  primary key (region, day)
);

alter table job_search add column weekdays boolean not null default false;

create function working_days(region_iso text, first_day date, last_day date) returns setof date
  language sql stable parallel safe
  begin atomic
    select first_day + offsets.days from generate_series(0, last_day - first_day) as offsets (days)
    where extract(isodow from first_day + offsets.days) < 6
      and not exists (select from public_holiday holiday
        where holiday.region = region_iso and holiday.day = first_day + offsets.days);
  end;

-- Subtracts the holidays from `job.block_pay`, because a generated column cannot read another table.
create or replace view job_search_source as
select
  coalesce(job.closes_at, 'infinity') as closes_at,
  job.published_at,
  (job.work_type not in ('locum', 'fifo'))::integer as work_type,
  filed.role,
  region.ordinal as region,
  coalesce(place.mmm, 0) as mmm,
  coalesce((select bit_or(1 << grade.ordinal) from grade where grade.slug = any (job.grades)), 0) as grades,
  coalesce((select bit_or(1 << term.ordinal) from vocabulary_term term
    where term.kind = 'shift-type' and term.slug = any (job.shift_types)), 0) as shifts,
  coalesce((select bit_or(1 << term.ordinal) from vocabulary_term term
    where term.kind = 'benefit' and term.slug = any (job.benefits)), 0) as benefits,
  filed.specialty,
  filed.field,
  coalesce(days.first, '-infinity') as first_day,
  coalesce(days.last, 'infinity') as last_day,
  -- A job without a start does not fit any dates.
  coalesce(days.first, '-infinity') as fit_from,
  case when days.first is null then 'infinity' else coalesce(days.last, days.first) end as fit_to,
  weekend.only as weekends,
  coalesce(job.rate_unit = 'percent-of-billings', false) as share_of_billings,
  coalesce(job.start_date, 'infinity') as start_date,
  case job.rate_unit
    when 'hour' then job.rate_max * 2300::bigint
    when 'day' then job.rate_max * 230::bigint
    when 'week' then job.rate_max * 46::bigint
    when 'year' then job.rate_max::bigint
    else 0
  end as rate_year,
  job.published_seq,
  case
    when job.block_pay > 0 and job.rate_unit in ('hour', 'day')
      and array_remove(job.shift_types, 'on-call') = '{business-hours}' then (
      select case when paid.amount < 5000 then 0 else paid.amount end
      from (select job.block_pay
        / (select count(*) from generate_series(0, job.end_date - job.start_date) as day
          where extract(isodow from job.start_date + day) < 6)
        * (select count(*) from working_days(region.iso, job.start_date, job.end_date)) as amount) paid)
    else job.block_pay
  end as block_pay,
  job.start_date is not null and job.rate_unit is not null as has_start_and_rate,
  case
    when days.first is null or days.last is null then 0
    -- Both ends are weekend days: two days for each whole week, and one or two more.
    when weekend.only then (days.last - days.first) / 7 * 2 + case when (days.last - days.first) % 7 = 0 then 1 else 2 end
    when weekday.only then (select count(*)::integer from working_days(region.iso, days.first, days.last))
    else days.last - days.first + 1
  end as block_days,
  job.id as job_id,
  job.place_id,
  setweight(to_tsvector('simple', search_words(job.number || ' ' || job.title)), 'A')
    || setweight(to_tsvector('simple', search_words(
      concat_ws(' ', specialty.name, above.name, field.name))), 'B')
    || setweight(to_tsvector('simple', search_words(
      concat_ws(' ', place.name, region.name, region.code))), 'C') as words,
  weekday.only as weekdays
from job
join place on place.id = job.place_id
join region on region.iso = place.region
join specialty on specialty.slug = job.specialty
left join specialty above on above.slug = specialty.parent
left join specialty field on field.slug = job.field
cross join lateral (select
  coalesce(above.ordinal, specialty.ordinal) as specialty,
  coalesce(field.ordinal, case when above.ordinal is null then -1 else specialty.ordinal end) as field,
  coalesce(field.ordinal, specialty.ordinal) as role) filed
-- First weekend day on or after the start, and last weekend day on or before the end. In ISO weeks, Monday is day 1.
cross join lateral (select
  job.start_date + greatest(6 - extract(isodow from job.start_date)::integer, 0) as first,
  job.end_date - case when extract(isodow from job.end_date) < 6 then extract(isodow from job.end_date)::integer else 0 end as last) saturday
-- If an advert offers only weekend shifts, but its dates contain no weekend, the advert contradicts itself. Its dates
-- then count unchanged.
cross join lateral (select
  job.shift_types = '{weekend}' and coalesce(saturday.first <= saturday.last, true) as only) weekend
-- Reads 15 days, because holidays never cover all working days of two weeks.
cross join lateral (select
  (select min(day) from working_days(region.iso, job.start_date, job.start_date + 14) as day
    where job.shift_types = '{business-hours}') as first,
  (select max(day) from working_days(region.iso, job.end_date - 14, job.end_date) as day
    where job.shift_types = '{business-hours}') as last) monday
cross join lateral (select
  job.shift_types = '{business-hours}' and coalesce(monday.first <= monday.last, true) as only) weekday
cross join lateral (select
  case when weekend.only then saturday.first when weekday.only then monday.first else job.start_date end as first,
  case when weekend.only then saturday.last when weekday.only then monday.last else job.end_date end as last) days
where job.status = 'open';

select job_search_refresh(array(select id from job where status = 'open' and 'business-hours' = any (shift_types)));
