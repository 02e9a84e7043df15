import { sql } from 'kysely';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { registerFindings } from '@/lib/doctors/registrations/registration';

const findings = sql.join(registerFindings.map((one) => sql.lit(one)));

const accountRegistrations = sql`
  select r.authority, r.number,
    case when r.check_state in (${findings}) then r.check_state end,
    case when r.check_state in (${findings}) then coalesce(v.looked_up_on, r.checked_at::date) end,
    v.given_name, null::date
  from registration r
  left join lateral (
    select e.looked_up_on, s.given_name from registration_event e
    left join staff_member s on e.actor = 'staff:' || s.id
    where e.registration_id = r.id and e.to_state = r.check_state and e.to_state in (${findings})
    order by e.looked_up_on desc nulls last, e.id desc limit 1
  ) v on true
  where r.doctor_id = d.id`;

/**
 * SQL for the registration numbers in documents that staff have checked. Used only if the doctor has not typed a number
 * of the same authority.
 */
const documentRegistrations = sql`
  (select distinct on (k.authority) k.authority, c.number, null::text, null::date, s.given_name, c.checked_on
  from (select * from json_each_text(${JSON.stringify(registrationDocuments)}::json)) k (authority, kind)
  join credential c on c.doctor_id = d.id and c.kind = k.kind
  left join staff_member s on s.id = c.checked_by
  where c.state = 'checked' and c.number is not null
    and not exists (select from registration r where r.doctor_id = d.id and r.authority = k.authority)
  order by k.authority, c.checked_on desc nulls last)`;

const registrationJson = sql`json_build_object('authority', n.authority, 'number', n.number,
  'finding', n.finding, 'lookedUpOn', n.looked_up_on, 'checkedBy', n.checked_by, 'seenOn', n.seen_on)`;

/** SQL for the latest register check of a doctor without an account. */
const personRegistrations = sql`
  select n.authority, n.number, c.check_state, c.looked_up_on, c.given_name, null::date
  from (values ('AHPRA', ask.ahpra_number), ('MCNZ', ask.mcnz_number)) n (authority, number)
  left join lateral (
    select k.check_state, k.looked_up_on, s.given_name from person_register_check k
    join staff_member s on s.id = k.staff_id
    where k.person_id = ask.person_id and k.authority = n.authority and k.number = n.number
    order by k.created_at desc, k.id desc limit 1
  ) c on c.check_state in (${findings})
  where n.number is not null and d.id is null`;

/** SQL for the registrations of the doctor `d`, or of the enquiry `ask` of a person without an account. */
export const registrations = sql`
  coalesce((select json_agg(${registrationJson} order by n.authority)
    from (${accountRegistrations} union all ${documentRegistrations} union all ${personRegistrations})
      n (authority, number, finding, looked_up_on, checked_by, seen_on)), '[]')`;
