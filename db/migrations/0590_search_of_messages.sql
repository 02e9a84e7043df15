-- Words by which staff find message threads: the search terms of the record that the messages are about.
alter table message_thread add column search_terms tsvector not null default '';

update message_thread thread set search_terms = record.search_terms
from (
  select id, search_terms from enquiry where id in (select enquiry_id from message_thread)
  union all select id, search_terms from vacancy_request where id in (select vacancy_request_id from message_thread)
  union all select id, search_terms from placement where id in (select placement_id from message_thread)
) record
where record.id = coalesce(thread.enquiry_id, thread.vacancy_request_id, thread.placement_id);

create function set_thread_search_terms() returns trigger language plpgsql as $$
begin
  new.search_terms := coalesce(
    (select search_terms from enquiry where id = new.enquiry_id),
    (select search_terms from vacancy_request where id = new.vacancy_request_id),
    (select search_terms from placement where id = new.placement_id));
  return new;
end $$;
create trigger thread_search_terms before insert on message_thread
  for each row execute function set_thread_search_terms();

create function refresh_search_of_threads() returns trigger language plpgsql as $$
begin
  update message_thread set search_terms = new.search_terms
    where new.id in (enquiry_id, vacancy_request_id, placement_id);
  return null;
end $$;
create trigger names_of_threads after update on enquiry
  for each row when (old.search_terms is distinct from new.search_terms)
  execute function refresh_search_of_threads();
create trigger names_of_threads after update on vacancy_request
  for each row when (old.search_terms is distinct from new.search_terms)
  execute function refresh_search_of_threads();
create trigger names_of_threads after update on placement
  for each row when (old.search_terms is distinct from new.search_terms)
  execute function refresh_search_of_threads();
