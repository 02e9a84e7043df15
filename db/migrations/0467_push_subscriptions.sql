-- Browsers in which a doctor allowed notifications (decision 140). The endpoint is a URL at the browser's push service.
-- The site encrypts notifications with the two keys.
create table push_subscription (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- A browser has one subscription. If another doctor sends the same endpoint, that doctor uses the device now.
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- Content of the device cookie. Signing out uses it to find the subscription.
  device_id uuid not null unique,
  device text check (length(device) <= 100),
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscription_of_doctor on push_subscription (doctor_id, created_at);

create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  kind text not null check (kind in ('booked-call', 'promised-call', 'shift', 'urgent-job')),
  data jsonb not null,
  dedupe_key text not null unique,
  useful_until timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'given-up', 'suppressed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  answer_code int,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index push_message_due on push_message (next_at, id) where state = 'queued';
create index push_message_of_subscription on push_message (subscription_id, created_at);
create index push_message_age on push_message (created_at);
-- A device shows at most one notification about a job. The dedupe key allows only one about urgent jobs a day.
create unique index push_message_urgent_job on push_message (subscription_id, (data ->> 'jobId'))
  where kind = 'urgent-job';

-- Signing out everywhere also ends the notifications, because a lost device must not show them.
create function delete_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscription where doctor_id = new.id;
  return null;
end $$;
create trigger push_subscriptions_deleted after update of signed_out_at on doctor for each row
  when (new.signed_out_at is distinct from old.signed_out_at)
  execute function delete_push_subscriptions();

alter table communication_preference drop constraint communication_preference_channel_check;
alter table communication_preference add constraint communication_preference_channel_check
  check (channel in ('email', 'phone', 'text', 'push')) not valid;
alter table consent drop constraint consent_channel_check;
alter table consent add constraint consent_channel_check
  check (channel in ('web', 'email', 'phone', 'text', 'push')) not valid;
