-- Highest estimated pay of a request that an approver may approve, in whole dollars of the organisation's country. Null
-- means no limit. Ignored for requesters.
alter table organisation_member
  add column approval_limit integer check (approval_limit between 1 and 10000000);

-- Reference of the vacancy that the approved request changes. Null if the request is for new vacancies.
alter table vacancy_approval
  add column changes text references vacancy_request (reference);
