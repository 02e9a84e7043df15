-- Organisations whose people sign in. Each sees its own vacancies and nothing else.
create table employer_organisation (
  id uuid primary key,
  name text not null check (length(name) between 1 and 160),
  -- A requester's request waits until an approver sends it.
  requests_need_approval boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index employer_organisation_name on employer_organisation (lower(name));

create table employer_member (
  id uuid primary key,
  organisation_id uuid not null references employer_organisation (id) on delete cascade,
  -- One organisation for each account: a page never has to ask which one is meant.
  account_id uuid not null unique references doctor (id) on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  roles text[] not null check (cardinality(roles) >= 1 and roles <@ array['requester', 'approver']::text[]),
  created_at timestamptz not null
);
create index employer_member_of_organisation on employer_member (organisation_id);

create table employer_invitation (
  id uuid primary key,
  organisation_id uuid not null references employer_organisation (id) on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  roles text[] not null check (cardinality(roles) >= 1 and roles <@ array['requester', 'approver']::text[]),
  -- `staff:<id>` or `employer:<id>`.
  actor text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null
);
create index employer_invitation_of_organisation on employer_invitation (organisation_id, created_at desc);

-- A request that waits for an approver: nothing is promised before somebody approves it.
create table employer_request (
  id uuid primary key,
  organisation_id uuid not null references employer_organisation (id) on delete cascade,
  member_id uuid references employer_member (id) on delete set null,
  -- The vacancies as the form was read.
  vacancies jsonb not null,
  time_zone text not null,
  state text not null default 'waits' check (state in ('waits', 'approved', 'rejected')),
  decided_by uuid references employer_member (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'waits') = (decided_at is null))
);
create index employer_request_waits on employer_request (organisation_id, created_at) where state = 'waits';

alter table vacancy_request add column organisation_id uuid references employer_organisation (id) on delete set null;
create index vacancy_request_of_organisation on vacancy_request (organisation_id, created_at desc)
  where organisation_id is not null;
-- The queue of staff: open requests by promised hour.
create index vacancy_request_queue on vacancy_request (due_at, id) where state not in ('filled', 'closed');
