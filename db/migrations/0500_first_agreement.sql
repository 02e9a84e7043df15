-- When doctor and employer first confirmed the same version. `agreed_at` changes with each version that both confirm,
-- so statistics for a period need this column. A trigger sets it, because older versions of the site do not.
alter table placement add column first_agreed_at timestamptz;
create function keep_first_agreement() returns trigger language plpgsql as $$
begin
  new.first_agreed_at := coalesce(new.first_agreed_at, new.agreed_at);
  return new;
end $$;
create trigger placement_first_agreed before insert or update of agreed_at on placement for each row
  execute function keep_first_agreement();
update placement p set first_agreed_at = coalesce(
  (select min(e.created_at) from placement_event e where e.placement_id = p.id and e.kind = 'agreed'), p.agreed_at)
where p.agreed_at is not null;
