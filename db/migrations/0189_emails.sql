-- Renames letters to emails. Queued tasks keep their old name, which the worker still accepts
-- (lib/app/tasks/start-worker.ts).
alter table letter rename to email;
alter index letter_due rename to email_due;
alter index letter_of_recipient rename to email_of_recipient;
alter index letter_of_mailbox rename to email_of_mailbox;

-- Constraint names depend on the PostgreSQL version, so the loop looks them up.
do $$
declare
  old_name text;
begin
  for old_name in select conname from pg_constraint where conrelid = 'email'::regclass and conname like 'letter\_%' loop
    execute format('alter table email rename constraint %I to %I', old_name, 'email' || substr(old_name, 7));
  end loop;
end $$;

-- Converts reports of undelivered emails, including queued reports, to the new template.
update email
set template = 'email-failed',
    data = jsonb_build_object('emailId', data->'letterId'),
    dedupe_key = 'email-failed:' || (data->>'letterId')
where template = 'letter-failed';
