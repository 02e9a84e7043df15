create table job_alert (
  id uuid primary key,
  -- An alert belongs to an account, or to an email address that must be confirmed.
  doctor_id uuid references doctor (id) on delete cascade,
  email citext check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  -- The search (`JobSearch`) with ids instead of names, without page and order.
  criteria jsonb not null,
  criteria_hash text not null check (criteria_hash ~ '^[0-9a-f]{64}$'),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  time_zone text not null,
  state text not null check (state in ('pending-confirmation', 'active', 'paused', 'unsubscribed', 'expired')),
  paused_until date,
  watermark bigint not null,
  due_at timestamptz not null,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  last_sent_at timestamptz,
  hinted_at timestamptz,
  renewal_asked_at timestamptz,
  idempotency_key uuid unique,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(doctor_id, email) = 1),
  check (state <> 'pending-confirmation' or confirm_expires_at is not null)
);
create unique index job_alert_once_of_doctor on job_alert (doctor_id, criteria_hash, frequency)
  where doctor_id is not null and deleted_at is null and state not in ('unsubscribed', 'expired');
create unique index job_alert_once_of_email on job_alert (email, criteria_hash, frequency)
  where email is not null and deleted_at is null and state not in ('unsubscribed', 'expired');
create index job_alert_due on job_alert (due_at) where state = 'active' and deleted_at is null;
create index job_alert_of_doctor on job_alert (doctor_id, created_at) where deleted_at is null;
create index job_alert_of_email on job_alert (email) where email is not null;

create table job_alert_delivery (
  job_alert_id uuid not null references job_alert (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  -- No foreign key, because emails are deleted earlier than the rows of this table.
  letter_id uuid,
  created_at timestamptz not null,
  primary key (job_alert_id, job_id)
);
create index job_alert_delivery_when on job_alert_delivery (job_alert_id, created_at desc);
create index job_alert_delivery_of_letter on job_alert_delivery (letter_id);

create table job_alert_event (
  id uuid primary key,
  job_alert_id uuid not null references job_alert (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index job_alert_event_of_alert on job_alert_event (job_alert_id, created_at);
create trigger job_alert_event_append_only before update on job_alert_event
  for each row execute function refuse_change();
