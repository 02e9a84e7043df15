-- The pay that adverts state, by speciality: the comparison of rates reads it without the jobs, whose texts are most of
-- the table.
create index job_pay on job (specialty, published_at)
  include (field, grades, work_type, place_id, rate_unit, rate_currency, rate_min, rate_max, fte)
  where status <> 'draft' and rate_currency is not null;
