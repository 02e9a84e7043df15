-- What a search reads: one narrow row for each open job, kept by triggers on `job`, so that the two can never disagree.

-- Lower-case words of a-z and 0-9, marks and apostrophes dropped: the same as searchWords() in lib/core/text-words.ts.
create function search_words(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f''’]', '', 'g')), '&', ' and '),
    '[^a-z0-9]+', ' ', 'g'));

-- Every column is of fixed length and never null (but the place, last), and what every search reads comes first:
-- PostgreSQL walks a row up to the last column it needs, which is most of the time of a scan over 100,000 rows.
create table job_search (
  -- 'infinity' when nothing closes it.
  closes_at timestamptz not null,
  -- Four facets in one number, counted by hashing one key. From the high bits down: work type (0 locum and fifo,
  -- 1 permanent, fixed-term and part-time), 8 bits specialty, 8 bits field + 1, 20 bits mask of grades, 14 bits mask
  -- of shifts, all by the ordinals of reference rows. Below 2^53, so that JSON carries it unharmed.
  traits bigint not null check (traits >= 0 and traits < 1::bigint << 51),
  -- Mask.
  benefits integer not null check (benefits >= 0),
  -- region * 8 + Modified Monash category, 0 for none
  area smallint not null,
  -- Ordinals. A job filed under a field of practice counts under the specialty above it; field -1 is none.
  specialty smallint not null check (specialty between 0 and 255),
  field smallint not null check (field between -1 and 254),
  region smallint not null,
  mmm smallint not null check (mmm between 0 and 7),
  -- The last day on which a doctor must be free for the job at its start: 'infinity' for a job that can be joined later.
  free_from date not null,
  -- The last day the job asks for: its end, or its start where it has no end; '-infinity' for neither.
  free_to date not null,
  -- 'infinity' when the advert names none.
  start_date date not null,
  share_of_billings boolean not null,
  -- Yearly equivalent of the highest advertised amount in minor units of the job's own currency, by the stated
  -- assumption (10-hour day, 5 days, 46 weeks: 2,300 hours, 230 days, 46 weeks a year). Whole numbers: comparing
  -- per year never rounds. 0 where no amount is stated.
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

-- Apart from the narrow row: only a search with words of its own reads it. The description is left out on purpose:
-- ranking it took 593 ms at 100,000 jobs, and what it says of a job is in the facts.
create table job_search_text (
  job_id uuid primary key references job_search (job_id) on delete cascade,
  words tsvector not null
);
create index job_search_text_words on job_search_text using gin (words) with (fastupdate = off);

-- What the two tables must hold: the definition the triggers copy and the tests compare with.
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

-- Brings the rows of these jobs up to date. Set-based: an import of 10,000 jobs calls it a few times, not 10,000.
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

-- Masks share a number with their neighbours: an ordinal that does not fit must be refused, not spill over.
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
  -- A run that only confirms jobs (last seen, confirmed at) touches nothing that a search reads.
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

-- A release may move a town or rename a specialty; ordinals and slugs stay.
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

-- Rows that were there before this migration.
select job_search_refresh(array(select id from job where status = 'open'));
