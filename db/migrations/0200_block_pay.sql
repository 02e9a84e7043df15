-- Computes the pay of a locum job from its first to its last day, at the lowest advertised rate. The result is in minor
-- units of the job's currency. It is 0 if the pay cannot be computed. Same rules as `blockPay` in
-- lib/jobs/listing/block-pay.ts.
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
        -- Typical hours of a shift, from db/reference/vocabularies.json. Null if the shifts have different hours.
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

-- A generated column, so that it changes with each fact that it is computed from.
alter table job add column block_pay bigint not null generated always as (
  job_block_pay(work_type, start_date, end_date, fte, shift_types, rate_min, rate_unit, rate_currency)) stored;

alter table job_search add column block_pay bigint not null default 0;
create index job_search_block on job_search (block_pay desc, published_at desc, published_seq desc);

create or replace view job_search_source as
select
  closes_at,
  ((((type::bigint << 8) + specialty << 8) + field + 1 << 20) + grades << 14) + shifts as traits,
  benefits, (region * 8 + mmm)::smallint as area, specialty, field, region, mmm,
  coalesce(first_day, '-infinity') as first_day,
  coalesce(last_day, 'infinity') as last_day,
  coalesce(case when last_day is null then first_day else coalesce(first_day, last_day) end, 'infinity') as fit_from,
  coalesce(last_day, first_day, '-infinity') as fit_to,
  weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id, words,
  block_pay
from (
  select
    coalesce(job.closes_at, 'infinity') as closes_at,
    case job.rate_unit
      when 'hour' then job.rate_max * 2300::bigint
      when 'day' then job.rate_max * 230::bigint
      when 'week' then job.rate_max * 46::bigint
      when 'year' then job.rate_max::bigint
      else 0
    end as rate_year,
    job.block_pay,
    job.published_at,
    job.published_seq,
    (job.work_type not in ('locum', 'fifo'))::integer as type,
    coalesce((select bit_or(1 << grade.ordinal) from grade where grade.slug = any (job.grades)), 0) as grades,
    coalesce((select bit_or(1 << term.ordinal) from vocabulary_term term
      where term.kind = 'shift-type' and term.slug = any (job.shift_types)), 0) as shifts,
    coalesce((select bit_or(1 << term.ordinal) from vocabulary_term term
      where term.kind = 'benefit' and term.slug = any (job.benefits)), 0) as benefits,
    coalesce(job.start_date, 'infinity') as start_date,
    case when shifts.weekends then weekend.first_day else job.start_date end as first_day,
    case when shifts.weekends then weekend.last_day else job.end_date end as last_day,
    shifts.weekends,
    filed.specialty,
    filed.field,
    region.ordinal as region,
    coalesce(place.mmm, 0::smallint) as mmm,
    coalesce(job.rate_unit = 'percent-of-billings', false) as share_of_billings,
    job.id as job_id,
    job.place_id,
    setweight(to_tsvector('simple', search_words(job.number || ' ' || job.title)), 'A')
      || setweight(to_tsvector('simple', search_words(
        concat_ws(' ', specialty.name, above.name, field.name))), 'B')
      || setweight(to_tsvector('simple', search_words(
        concat_ws(' ', place.name, region.name, region.code))), 'C') as words
  from job
  join place on place.id = job.place_id
  join region on region.iso = place.region
  join specialty on specialty.slug = job.specialty
  left join specialty above on above.slug = specialty.parent
  left join specialty field on field.slug = job.field
  cross join lateral (select
    coalesce(above.ordinal, specialty.ordinal) as specialty,
    coalesce(field.ordinal, case when above.ordinal is null then -1 else specialty.ordinal end)::smallint as field) filed
  cross join lateral (select
    job.start_date + greatest(6 - extract(isodow from job.start_date)::integer, 0) as first_day,
    job.end_date - case when extract(isodow from job.end_date) < 6 then extract(isodow from job.end_date)::integer else 0 end as last_day) weekend
  cross join lateral (select
    job.shift_types = '{weekend}' and coalesce(weekend.first_day <= weekend.last_day, true) as weekends) shifts
  where job.status = 'open'
) facts;

create or replace function job_search_refresh(ids uuid[]) returns void
  language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  delete from job_search
  where job_id = any (ids)
    and not exists (select from job where job.id = job_search.job_id and job.status = 'open');
  insert into job_search (closes_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
    fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id,
    block_pay)
  select closes_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
    fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id,
    block_pay
  from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set
    closes_at = excluded.closes_at, traits = excluded.traits, benefits = excluded.benefits, area = excluded.area,
    specialty = excluded.specialty, field = excluded.field, region = excluded.region, mmm = excluded.mmm,
    first_day = excluded.first_day, last_day = excluded.last_day, fit_from = excluded.fit_from,
    fit_to = excluded.fit_to, weekends = excluded.weekends, share_of_billings = excluded.share_of_billings,
    start_date = excluded.start_date, rate_year = excluded.rate_year, published_at = excluded.published_at,
    published_seq = excluded.published_seq, place_id = excluded.place_id, block_pay = excluded.block_pay;
  insert into job_search_text (job_id, words)
  select job_id, words from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set words = excluded.words where job_search_text.words <> excluded.words;
end $$;

create or replace function job_search_after_update() returns trigger language plpgsql as $$
begin
  perform job_search_refresh(array(
    select new_rows.id from new_rows left join old_rows using (id)
    where (new_rows.status, new_rows.number, new_rows.title, new_rows.work_type, new_rows.specialty, new_rows.field,
        new_rows.grades, new_rows.place_id, new_rows.start_date, new_rows.end_date, new_rows.shift_types,
        new_rows.rate_max, new_rows.rate_unit, new_rows.benefits, new_rows.published_at, new_rows.published_seq,
        new_rows.closes_at, new_rows.block_pay)
      is distinct from (old_rows.status, old_rows.number, old_rows.title, old_rows.work_type, old_rows.specialty,
        old_rows.field, old_rows.grades, old_rows.place_id, old_rows.start_date, old_rows.end_date,
        old_rows.shift_types, old_rows.rate_max, old_rows.rate_unit, old_rows.benefits, old_rows.published_at,
        old_rows.published_seq, old_rows.closes_at, old_rows.block_pay)));
  return null;
end $$;

select job_search_refresh(array(select id from job where status = 'open' and block_pay > 0));
