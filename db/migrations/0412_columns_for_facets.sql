-- Each facet has a column of its own, so that one statement counts all facets. The column contains the ordinal of the
-- value, or a mask of ordinals if a job can have several values. The table is created again, so that the columns needed
-- by every scan come first (see 0298_search_columns_in_order.sql).
alter table job_search_text drop constraint job_search_text_job_id_fkey;
create temporary table open_job on commit drop as select * from job_search;
drop table job_search;

create table job_search (
  closes_at timestamptz not null,
  published_at timestamptz not null,
  -- 0 locum and fifo, 1 permanent, fixed-term and part-time.
  work_type smallint not null,
  -- Ordinal of the field, or of the specialty if the job has no field.
  role smallint not null,
  region smallint not null,
  -- Modified Monash category. 0 if the place has no category.
  mmm smallint not null,
  grades integer not null check (grades >= 0),
  shifts integer not null check (shifts >= 0),
  benefits integer not null check (benefits >= 0),
  specialty smallint not null,
  field smallint not null,
  first_day date not null,
  last_day date not null,
  fit_from date not null,
  fit_to date not null,
  weekends boolean not null,
  share_of_billings boolean not null,
  start_date date not null,
  rate_year bigint not null,
  published_seq bigint not null,
  block_pay bigint not null,
  has_start_and_rate boolean not null,
  block_days integer not null,
  job_id uuid not null primary key references job (id) on delete cascade,
  place_id text not null,
  -- Only earlier versions of the site read these two columns.
  traits bigint not null generated always as (
    ((((work_type::bigint << 8) + specialty << 8) + field + 1 << 20) + grades << 14) + shifts) stored,
  area smallint not null generated always as ((region * 8 + mmm)::smallint) stored,
  check (first_day <= last_day)
) with (parallel_workers = 0);
insert into job_search (closes_at, published_at, work_type, role, region, mmm, grades, shifts, benefits, specialty, field,
  first_day, last_day, fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_seq, block_pay,
  has_start_and_rate, block_days, job_id, place_id)
select closes_at, published_at, traits >> 50, case when field < 0 then specialty else field end, region, mmm,
  traits >> 14 & (1 << 20) - 1, traits & (1 << 14) - 1, benefits, specialty, field, first_day, last_day, fit_from, fit_to,
  weekends, share_of_billings, start_date, rate_year, published_seq, block_pay, has_start_and_rate, block_days, job_id,
  place_id
from open_job;

create index job_search_newest on job_search (published_at desc, published_seq desc);
create index job_search_start on job_search (start_date, published_at desc, published_seq desc);
create index job_search_rate on job_search (rate_year desc, published_at desc, published_seq desc);
create index job_search_block on job_search (block_pay desc, published_at desc, published_seq desc);
create index job_search_default on job_search (has_start_and_rate desc, published_at desc, published_seq desc);
create index job_search_role on job_search (role);
create index job_search_region on job_search (region);
create index job_search_place on job_search (place_id);
create index job_search_published_seq on job_search (published_seq);
alter table job_search_text add foreign key (job_id) references job_search (job_id) on delete cascade;
analyze job_search;

drop view job_search_source;
drop view job_search_facts;
create view job_search_source as
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
  job.block_pay,
  job.start_date is not null and job.rate_unit is not null as has_start_and_rate,
  case
    when days.first is null or days.last is null then 0
    when weekend.only then (days.last - days.first) / 7 * 2 + case when (days.last - days.first) % 7 = 0 then 1 else 2 end
    else days.last - days.first + 1
  end as block_days,
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
  coalesce(field.ordinal, case when above.ordinal is null then -1 else specialty.ordinal end) as field,
  coalesce(field.ordinal, specialty.ordinal) as role) filed
cross join lateral (select
  job.start_date + greatest(6 - extract(isodow from job.start_date)::integer, 0) as first,
  job.end_date - case when extract(isodow from job.end_date) < 6 then extract(isodow from job.end_date)::integer else 0 end as last) saturday
cross join lateral (select
  job.shift_types = '{weekend}' and coalesce(saturday.first <= saturday.last, true) as only) weekend
cross join lateral (select
  case when weekend.only then saturday.first else job.start_date end as first,
  case when weekend.only then saturday.last else job.end_date end as last) days
where job.status = 'open';

-- Fills every column of the table from the view's column with the same name. A new column therefore needs a change only
-- in the table and the view.
create or replace function job_search_refresh(ids uuid[]) returns void
  language plpgsql as $$
declare
  names text;
  changes text;
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  delete from job_search
  where job_id = any (ids)
    and not exists (select from job where job.id = job_search.job_id and job.status = 'open');
  select string_agg(quote_ident(attname), ', '), string_agg(format('%1$I = excluded.%1$I', attname), ', ')
  into names, changes
  from pg_attribute
  where attrelid = 'job_search'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into job_search (%1$s) select %1$s from job_search_source where job_id = any ($1)
    on conflict (job_id) do update set %2$s', names, changes) using ids;
  insert into job_search_text (job_id, words)
  select job_id, words from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set words = excluded.words where job_search_text.words <> excluded.words;
end $$;

-- Compares all columns except those in `unread`, so a new column needs no change here.
create or replace function job_search_after_update() returns trigger language plpgsql as $$
declare
  -- No search reads these columns. An import run that only confirms jobs changes some of them.
  unread constant text[] := '{confirmed_at,updated_at,version,description_html}';
begin
  perform job_search_refresh(array(
    select new_rows.id from new_rows left join old_rows using (id)
    where to_jsonb(new_rows) - unread is distinct from to_jsonb(old_rows) - unread));
  return null;
end $$;
