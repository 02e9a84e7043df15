-- A search with dates now also finds jobs that overlap the dates, and lists them after the jobs that fit. This needs
-- new columns. The table contains only copies of job data, so it is dropped and created again. Columns stay in the
-- order that is best for a scan (see 0003_job_search.sql).
drop view job_search_source;
drop table job_search_text;
drop table job_search;

create table job_search (
  closes_at timestamptz not null,
  traits bigint not null check (traits >= 0 and traits < 1::bigint << 51),
  benefits integer not null check (benefits >= 0),
  area smallint not null,
  specialty smallint not null check (specialty between 0 and 255),
  field smallint not null check (field between -1 and 254),
  region smallint not null,
  mmm smallint not null check (mmm between 0 and 7),
  -- First and last day with shifts. '-infinity' if the job has no start, 'infinity' if it has no end.
  first_day date not null,
  last_day date not null,
  -- The job's first and last day. A job fits a search that includes both. If the job has no end, both are its start. If
  -- it has no start, both are its end. If it has neither, they are 'infinity' and '-infinity', and it fits any dates.
  fit_from date not null,
  fit_to date not null,
  -- True if the job has shifts only at weekends. Its first and last day are then weekend days. Dates without a weekend
  -- day cannot overlap such a job.
  weekends boolean not null,
  share_of_billings boolean not null,
  start_date date not null,
  rate_year bigint not null,
  published_at timestamptz not null,
  published_seq bigint not null,
  job_id uuid not null primary key references job (id) on delete cascade,
  place_id text not null,
  check (first_day <= last_day)
);
create index job_search_newest on job_search (published_at desc, published_seq desc);
create index job_search_start on job_search (start_date, published_at desc, published_seq desc);
create index job_search_rate on job_search (rate_year desc, published_at desc, published_seq desc);
create index job_search_specialty on job_search (specialty);
create index job_search_field on job_search (field) where field >= 0;
create index job_search_region on job_search (region);
create index job_search_place on job_search (place_id);
create index job_search_published_seq on job_search (published_seq);

create table job_search_text (
  job_id uuid primary key references job_search (job_id) on delete cascade,
  words tsvector not null
);
create index job_search_text_words on job_search_text using gin (words) with (fastupdate = off);

create view job_search_source as
select
  closes_at,
  ((((type::bigint << 8) + specialty << 8) + field + 1 << 20) + grades << 14) + shifts as traits,
  benefits, (region * 8 + mmm)::smallint as area, specialty, field, region, mmm,
  coalesce(first_day, '-infinity') as first_day,
  coalesce(last_day, 'infinity') as last_day,
  coalesce(case when last_day is null then first_day else coalesce(first_day, last_day) end, 'infinity') as fit_from,
  coalesce(last_day, first_day, '-infinity') as fit_to,
  weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id, words
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
  -- First weekend day on or after the start, and last weekend day on or before the end. In ISO weeks, Monday is day 1.
  cross join lateral (select
    job.start_date + greatest(6 - extract(isodow from job.start_date)::integer, 0) as first_day,
    job.end_date - case when extract(isodow from job.end_date) < 6 then extract(isodow from job.end_date)::integer else 0 end as last_day) weekend
  -- If an advert offers only weekend shifts, but its dates contain no weekend, the advert contradicts itself. Its dates
  -- then count unchanged.
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
    fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id)
  select closes_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
    fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id
  from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set
    closes_at = excluded.closes_at, traits = excluded.traits, benefits = excluded.benefits, area = excluded.area,
    specialty = excluded.specialty, field = excluded.field, region = excluded.region, mmm = excluded.mmm,
    first_day = excluded.first_day, last_day = excluded.last_day, fit_from = excluded.fit_from,
    fit_to = excluded.fit_to, weekends = excluded.weekends, share_of_billings = excluded.share_of_billings,
    start_date = excluded.start_date, rate_year = excluded.rate_year, published_at = excluded.published_at,
    published_seq = excluded.published_seq, place_id = excluded.place_id;
  insert into job_search_text (job_id, words)
  select job_id, words from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set words = excluded.words where job_search_text.words <> excluded.words;
end $$;

select job_search_refresh(array(select id from job where status = 'open'));
