-- When staff act on an enquiry (a step), its emails wait in the outbox for some seconds. Staff can undo the step until
-- the emails are sent. There is one row for each enquiry that the step changed.
create table enquiry_step (
  id uuid not null,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  before jsonb not null,
  -- Version of the enquiry after the step. If the enquiry's version is different now, it has changed since.
  version integer not null,
  -- Events, calls and suggestions that the step added have the same time.
  created_at timestamptz not null,
  primary key (id, enquiry_id)
);
create index enquiry_step_of_enquiry on enquiry_step (enquiry_id, created_at);

alter table email
  add column step_id uuid,
  add column sent_subject text,
  add column sent_text text;
create index email_of_step on email (step_id) where step_id is not null;

-- An email to an employer contains personal data of the doctor, so it is deleted with the enquiry.
create function delete_emails_of_step() returns trigger language plpgsql as $$
begin
  delete from email
  where step_id = old.id and not exists (select from enquiry_step where enquiry_step.id = old.id);
  return null;
end $$;
create trigger enquiry_step_emails after delete on enquiry_step
  for each row execute function delete_emails_of_step();
