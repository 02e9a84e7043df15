-- Columns that every search reads come first again (see 0003_job_search.sql). Each search counts new jobs by
-- `published_at`, which was the seventeenth column.
alter table job_search_text drop constraint job_search_text_job_id_fkey;
create temporary table open_job on commit drop as select * from job_search;
drop table job_search;

create table job_search (
  closes_at timestamptz not null,
  published_at timestamptz not null,
  traits bigint not null check (traits >= 0 and traits < 1::bigint << 51),
  benefits integer not null check (benefits >= 0),
  area smallint not null,
  specialty smallint not null check (specialty between 0 and 255),
  field smallint not null check (field between -1 and 254),
  region smallint not null,
  mmm smallint not null check (mmm between 0 and 7),
  first_day date not null,
  last_day date not null,
  fit_from date not null,
  fit_to date not null,
  weekends boolean not null,
  share_of_billings boolean not null,
  start_date date not null,
  rate_year bigint not null,
  published_seq bigint not null,
  block_pay bigint not null default 0,
  job_id uuid not null primary key references job (id) on delete cascade,
  place_id text not null,
  check (first_day <= last_day)
  -- Searches take a few milliseconds. Starting a parallel process takes longer than it saves, and delays other
  -- searches.
) with (parallel_workers = 0);
insert into job_search (closes_at, published_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
  fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_seq, block_pay, job_id, place_id)
select closes_at, published_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
  fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_seq, block_pay, job_id, place_id
from open_job;

create index job_search_newest on job_search (published_at desc, published_seq desc);
create index job_search_start on job_search (start_date, published_at desc, published_seq desc);
create index job_search_rate on job_search (rate_year desc, published_at desc, published_seq desc);
create index job_search_block on job_search (block_pay desc, published_at desc, published_seq desc);
create index job_search_specialty on job_search (specialty);
create index job_search_field on job_search (field) where field >= 0;
create index job_search_region on job_search (region);
create index job_search_place on job_search (place_id);
create index job_search_published_seq on job_search (published_seq);
alter table job_search_text add foreign key (job_id) references job_search (job_id) on delete cascade;
analyze job_search;
