-- A placement from an enquiry names the doctor's shortlist entry at the vacancy, as new placements do. Skips entries that
-- fit several placements, placements that fit several entries, and cancelled placements after which the employer accepted
-- the doctor again, because that acceptance is for new work.
update placement p set shortlist_entry_id = pair.entry_id
from (
  select made.id as placement_id, e.id as entry_id,
    count(*) over (partition by made.id) as entries, count(*) over (partition by e.id) as placements
  from placement made
  join enquiry asked on asked.id = made.enquiry_id
  join shortlist_entry e on e.vacancy_request_id = made.vacancy_request_id and e.created_at <= made.created_at
  left join enquiry put on put.id = e.enquiry_id
  where made.shortlist_entry_id is null
    and e.state not in ('removed', 'declined')
    and coalesce(e.doctor_id, put.person_id) = asked.person_id
    and not exists (select from placement other where other.shortlist_entry_id = e.id)
    and (made.cancelled_at is null or not exists (select from shortlist_event v
      where v.shortlist_entry_id = e.id and v.kind = 'accepted' and v.created_at > made.created_at))
) pair
where p.id = pair.placement_id and pair.entries = 1 and pair.placements = 1;
