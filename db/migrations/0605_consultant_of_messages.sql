-- Consultant of the record that the messages are about, so that staff can filter all messages by consultant. Triggers copy
-- the column from the record, so it needs no foreign key.
alter table message_thread add column consultant_id uuid;

update message_thread thread set consultant_id = record.consultant_id
from (
  select id, consultant_id from enquiry where id in (select enquiry_id from message_thread)
  union all select id, consultant_id from vacancy_request where id in (select vacancy_request_id from message_thread)
  union all select id, consultant_id from placement where id in (select placement_id from message_thread)
) record
where record.id = coalesce(thread.enquiry_id, thread.vacancy_request_id, thread.placement_id)
  and record.consultant_id is not null;

create function set_thread_consultant() returns trigger language plpgsql as $$
begin
  new.consultant_id := coalesce(
    (select consultant_id from enquiry where id = new.enquiry_id),
    (select consultant_id from vacancy_request where id = new.vacancy_request_id),
    (select consultant_id from placement where id = new.placement_id));
  return new;
end $$;
create trigger thread_consultant before insert on message_thread
  for each row execute function set_thread_consultant();

create function refresh_consultant_of_threads() returns trigger language plpgsql as $$
begin
  update message_thread set consultant_id = new.consultant_id
    where new.id in (enquiry_id, vacancy_request_id, placement_id);
  return null;
end $$;
create trigger consultant_of_threads after update on enquiry
  for each row when (old.consultant_id is distinct from new.consultant_id)
  execute function refresh_consultant_of_threads();
create trigger consultant_of_threads after update on vacancy_request
  for each row when (old.consultant_id is distinct from new.consultant_id)
  execute function refresh_consultant_of_threads();
create trigger consultant_of_threads after update on placement
  for each row when (old.consultant_id is distinct from new.consultant_id)
  execute function refresh_consultant_of_threads();
