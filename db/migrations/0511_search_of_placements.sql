-- Words by which staff find placements: reference, doctor, hospital and contact. A trigger keeps them, because a generated
-- column cannot read the names of the doctor and the hospital, which are in other tables.
alter table placement add column search_terms tsvector not null default '';

create function set_placement_search_terms() returns trigger language plpgsql as $$
begin
  select person_search_vector(
      concat_ws(' ', new.organisation, new.contact_name, vacancy.facility,
        coalesce(doctor.given_name, enquiry.given_name), coalesce(doctor.family_name, enquiry.family_name)),
      new.contact_email::text, new.contact_phone,
      reference_search_terms(new.reference)
        || lower(coalesce(doctor.email, enquiry.email)::text)
        || coalesce(number_search_terms(coalesce(doctor.phone, enquiry.phone)), '{}'))
    into new.search_terms
    from (select) placement
    left join enquiry on enquiry.id = new.enquiry_id
    left join doctor on doctor.id = coalesce(new.doctor_id, enquiry.doctor_id)
    left join vacancy_request vacancy on vacancy.id = new.vacancy_request_id;
  return new;
end $$;
create trigger placement_search_terms before insert or update on placement
  for each row execute function set_placement_search_terms();

create function refresh_placements_of_doctor() returns trigger language plpgsql as $$
begin
  update placement set contact_name = contact_name where doctor_id = new.id;
  return null;
end $$;
create trigger doctor_names_of_placements after update of given_name, family_name, email, phone on doctor
  for each row when ((old.given_name, old.family_name, old.email, old.phone)
    is distinct from (new.given_name, new.family_name, new.email, new.phone))
  execute function refresh_placements_of_doctor();

update placement set contact_name = contact_name;
