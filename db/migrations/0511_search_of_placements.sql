-- Words by which staff find placements: reference, doctor, hospital and contact. Triggers keep them, because a generated
-- column cannot read other tables.
alter table placement add column search_terms tsvector not null default '';

create function set_placement_search_terms() returns trigger language plpgsql as $$
begin
  select person_search_vector(
      concat_ws(' ', new.organisation, new.contact_name, coalesce(newest.terms ->> 'facility', vacancy.facility),
        coalesce(doctor.given_name, enquiry.given_name), coalesce(doctor.family_name, enquiry.family_name)),
      new.contact_email::text, new.contact_phone,
      reference_search_terms(new.reference)
        || lower(coalesce(doctor.email, enquiry.email)::text)
        || coalesce(number_search_terms(coalesce(doctor.phone, enquiry.phone)), '{}'))
    into new.search_terms
    from (select) placement
    left join enquiry on enquiry.id = new.enquiry_id
    left join doctor on doctor.id = coalesce(new.doctor_id, enquiry.doctor_id)
    left join vacancy_request vacancy on vacancy.id = new.vacancy_request_id
    left join placement_version newest on newest.placement_id = new.id
      and newest.version = (select max(version) from placement_version where placement_id = new.id);
  return new;
end $$;
create trigger placement_search_terms before insert or update on placement
  for each row execute function set_placement_search_terms();

create function refresh_search_of_placements() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'placement_version' then
      update placement set contact_name = contact_name where id = new.placement_id;
    when 'enquiry' then
      update placement set contact_name = contact_name where enquiry_id = new.id;
    else
      update placement set contact_name = contact_name
        where doctor_id = new.id or enquiry_id in (select id from enquiry where doctor_id = new.id);
  end case;
  return null;
end $$;
create trigger facility_of_new_placement after insert on placement_version
  for each row execute function refresh_search_of_placements();
create trigger facility_of_placement after update of terms on placement_version
  for each row when (old.terms ->> 'facility' is distinct from new.terms ->> 'facility')
  execute function refresh_search_of_placements();
create trigger names_of_placements after update of given_name, family_name, email, phone, doctor_id on enquiry
  for each row when ((old.given_name, old.family_name, old.email, old.phone, old.doctor_id)
    is distinct from (new.given_name, new.family_name, new.email, new.phone, new.doctor_id))
  execute function refresh_search_of_placements();
create trigger names_of_placements after update of given_name, family_name, email, phone on doctor
  for each row when ((old.given_name, old.family_name, old.email, old.phone)
    is distinct from (new.given_name, new.family_name, new.email, new.phone))
  execute function refresh_search_of_placements();
