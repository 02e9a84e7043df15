-- One short row for each open job, which searches read. Triggers on `job` update the rows.

-- Returns lower-case words of a-z and 0-9, without accents and apostrophes. Same rule as `searchWords` in
-- lib/core/text.ts.
create function search_words(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f''’]', '', 'g')), '&', ' and '),
    '[^a-z0-9]+', ' ', 'g'));

-- PostgreSQL reads each row up to the last column that a search needs. This takes most of the time of a scan over
-- 100,000 rows. So columns that every search reads come first. All columns have a fixed length and are never null,
-- except the place, which is last.
create table job_search (
  closes_at timestamptz not null,
  -- Several facets in one number, so that a search counts them with one grouping key. The highest bits are the work
  -- type (0 for locum and fifo, otherwise 1). Then follow 8 bits specialty, 8 bits field + 1, 20 bits mask of grades,
  -- 14 bits mask of shifts. All use the ordinals of reference data. The number is below 2^53, so JavaScript reads it
  -- from JSON without loss.
  traits bigint not null check (traits >= 0 and traits < 1::bigint << 51),
  benefits integer not null check (benefits >= 0),
  -- region * 8 + Modified Monash category (0 for a place without a category).
  area smallint not null,
  -- Ordinals of the specialty, and of the field (a subdivision of a specialty). A job with a field also counts under
  -- the field's specialty. `field` is -1 if the job has no field.
  specialty smallint not null check (specialty between 0 and 255),
  field smallint not null check (field between -1 and 254),
  region smallint not null,
  mmm smallint not null check (mmm between 0 and 7),
  -- A doctor who becomes free after this day cannot do the job. 'infinity' if the job has no end, because a doctor can
  -- start it later.
  free_from date not null,
  -- Last day of the job. If the job has no end, its start. If it has neither, '-infinity'.
  free_to date not null,
  start_date date not null,
  share_of_billings boolean not null,
  -- Highest advertised pay as an amount per year, in minor units of the job's currency. A year has 46 weeks of 5 days
  -- of 10 hours: 230 days, 2,300 hours. All are whole numbers, so the result is never rounded. 0 if the advert gives no
  -- amount.
  rate_year bigint not null,
  published_at timestamptz not null,
  published_seq bigint not null,
  job_id uuid not null primary key references job (id) on delete cascade,
  place_id text not null
);
create index job_search_newest on job_search (published_at desc, published_seq desc);
create index job_search_start on job_search (start_date, published_at desc, published_seq desc);
create index job_search_rate on job_search (rate_year desc, published_at desc, published_seq desc);
create index job_search_specialty on job_search (specialty);
create index job_search_field on job_search (field) where field >= 0;
create index job_search_region on job_search (region);
create index job_search_place on job_search (place_id);

-- Kept apart from `job_search`, because only searches with words read it. The words leave out the description, because
-- ranking descriptions took 593 ms for 100,000 jobs. The job's other columns already contain what the description says.
create table job_search_text (
  job_id uuid primary key references job_search (job_id) on delete cascade,
  words tsvector not null
);
create index job_search_text_words on job_search_text using gin (words) with (fastupdate = off);

-- Defines the content of both tables. Triggers copy its rows, and tests compare the tables with it.
create view job_search_source as
select
  closes_at,
  ((((type::bigint << 8) + specialty << 8) + field + 1 << 20) + grades << 14) + shifts as traits,
  benefits, (region * 8 + mmm)::smallint as area, specialty, field, region, mmm, free_from, free_to, start_date,
  share_of_billings, rate_year, published_at, published_seq, job_id, place_id, words
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
    case when job.end_date is null then 'infinity' else coalesce(job.start_date, 'infinity') end as free_from,
    coalesce(job.end_date, job.start_date, '-infinity') as free_to,
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
  where job.status = 'open'
) facts;

-- Updates the rows of these jobs. It takes many jobs at once, so an import of 10,000 jobs calls it only a few times.
create function job_search_refresh(ids uuid[]) returns void
  language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  delete from job_search
  where job_id = any (ids)
    and not exists (select from job where job.id = job_search.job_id and job.status = 'open');
  insert into job_search
  select closes_at, traits, benefits, area, specialty, field, region, mmm, free_from, free_to, start_date,
    share_of_billings, rate_year, published_at, published_seq, job_id, place_id
  from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set
    closes_at = excluded.closes_at, traits = excluded.traits, benefits = excluded.benefits, area = excluded.area,
    specialty = excluded.specialty, field = excluded.field, region = excluded.region, mmm = excluded.mmm,
    free_from = excluded.free_from, free_to = excluded.free_to, start_date = excluded.start_date,
    share_of_billings = excluded.share_of_billings, rate_year = excluded.rate_year,
    published_at = excluded.published_at, published_seq = excluded.published_seq, place_id = excluded.place_id;
  insert into job_search_text (job_id, words)
  select job_id, words from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set words = excluded.words where job_search_text.words <> excluded.words;
end $$;

-- A larger ordinal would not fit into the bits reserved for it, and would change the bits of other values.
alter table grade add check (ordinal < 20);
alter table vocabulary_term add check (kind <> 'shift-type' or ordinal < 14);
alter table vocabulary_term add check (kind <> 'benefit' or ordinal < 31);

create function job_search_after_insert() returns trigger language plpgsql as $$
begin
  perform job_search_refresh(array(select id from new_rows where status = 'open'));
  return null;
end $$;

create function job_search_after_update() returns trigger language plpgsql as $$
begin
  -- Skips jobs that an import run only confirmed, because no search reads the columns that a confirmation changes.
  perform job_search_refresh(array(
    select new_rows.id from new_rows left join old_rows using (id)
    where (new_rows.status, new_rows.number, new_rows.title, new_rows.work_type, new_rows.specialty, new_rows.field,
        new_rows.grades, new_rows.place_id, new_rows.start_date, new_rows.end_date, new_rows.shift_types,
        new_rows.rate_max, new_rows.rate_unit, new_rows.benefits, new_rows.published_at, new_rows.published_seq,
        new_rows.closes_at)
      is distinct from (old_rows.status, old_rows.number, old_rows.title, old_rows.work_type, old_rows.specialty,
        old_rows.field, old_rows.grades, old_rows.place_id, old_rows.start_date, old_rows.end_date,
        old_rows.shift_types, old_rows.rate_max, old_rows.rate_unit, old_rows.benefits, old_rows.published_at,
        old_rows.published_seq, old_rows.closes_at)));
  return null;
end $$;

create trigger job_search_insert after insert on job
  referencing new table as new_rows for each statement execute function job_search_after_insert();
create trigger job_search_update after update on job
  referencing old table as old_rows new table as new_rows for each statement execute function job_search_after_update();

create function job_search_after_place() returns trigger language plpgsql as $$
begin
  perform job_search_refresh(array(
    select job.id from job join new_rows on new_rows.id = job.place_id join old_rows on old_rows.id = new_rows.id
    where job.status = 'open'
      and (new_rows.name, new_rows.region, new_rows.mmm) is distinct from (old_rows.name, old_rows.region, old_rows.mmm)));
  return null;
end $$;
create trigger job_search_place after update on place
  referencing old table as old_rows new table as new_rows for each statement execute function job_search_after_place();

create function job_search_after_specialty() returns trigger language plpgsql as $$
begin
  perform job_search_refresh(array(
    select job.id from job
    join new_rows on new_rows.slug in (job.specialty, job.field)
    join old_rows on old_rows.slug = new_rows.slug
    where job.status = 'open'
      and (new_rows.name, new_rows.parent, new_rows.ordinal)
        is distinct from (old_rows.name, old_rows.parent, old_rows.ordinal)));
  return null;
end $$;
create trigger job_search_specialty after update on specialty
  referencing old table as old_rows new table as new_rows for each statement execute function job_search_after_specialty();

select job_search_refresh(array(select id from job where status = 'open'));
