-- Users of the back office. Signing in gives no access until an administrator has added the user's email address.
create table staff_member (
  id uuid primary key,
  email citext not null unique check (length(email) between 3 and 254),
  -- The first account that signed in with this address and had verified it. It stays linked even if its address
  -- changes.
  account_id uuid unique references doctor (id) on delete set null,
  given_name text not null check (length(given_name) between 1 and 80),
  family_name text not null check (length(family_name) between 1 and 80),
  roles text[] not null check (
    cardinality(roles) >= 1
    and roles <@ array['consultant', 'manager', 'feed-editor', 'administrator']::text[]
  ),
  team text not null default '' check (length(team) <= 60),
  -- The consultant whom doctors see. At most one member of staff per consultant.
  consultant_id uuid unique references consultant (id),
  active boolean not null default true,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Changes by staff. Rows never change, so they contain no personal data: only references, states, days and names of
-- fields.
create table audit_entry (
  id uuid primary key,
  staff_id uuid not null references staff_member (id),
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  -- The changed record: a reference, a job number or an id.
  subject text not null check (length(subject) between 1 and 120),
  before jsonb,
  after jsonb,
  screen text not null check (length(screen) <= 200),
  created_at timestamptz not null
);
create index audit_entry_when on audit_entry (created_at desc, id desc);
create index audit_entry_of_staff on audit_entry (staff_id, created_at desc);
create index audit_entry_of_subject on audit_entry (subject, created_at desc);
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_never_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

alter table enquiry
  add column claimed_by uuid references staff_member (id),
  add column claimed_at timestamptz,
  -- Each change increments it. Screens send the version that they loaded, so that the site detects changes by
  -- colleagues.
  add column version integer not null default 0,
  add constraint enquiry_claimed_check check ((claimed_by is null) = (claimed_at is null));

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger enquiry_version before update on enquiry for each row execute function count_version();
create trigger staff_member_version before update on staff_member for each row execute function count_version();

create index enquiry_queue on enquiry (next_due_at, id)
  where state not in ('placed', 'declined', 'withdrawn', 'closed');
create index enquiry_claimed on enquiry (claimed_by, next_due_at)
  where claimed_by is not null and state not in ('placed', 'declined', 'withdrawn', 'closed');
create index enquiry_unassigned on enquiry (next_due_at, id)
  where claimed_by is null and state not in ('placed', 'declined', 'withdrawn', 'closed');
create index enquiry_of_family_name on enquiry (lower(family_name) text_pattern_ops);
create index enquiry_of_email on enquiry (lower(email::text) text_pattern_ops);
create index enquiry_of_phone on enquiry (phone text_pattern_ops);

-- Only staff see notes. The screen creates the id, so that a note that is sent twice is stored once.
create table enquiry_note (
  id uuid primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null
);
create index enquiry_note_of_enquiry on enquiry_note (enquiry_id, created_at);
create trigger enquiry_note_append_only before update on enquiry_note for each row execute function refuse_change();

create table enquiry_call (
  id uuid primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  outcome text not null check (outcome in ('reached', 'voicemail', 'no-answer', 'wrong-number')),
  minutes smallint not null default 0 check (minutes between 0 and 600),
  text text not null default '' check (length(text) <= 4000),
  try_again_at timestamptz check (outcome <> 'reached' or try_again_at is null),
  created_at timestamptz not null
);
create index enquiry_call_of_enquiry on enquiry_call (enquiry_id, created_at);
create trigger enquiry_call_append_only before update on enquiry_call for each row execute function refuse_change();
