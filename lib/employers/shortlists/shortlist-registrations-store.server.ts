import { sql } from 'kysely';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';

const accountRegistrations = sql`
  select r.authority, r.number,
    case when r.check_state = 'verified' then coalesce(
      (select max(v.looked_up_on) from registration_event v
        where v.registration_id = r.id and v.to_state = 'verified'), r.checked_at::date) end, null::date
  from registration r where r.doctor_id = d.id`;

/**
 * SQL for the registration numbers in documents that staff have checked. Used only if the doctor has not typed a number
 * of the same authority.
 */
const documentRegistrations = sql`
  (select distinct on (k.authority) k.authority, c.number, null::date, c.checked_on
  from (select * from json_each_text(${JSON.stringify(registrationDocuments)}::json)) k (authority, kind)
  join credential c on c.doctor_id = d.id and c.kind = k.kind
  where c.state = 'checked' and c.number is not null
    and not exists (select from registration r where r.doctor_id = d.id and r.authority = k.authority)
  order by k.authority, c.checked_on desc nulls last)`;

const registrationJson = sql`json_build_object('authority', n.authority, 'number', n.number,
  'verifiedOn', n.verified_on, 'seenOn', n.seen_on)`;

/** SQL for the day of the latest register check of a doctor without an account. Null unless the number was verified. */
const personCheckedOn = sql`
  (select case when k.check_state = 'verified' then k.looked_up_on end from person_register_check k
    where k.person_id = ask.person_id and k.authority = n.authority and k.number = n.number
    order by k.created_at desc, k.id desc limit 1)`;

/** SQL for the registrations of the doctor `d`, or of the enquiry `ask` of a person without an account. */
export const registrations = sql`
  coalesce((select json_agg(${registrationJson} order by n.authority)
          from (${accountRegistrations} union all ${documentRegistrations}) n (authority, number, verified_on, seen_on)),
        (select json_agg(json_build_object('authority', n.authority, 'number', n.number, 'seenOn', null,
            'verifiedOn', ${personCheckedOn}))
          from (values ('AHPRA', ask.ahpra_number), ('MCNZ', ask.mcnz_number)) n (authority, number)
          where n.number is not null and d.id is null), '[]')`;
