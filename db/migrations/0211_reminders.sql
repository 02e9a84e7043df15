create table job_reminder (
  doctor_id uuid not null references doctor (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  reason text not null check (reason in ('closing', 'draft')),
  created_at timestamptz not null,
  primary key (doctor_id, job_id)
);
create index job_reminder_of_job on job_reminder (job_id);

-- Jobs about which a doctor has an unsent enquiry on a device. The typed text stays on the device.
create table enquiry_draft (
  doctor_id uuid not null references doctor (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  created_at timestamptz not null,
  -- A device reports a draft at most once a day. So this is the first keystroke on the latest day of typing.
  updated_at timestamptz not null check (updated_at >= created_at),
  primary key (doctor_id, job_id)
);
create index enquiry_draft_of_job on enquiry_draft (job_id);
create index enquiry_draft_age on enquiry_draft (updated_at);

-- A doctor who already got an email about a closing job gets no other reminder about it.
insert into job_reminder (doctor_id, job_id, reason, created_at)
  select doctor_id, job_id, 'closing', updated_at from saved_job where told_closing is not null;

-- Reminders become a purpose of their own. So far they belonged to job alerts, so doctors who stopped job alerts do not
-- get reminders.
alter table communication_preference drop constraint communication_preference_purpose_check;
alter table communication_preference add constraint communication_preference_purpose_check
  check (purpose in ('job-alerts', 'reminders', 'consultant-calls', 'newsletter', 'referral'));
insert into communication_preference (doctor_id, purpose, channel, enabled, created_at, updated_at)
  select doctor_id, 'reminders', channel, enabled, created_at, updated_at from communication_preference
  where purpose = 'job-alerts' and channel = 'email' and not enabled;
alter table saved_job drop column told_closing;

-- When a doctor sends an enquiry, by whichever form, its draft is deleted.
create function enquiry_ends_draft() returns trigger language plpgsql as $$
begin
  delete from enquiry_draft using new_rows
  where enquiry_draft.doctor_id = new_rows.doctor_id and enquiry_draft.job_id = new_rows.job_id;
  return null;
end $$;
create trigger enquiry_ends_draft after insert on enquiry
  referencing new table as new_rows for each statement execute function enquiry_ends_draft();

-- Converts emails about closing jobs, including queued emails, to the new template.
update email
set template = 'job-reminder',
    data = jsonb_build_object('doctorId', data->'doctorId', 'closing', data->'jobIds', 'drafts', '[]'::jsonb)
where template = 'saved-jobs-closing';
