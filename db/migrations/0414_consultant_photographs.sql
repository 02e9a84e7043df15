-- Administrators upload photographs and change what the site says about a consultant. While there is a photograph,
-- portrait is its address. illustration is the drawing that portrait returns to when the photograph is removed.
alter table consultant
  add column illustration text check (illustration ~ '^/'),
  add column version integer not null default 0;

update consultant set illustration = portrait;

-- A new photograph does not make an open form stale, because the form does not contain the photograph.
create trigger consultant_version before update of introduction, regions, specialties on consultant
  for each row execute function count_version();
