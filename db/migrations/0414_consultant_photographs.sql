-- `portrait` is the path of the uploaded photograph or, without a photograph, of the drawing. `illustration` is always
-- the path of the drawing.
alter table consultant
  add column illustration text check (illustration ~ '^/'),
  add column version integer not null default 0;

update consultant set illustration = portrait;

-- A new photograph does not make an open form stale, because the form does not contain the photograph.
create trigger consultant_version before update of introduction, regions, specialties on consultant
  for each row execute function count_version();
