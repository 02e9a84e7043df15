alter table vacancy_request
  -- Consultant who handles the vacancy until a member of staff claims it. Null means the on-call team.
  add column assigned_consultant_id uuid;
alter table vacancy_request add constraint vacancy_request_assigned_consultant_id_fkey
  foreign key (assigned_consultant_id) references consultant (id) not valid;
-- The consultant assigned before a claim is unknown, so the present consultant is used.
update vacancy_request set assigned_consultant_id = consultant_id where consultant_id is not null;
