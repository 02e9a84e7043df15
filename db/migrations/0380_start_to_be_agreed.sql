-- A job without a start date does not fit dates, because its start must still be agreed. The search lists it after jobs
-- that fit and jobs that overlap. Two new columns now decide the order of results: whether an advert gives a start and
-- a rate, and the number of days. Earlier versions of the site ignore both columns.
alter table job_search add column has_start_and_rate boolean not null default false;
-- Number of days with shifts from the first to the last. 0 if the job has no start or no end.
alter table job_search add column block_days integer not null default 0;

-- Reads the columns of the previous view, so that no expression is repeated.
alter view job_search_source rename to job_search_facts;

create view job_search_source as
select
  facts.closes_at, facts.traits, facts.benefits, facts.area, facts.specialty, facts.field, facts.region, facts.mmm,
  facts.first_day, facts.last_day,
  -- A job without a start cannot fit dates that have a first or a last day.
  case when facts.first_day = '-infinity' then '-infinity' else facts.fit_from end as fit_from,
  case when facts.first_day = '-infinity' then 'infinity' else facts.fit_to end as fit_to,
  facts.weekends, facts.share_of_billings, facts.start_date, facts.rate_year, facts.published_at, facts.published_seq,
  facts.job_id, facts.place_id, facts.words, facts.block_pay,
  job.start_date is not null and job.rate_unit is not null as has_start_and_rate,
  case
    when not isfinite(facts.first_day) or not isfinite(facts.last_day) then 0
    when facts.weekends then (facts.last_day - facts.first_day) / 7 * 2
      + case when (facts.last_day - facts.first_day) % 7 = 0 then 1 else 2 end
    else facts.last_day - facts.first_day + 1
  end as block_days
from job_search_facts facts
join job on job.id = facts.job_id;

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
    block_pay, has_start_and_rate, block_days)
  select closes_at, traits, benefits, area, specialty, field, region, mmm, first_day, last_day,
    fit_from, fit_to, weekends, share_of_billings, start_date, rate_year, published_at, published_seq, job_id, place_id,
    block_pay, has_start_and_rate, block_days
  from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set
    closes_at = excluded.closes_at, traits = excluded.traits, benefits = excluded.benefits, area = excluded.area,
    specialty = excluded.specialty, field = excluded.field, region = excluded.region, mmm = excluded.mmm,
    first_day = excluded.first_day, last_day = excluded.last_day, fit_from = excluded.fit_from,
    fit_to = excluded.fit_to, weekends = excluded.weekends, share_of_billings = excluded.share_of_billings,
    start_date = excluded.start_date, rate_year = excluded.rate_year, published_at = excluded.published_at,
    published_seq = excluded.published_seq, place_id = excluded.place_id, block_pay = excluded.block_pay,
    has_start_and_rate = excluded.has_start_and_rate, block_days = excluded.block_days;
  insert into job_search_text (job_id, words)
  select job_id, words from job_search_source where job_id = any (ids)
  on conflict (job_id) do update set words = excluded.words where job_search_text.words <> excluded.words;
end $$;

update job_search set fit_from = source.fit_from, fit_to = source.fit_to,
  has_start_and_rate = source.has_start_and_rate, block_days = source.block_days
from job_search_source source where source.job_id = job_search.job_id;

create index job_search_default on job_search (has_start_and_rate desc, published_at desc, published_seq desc);
analyze job_search;
