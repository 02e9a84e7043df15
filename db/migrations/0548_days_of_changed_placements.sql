-- Days on which placements keep their doctors busy: the days of the newest terms and, until both sides have confirmed
-- these terms, the days that both sides confirmed before.
create view placement_days as
select doctor_id, enquiry_id, vacancy_request_id, reference, state, first_day, last_day
from placement where cancelled_at is null
union all
select p.doctor_id, p.enquiry_id, p.vacancy_request_id, p.reference, p.state, (agreed.terms ->> 'firstDay')::date,
  (agreed.terms ->> 'lastDay')::date
from placement p
join placement_version agreed on agreed.placement_id = p.id and agreed.version = p.agreed_version
where p.state = 'changed'
  and ((agreed.terms ->> 'firstDay')::date <> p.first_day or (agreed.terms ->> 'lastDay')::date <> p.last_day);

-- Work for which a doctor is not free any more: an employer accepted the doctor, there is a placement that is not
-- cancelled, or an enquiry about a job is placed and has no placement. Work without a last day never ends. If a
-- placement was made, it counts instead of the shortlist entry or enquiry, even after its cancellation.
create or replace view commitment as
select entry.person_id, v.reference, 'accepted' as kind, v.id as vacancy_request_id, null::uuid as enquiry_id,
  v.needed_from as first_day, coalesce(v.needed_to, 'infinity') as last_day
from (
  select id, vacancy_request_id, state, doctor_id as person_id from shortlist_entry where doctor_id is not null
  union all
  select e.id, e.vacancy_request_id, e.state, q.person_id from enquiry q join shortlist_entry e on e.enquiry_id = q.id
    where e.doctor_id is null
) entry
join vacancy_request v on v.id = entry.vacancy_request_id
where entry.state = 'accepted' and v.state <> 'closed'
  and not exists (select from placement p where p.shortlist_entry_id = entry.id)
union all
select doctor_id, reference, 'placement', vacancy_request_id, enquiry_id, first_day, last_day
from placement_days where doctor_id is not null
union all
select q.person_id, p.reference, 'placement', p.vacancy_request_id, p.enquiry_id, p.first_day, p.last_day
from enquiry q join placement_days p on p.enquiry_id = q.id where p.doctor_id is null
union all
select q.person_id, q.reference, 'placed', made.vacancy_request_id, q.id, job.start_date,
  coalesce(job.end_date, 'infinity')
from enquiry q
join job on job.id = q.job_id
left join vacancy_job made on made.job_id = job.id
where q.state = 'placed' and job.start_date is not null
  and not exists (select from placement p where p.enquiry_id = q.id);
