-- Messages between staff and one side of an enquiry, a vacancy or a placement. Doctor and employer never share a
-- thread.
create table message_thread (
  id uuid primary key,
  side text not null check (side in ('doctor', 'employer')),
  enquiry_id uuid references enquiry (id) on delete cascade,
  vacancy_request_id uuid references vacancy_request (id) on delete cascade,
  placement_id uuid references placement (id) on delete cascade,
  -- Since when a message waits for an answer by staff. Null if no message waits.
  waiting_since timestamptz,
  -- The doctor or employer has read all messages up to this time. Null if they have read none.
  read_at timestamptz,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  check (num_nonnulls(enquiry_id, vacancy_request_id, placement_id) = 1),
  check (enquiry_id is null or side = 'doctor'),
  check (vacancy_request_id is null or side = 'employer')
);
create unique index message_thread_of_enquiry on message_thread (enquiry_id);
create unique index message_thread_of_vacancy on message_thread (vacancy_request_id);
create unique index message_thread_of_placement on message_thread (placement_id, side);
create index message_thread_waiting on message_thread (waiting_since, id) where waiting_since is not null;
create index message_thread_newest on message_thread (last_message_at desc, id);

-- The form creates the id, so that a message that is sent twice is stored once.
create table message (
  id uuid primary key,
  thread_id uuid not null references message_thread (id) on delete cascade,
  side text not null check (side in ('doctor', 'employer', 'staff')),
  actor text not null,
  name text not null check (length(name) <= 160),
  text text not null check (length(text) between 1 and 10000),
  via text not null check (via in ('site', 'email')),
  -- Why only staff see an email: it came from a different address, its sender is not verified, or it has no text.
  held text check (held in ('other-address', 'unverified', 'no-text')),
  sender citext check (length(sender) <= 254),
  -- Hash of the relay's id, so that an email that is delivered twice is stored once.
  mail_hash text unique,
  created_at timestamptz not null,
  check (held is null or sender is not null)
);
create index message_of_thread on message (thread_id, created_at, id);

-- Addresses that get emails about a thread. A row's id is part of the address to which this reader replies.
create table message_reader (
  id uuid primary key,
  thread_id uuid not null references message_thread (id) on delete cascade,
  side text not null check (side in ('doctor', 'employer', 'staff')),
  address citext not null check (length(address) between 3 and 254),
  -- When the next email about all unread messages is sent. Until then, no second email is queued.
  email_due_at timestamptz,
  created_at timestamptz not null,
  unique (thread_id, side, address)
);

-- A placement stays when its doctor is deleted (migration 0441). Its messages are deleted, because they name the
-- doctor.
create function delete_placement_messages() returns trigger language plpgsql as $$
begin
  delete from message_thread where placement_id = new.id;
  return null;
end $$;
create trigger placement_messages_deleted after update of doctor_id, enquiry_id on placement for each row
  when (num_nonnulls(new.doctor_id, new.enquiry_id) = 0 and num_nonnulls(old.doctor_id, old.enquiry_id) > 0)
  execute function delete_placement_messages();

-- The doctor or employer who exchanges messages with staff about each record. `link_until` is the last day on which the
-- link in our emails works. Null if the link has no end.
create view message_subject as
select 'enquiry' as kind, q.id as record_id, q.reference, 'doctor' as side,
  coalesce(j.title, 'General enquiry') as title, null::date as first_day, null::date as last_day, q.time_zone,
  trim(q.given_name || ' ' || q.family_name) as name, nullif(coalesce(d.email, q.email), '') as email,
  q.doctor_id as account_id, null::uuid as organisation_id, q.consultant_id, q.claimed_by,
  case when q.state in ('placed', 'declined', 'withdrawn', 'closed') then (q.updated_at + interval '14 days')::date end
    as link_until
from enquiry q left join doctor d on d.id = q.doctor_id left join job j on j.id = q.job_id
union all
select 'vacancy', v.id, v.reference, 'employer', v.facility, v.needed_from, v.needed_to, v.time_zone, v.contact_name,
  v.email, null, v.organisation_id, v.consultant_id, v.claimed_by,
  case when v.state in ('filled', 'closed') then (v.updated_at + interval '14 days')::date end
from vacancy_request v
union all
select 'placement', p.id, p.reference, s.side, t.terms ->> 'facility', p.first_day, p.last_day, t.terms ->> 'timeZone',
  case s.side when 'employer' then p.contact_name else
    trim(coalesce(d.given_name, q.given_name, '') || ' ' || coalesce(d.family_name, q.family_name, '')) end,
  case s.side when 'employer' then p.contact_email else coalesce(d.email, q.email) end,
  case s.side when 'doctor' then d.id end, case s.side when 'employer' then v.organisation_id end, p.consultant_id,
  coalesce(v.claimed_by, q.claimed_by),
  case when exists (select from placement_link l where l.placement_id = p.id and l.side = s.side
      and l.recipient = case s.side when 'employer' then p.contact_email else coalesce(d.email, q.email) end
      and l.revoked_at is not null)
    and not exists (select from placement_link l where l.placement_id = p.id and l.side = s.side
      and l.recipient = case s.side when 'employer' then p.contact_email else coalesce(d.email, q.email) end
      and l.revoked_at is null)
    then '-infinity'::date else p.last_day + 14 end
from placement p
  join placement_version t on t.placement_id = p.id and t.version = p.version
  cross join (values ('doctor'), ('employer')) s (side)
  left join enquiry q on q.id = p.enquiry_id
  left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)
  left join vacancy_request v on v.id = p.vacancy_request_id
where p.sent_at is not null and num_nonnulls(p.doctor_id, p.enquiry_id) > 0;
