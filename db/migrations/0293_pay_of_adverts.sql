-- Advertised pay by specialty. The rate benchmark reads only this index, because the texts of jobs make up most of the
-- table.
create index job_pay on job (specialty, published_at)
  include (field, grades, work_type, place_id, rate_unit, rate_currency, rate_min, rate_max, fte)
  where status <> 'draft' and rate_currency is not null;
