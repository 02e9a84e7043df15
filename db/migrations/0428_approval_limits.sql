-- Largest estimated pay of a request that an approver may approve, in whole units of the currency of the organisation's
-- country. Null: no limit. Ignored for requesters.
alter table organisation_member
  add column approval_limit integer check (approval_limit between 1 and 10000000);

-- Reference of the vacancy that the approved request changes. Null: the request is for new vacancies.
alter table vacancy_approval
  add column changes text references vacancy_request (reference);
