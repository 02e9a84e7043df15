create table doctor_merge (
  id uuid primary key,
  -- The account that remains. If it is deleted, this record is deleted too.
  to_id uuid not null references doctor (id) on delete cascade,
  -- Id of the account that was merged into the remaining account. Its row is deleted. Its old URL in the back office
  -- leads to the remaining account.
  from_id uuid unique,
  -- Id of the merged account at the identity provider. The site refuses sign-ins with it.
  from_subject text unique,
  -- Set instead of `from_id` if the doctor sent enquiries without an account, and staff merged one of them. Everything
  -- else sent from the same email address was moved too.
  from_enquiry text check (from_enquiry ~ '^ENQ-[0-9]{6,8}$'),
  from_email citext not null,
  from_email_verified boolean not null,
  staff_id uuid not null references staff_member (id),
  -- The evidence that both belong to the same person.
  reason text not null check (length(reason) between 20 and 1000),
  moved jsonb not null,
  created_at timestamptz not null,
  check (num_nonnulls(from_id, from_enquiry) = 1),
  check ((from_id is null) = (from_subject is null))
);
create index doctor_merge_of_account on doctor_merge (to_id, created_at);

-- Consents and acceptances of terms never change. The only exception: a recorded merge moves them to the remaining
-- account.
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

create index booking_unclaimed on booking (email) where doctor_id is null;
