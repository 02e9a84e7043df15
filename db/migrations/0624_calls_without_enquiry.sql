-- Staff log calls with a doctor that are about no enquiry. `text` can then be empty.
alter table person_note
  add column call_outcome text check (call_outcome in ('reached', 'voicemail', 'no-answer', 'wrong-number')),
  add column call_minutes integer not null default 0 check (call_minutes between 0 and 600),
  drop constraint person_note_text_check,
  add constraint person_note_text_check
    check (length(text) <= 4000 and (call_outcome is not null or length(text) >= 1)) not valid;

create or replace view person_facts as
  select person.id,
    case when named then coalesce(doctor.given_name, '') else coalesce(newest.given_name, '') end as given_name,
    case when named then coalesce(doctor.family_name, '') else coalesce(newest.family_name, '') end as family_name,
    coalesce(doctor.email, contact.email, '') as email,
    coalesce(doctor.phone, newest.phone) as phone,
    coalesce(profile.grade, doctor.grade, newest.grade) as grade,
    known.specialties,
    array(
      select distinct region from unnest(profile.wanted_regions || setting.regions || sent.regions || said.regions) region
      where region is not null order by region) as regions,
    greatest(sent.last_contact_at, called.last_called_at) as last_contact_at,
    person_search_vector(
      concat_ws(' ', doctor.given_name, doctor.family_name, sent.names, join_slugs(known.specialties), place.name),
      coalesce(doctor.email::text, ''), coalesce(doctor.phone, ''), sent.terms || registered.terms) as search_terms
  from person
  left join doctor on doctor.id = person.doctor_id
  left join doctor_profile profile on profile.doctor_id = doctor.id
  left join availability_setting setting on setting.doctor_id = doctor.id
  left join place on place.id = setting.from_place
  cross join lateral (select coalesce(doctor.given_name, doctor.family_name) is not null as named) names
  left join lateral (
    select * from enquiry where enquiry.person_id = person.id order by created_at desc, id desc limit 1
  ) newest on true
  left join lateral (
    select email from enquiry where enquiry.person_id = person.id and email <> '' order by created_at desc, id desc limit 1
  ) contact on true
  cross join lateral (
    select string_agg(distinct concat_ws(' ', given_name, family_name, split_part(email::text, '@', 1)), ' ') as names,
      array_agg(distinct job_snapshot #>> '{place,region,iso}') as regions,
      greatest(max(created_at), max((select max(created_at) from enquiry_call call where call.enquiry_id = enquiry.id)))
        as last_contact_at,
      coalesce(array_agg(lower(email::text)) || array_agg('@' || split_part(lower(email::text), '@', 2)), '{}')
        || regexp_split_to_array(coalesce(string_agg(array_to_string(number_search_terms(phone)
          || number_search_terms(ahpra_number) || number_search_terms(mcnz_number), ' '), ' '), ''), ' ') as terms
    from (
      -- Only the newest 50, because each new enquiry of the person reads them all again.
      select * from enquiry where enquiry.person_id = person.id order by created_at desc limit 50
    ) enquiry
  ) sent
  cross join lateral (
    select max(created_at) as last_called_at from person_note
    where person_note.person_id = person.id and call_outcome is not null
  ) called
  cross join lateral (
    select array_agg(distinct region) as regions
    from enquiry cross join unnest(free_regions) region where enquiry.person_id = person.id
  ) said
  cross join lateral (
    select regexp_split_to_array(
      coalesce(string_agg(array_to_string(number_search_terms(number), ' '), ' '), ''), ' ') as terms
    from registration where registration.doctor_id = doctor.id
  ) registered
  cross join lateral (
    select case
      when profile.specialties <> '{}' then profile.specialties
      when doctor.specialties <> '{}' then doctor.specialties
      else array_remove(array[newest.specialty], null) end as specialties
  ) known;

create function refresh_person_of_note() returns trigger language plpgsql as $$
begin
  perform refresh_person(new.person_id);
  return null;
end $$;
create trigger person_note_person after insert on person_note
  for each row when (new.call_outcome is not null) execute function refresh_person_of_note();
