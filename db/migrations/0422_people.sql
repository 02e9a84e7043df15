-- A person is a doctor with an account, or a doctor who has sent enquiries without an account. The triggers below
-- decide to which person an enquiry belongs. They copy the data for searching and sorting to `person`, because
-- computing it for 200,000 people takes seconds (decision 112).
create table person (
  id uuid primary key,
  doctor_id uuid unique references doctor (id) on delete cascade check (doctor_id = id),
  given_name text not null default '',
  family_name text not null default '',
  email citext not null default '',
  phone text,
  grade text,
  specialties text[] not null default '{}',
  -- ISO 3166-2. Regions where the person wants to work, and regions of the jobs that the person enquired about.
  regions text[] not null default '{}',
  -- Time of the newest enquiry or call. Null if the person has neither.
  last_contact_at timestamptz,
  search_terms tsvector not null default ''
);

create table person_note (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null
);
create index person_note_of_person on person_note (person_id, created_at desc);

create table person_tag (
  person_id uuid not null references person (id) on delete cascade,
  tag citext not null check (length(tag) between 1 and 40),
  created_at timestamptz not null,
  primary key (person_id, tag)
);
create index person_tag_by_tag on person_tag (tag, person_id);

-- If the person is deleted but the enquiry is not, assign_person() finds or adds another person.
alter table enquiry add column person_id uuid references person (id) on delete set null;
create index enquiry_of_person on enquiry (person_id, created_at desc);
create index enquiry_unclaimed_by_phone on enquiry (phone, search_words(given_name || ' ' || family_name))
  where doctor_id is null;

create view person_facts as
  select person.id,
    case when named then coalesce(doctor.given_name, '') else coalesce(newest.given_name, '') end as given_name,
    case when named then coalesce(doctor.family_name, '') else coalesce(newest.family_name, '') end as family_name,
    coalesce(doctor.email, newest.email, '') as email,
    coalesce(doctor.phone, newest.phone) as phone,
    coalesce(profile.grade, doctor.grade, newest.grade) as grade,
    known.specialties,
    array(
      select distinct region from unnest(profile.wanted_regions || setting.regions || sent.regions) region
      where region is not null order by region) as regions,
    sent.last_contact_at,
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

create function refresh_person(uuid) returns void language sql as $$
  update person set given_name = fact.given_name, family_name = fact.family_name, email = fact.email,
    phone = fact.phone, grade = fact.grade, specialties = fact.specialties, regions = fact.regions,
    last_contact_at = fact.last_contact_at, search_terms = fact.search_terms
  from person_facts fact
  where person.id = $1 and fact.id = $1 and (
    person.given_name, person.family_name, person.email, person.phone, person.grade, person.specialties,
    person.regions, person.last_contact_at, person.search_terms
  ) is distinct from (
    fact.given_name, fact.family_name, fact.email, fact.phone, fact.grade, fact.specialties,
    fact.regions, fact.last_contact_at, fact.search_terms)
$$;

-- An enquiry belongs to the person of its account. Without an account, it belongs to an earlier sender with the same
-- email address, or with the same phone number and name. An account with the same email address is no proof. The site
-- moves such enquiries to the account when the doctor signs in with the verified address.
create function assign_person() returns trigger language plpgsql as $$
declare
  words text := search_words(new.given_name || ' ' || new.family_name);
  found_id uuid := new.doctor_id;
begin
  if tg_op = 'UPDATE' and new.doctor_id is null and old.doctor_id is null and new.person_id is not null then
    return new;
  end if;
  if found_id is not null then
    -- Locks the account before its person, in the same order as the deletion of an account.
    perform from doctor where id = found_id for key share;
  else
    -- Two enquiries of a new sender at the same moment must find the same person. There are only 256 locks of each
    -- kind, because a transaction may assign many enquiries.
    perform pg_advisory_xact_lock(hashtext('sender by email'), hashtext(lower(new.email::text)) & 255);
    perform pg_advisory_xact_lock(hashtext('sender by phone'), hashtext(new.phone) & 255);
    select person_id into found_id from enquiry
      where email = new.email and doctor_id is null and new.email <> '' and person_id is not null limit 1;
    if found_id is null then
      select person_id into found_id from enquiry
        where phone = new.phone and search_words(given_name || ' ' || family_name) = words and words <> ''
          and doctor_id is null and person_id is not null limit 1;
    end if;
  end if;
  -- Locks the person before the enquiry is added. Otherwise two forms about the same jobs could wait for each other.
  -- Finds no row if the person is being deleted.
  select id into new.person_id from person where id = found_id for no key update;
  if new.person_id is null then
    insert into person (id) values (gen_random_uuid()) returning id into new.person_id;
  end if;
  return new;
end $$;

-- If a sender without an account has no enquiry left, moves the notes and tags and deletes the person.
create function leave_person(from_id uuid, to_id uuid) returns void language plpgsql as $$
begin
  if exists (select from person where id = from_id and doctor_id is null)
    and not exists (select from enquiry where person_id = from_id) then
    perform move_annotations(from_id, to_id);
    delete from person where id = from_id;
  else
    perform refresh_person(from_id);
  end if;
end $$;

create function move_annotations(from_id uuid, to_id uuid) returns integer language plpgsql as $$
declare
  moved integer;
  tagged integer;
begin
  if not exists (select from person where id = to_id) then return 0; end if;
  update person_note set person_id = to_id where person_id = from_id;
  get diagnostics moved = row_count;
  insert into person_tag (person_id, tag, created_at)
    select to_id, tag, created_at from person_tag where person_id = from_id on conflict do nothing;
  get diagnostics tagged = row_count;
  return moved + tagged;
end $$;

create function refresh_person_of_enquiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform leave_person(old.person_id, null);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.person_id is distinct from new.person_id then
    perform leave_person(old.person_id, new.person_id);
  end if;
  perform refresh_person(new.person_id);
  return null;
end $$;

create function refresh_person_of_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into person (id, doctor_id) values (new.id, new.id); end if;
  perform refresh_person(new.id);
  return null;
end $$;

create function refresh_person_of_call() returns trigger language plpgsql as $$
begin
  perform refresh_person(person_id) from enquiry where id = new.enquiry_id;
  return null;
end $$;

create function refresh_person_of_details() returns trigger language plpgsql as $$
begin
  perform refresh_person(coalesce(new.doctor_id, old.doctor_id));
  return null;
end $$;

insert into person (id, doctor_id) select id, id from doctor;
create trigger enquiry_person before insert or update of doctor_id, person_id on enquiry
  for each row execute function assign_person();
alter table enquiry disable trigger enquiry_version;
-- Makes the trigger call assign_person() for each enquiry.
update enquiry set person_id = null;
alter table enquiry enable trigger enquiry_version;
-- A check instead of "not null", because otherwise the generated types would require the column in each insert.
alter table enquiry add constraint enquiry_person_check check (person_id is not null);
select refresh_person(id) from person;

create trigger enquiry_person_facts after insert or delete or update of person_id, doctor_id, given_name, family_name,
  email, phone, grade, specialty, ahpra_number, mcnz_number on enquiry
  for each row execute function refresh_person_of_enquiry();
create trigger enquiry_call_person after insert on enquiry_call
  for each row execute function refresh_person_of_call();
create trigger doctor_person after insert or update of given_name, family_name, email, phone, grade, specialties
  on doctor for each row execute function refresh_person_of_account();
create trigger registration_person after insert or update or delete on registration
  for each row execute function refresh_person_of_details();
create trigger doctor_profile_person after insert or update or delete on doctor_profile
  for each row execute function refresh_person_of_details();
create trigger availability_setting_person after insert or update or delete on availability_setting
  for each row execute function refresh_person_of_details();

create index person_search_terms on person using gin (search_terms) with (fastupdate = off);
create index person_by_contact on person (last_contact_at desc nulls last, id desc);
create index person_by_family on person (family_name, id);
create index person_by_specialty on person using gin (specialties);
create index person_by_region on person using gin (regions);
create index person_by_grade on person (grade);
