-- A placement from a shortlist names the call that led to it, also if the doctor has an account.
update placement p set enquiry_id = (
  select q.id from shortlist_entry e join enquiry q on q.person_id = e.doctor_id
  where e.id = p.shortlist_entry_id and q.created_at <= e.created_at and q.job_snapshot is null
    and q.state not in ('placed', 'declined', 'withdrawn', 'closed')
  order by q.state = 'contacted' desc, q.created_at desc, q.id desc limit 1)
where p.enquiry_id is null and p.doctor_id is not null and p.cancelled_at is null
  and p.shortlist_entry_id is not null;
