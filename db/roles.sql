-- Grants the rights of the roles onward_app and onward_readonly. `npm run migrate` always runs this file, as the owner
-- of the tables. Creates a missing role if the owner may do so (docs/operations/database.md).
do $$
declare
  wanted text;
  policy_table regclass;
  may_create boolean := (select rolsuper or rolcreaterole from pg_roles where rolname = current_user);
begin
  foreach wanted in array array['onward_app', 'onward_readonly'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      if not may_create then
        raise notice 'The role % is missing, and % may not create it', wanted, current_user;
        continue;
      end if;
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    execute format('grant usage on schema public, graphile_worker to %I', wanted);
    execute format('grant select on all tables in schema public, graphile_worker to %I', wanted);
    execute format('grant select on all sequences in schema public, graphile_worker to %I', wanted);
    execute format('alter default privileges in schema public, graphile_worker grant select on tables to %I', wanted);
    for policy_table in
      select c.oid from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = wanted)
    loop
      execute format('create policy %I on %s to %I using (true)', wanted, policy_table, wanted);
    end loop;
  end loop;

  if exists (select from pg_roles where rolname = 'onward_app') then
    grant insert, update, delete on all tables in schema public, graphile_worker to onward_app;
    grant usage, update on all sequences in schema public, graphile_worker to onward_app;
    alter default privileges in schema public, graphile_worker grant insert, update, delete on tables to onward_app;
    alter default privileges in schema public, graphile_worker grant usage, update on sequences to onward_app;
    revoke update, delete on audit_entry from onward_app;
    revoke insert, update, delete on schema_migration, graphile_worker.migrations from onward_app;
  end if;
end $$;
