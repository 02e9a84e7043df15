-- Two accounts of one doctor that staff made one, and enquiries without an account that staff gave to one.
create table doctor_merge (
  id uuid primary key,
  -- The account that stays. What is known of the other one goes when this one is deleted.
  to_id uuid not null references doctor (id) on delete cascade,
  -- The account that was merged away: its row is gone, its old address in the back office leads to the one that stays.
  from_id uuid unique,
  -- Its name at the identity provider: whoever signs in with it is refused.
  from_subject text unique,
  -- Or an enquiry sent without an account, which came with all that its address had sent.
  from_enquiry text check (from_enquiry ~ '^ENQ-[0-9]{6,8}$'),
  from_email citext not null,
  from_email_verified boolean not null,
  staff_id uuid not null references staff_member (id),
  -- How staff made sure that it is the same person.
  reason text not null check (length(reason) between 20 and 1000),
  -- How many rows went over, by their name in the preview.
  moved jsonb not null,
  created_at timestamptz not null,
  check (num_nonnulls(from_id, from_enquiry) = 1),
  check ((from_id is null) = (from_subject is null))
);
create index doctor_merge_of_account on doctor_merge (to_id, created_at);

-- A row that says what a doctor agreed to changes hands by a merge that is written down, and in no other way.
create function refuse_change_but_merge() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'doctor_id' = to_jsonb(old) - 'doctor_id' and exists (
    select from doctor_merge where from_id = old.doctor_id and to_id = new.doctor_id
  ) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', tg_table_name;
end $$;
drop trigger consent_append_only on consent;
create trigger consent_append_only before update on consent
  for each row execute function refuse_change_but_merge();
drop trigger terms_acceptance_append_only on terms_acceptance;
create trigger terms_acceptance_append_only before update on terms_acceptance
  for each row execute function refuse_change_but_merge();

-- Bookings made without an account, of one address.
create index booking_unclaimed on booking (email) where doctor_id is null;
