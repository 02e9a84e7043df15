-- The field's word: what is sent is an email. Tasks that wait in the queue keep their old name; the worker knows it
-- (lib/tasks/start-worker.ts).
alter table letter rename to email;
alter index letter_due rename to email_due;
alter index letter_of_recipient rename to email_of_recipient;
alter index letter_of_mailbox rename to email_of_mailbox;

-- The constraints as well; which there are depends on the version of PostgreSQL.
do $$
declare
  old_name text;
begin
  for old_name in select conname from pg_constraint where conrelid = 'email'::regclass and conname like 'letter\_%' loop
    execute format('alter table email rename constraint %I to %I', old_name, 'email' || substr(old_name, 7));
  end loop;
end $$;

-- Reports of emails that were not delivered, those that wait among them, as the site writes them now.
update email
set template = 'email-failed',
    data = jsonb_build_object('emailId', data->'letterId'),
    dedupe_key = 'email-failed:' || (data->>'letterId')
where template = 'letter-failed';
