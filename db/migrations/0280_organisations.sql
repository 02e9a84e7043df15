create table organisation (
  id uuid primary key,
  name citext not null unique check (length(name) between 1 and 160),
  -- ISO 3166-2. Most of the organisation's work is in this region, so pages and emails use its time zone.
  region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  -- If false, the members of the organisation have no access to it.
  active boolean not null default true,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger organisation_version before update on organisation for each row execute function count_version();

create table organisation_member (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  email citext not null unique check (length(email) between 3 and 254),
  -- The account that accepted the invitation. Null after the account is deleted.
  account_id uuid unique references doctor (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('requester', 'approver')),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organisation_member_of_organisation on organisation_member (organisation_id, name);

create table organisation_invitation (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  email citext not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('requester', 'approver')),
  -- Sender of the invitation: `staff:<id>` or `employer:<id>`.
  actor text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  check (expires_at > created_at),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index organisation_invitation_open on organisation_invitation (organisation_id, email)
  where accepted_at is null and withdrawn_at is null;

create table vacancy_approval (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  requested_by uuid not null references organisation_member (id),
  vacancies jsonb not null check (jsonb_array_length(vacancies) between 1 and 8),
  -- `replaced` means that an approver sent the request back, and the requester then sent a changed request.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'sent-back', 'replaced')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid references organisation_member (id),
  decided_at timestamptz,
  reference text references vacancy_request (reference),
  created_at timestamptz not null,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (reference is not null))
);
create index vacancy_approval_of_organisation on vacancy_approval (organisation_id, created_at desc);

alter table vacancy_request
  -- Null if the request was sent without an account, and staff have not assigned it to an organisation.
  add column organisation_id uuid references organisation (id),
  add column requested_by uuid references organisation_member (id);
create index vacancy_request_of_organisation on vacancy_request (organisation_id, created_at desc)
  where organisation_id is not null;
