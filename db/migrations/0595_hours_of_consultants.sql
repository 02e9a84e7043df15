alter table consultant
  -- Minutes since midnight in the time zone of the consultant's first region.
  add column opens integer not null default 480,
  add column closes integer not null default 1080,
  -- 1 is Monday and 5 is Friday.
  add column work_days integer[] not null default '{1,2,3,4,5}';
alter table consultant
  add constraint consultant_hours check (
    opens < closes and opens >= 360 and closes <= 1200 and opens % 30 = 0 and closes % 30 = 0
  ) not valid,
  add constraint consultant_work_days check (cardinality(work_days) > 0 and work_days <@ '{1,2,3,4,5}') not valid;
