import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the placements of shortlist entry `e`'s doctor at the entry's vacancy. Staff may have made them from the entry,
 * or from the doctor's enquiry about a job of the vacancy. Starts at the vacancy, because only ids have an index.
 */
export const entryPlacements = sql`(
  select made.* from placement made
    left join enquiry asked on asked.id = made.enquiry_id
    left join enquiry put on put.id = e.enquiry_id
  where made.id in (
      select id from placement where shortlist_entry_id = e.id
      union all
      select id from placement where vacancy_request_id = e.vacancy_request_id
      union all
      select placement.id from vacancy_job
        join enquiry on enquiry.job_id = vacancy_job.job_id
        join placement on placement.enquiry_id = enquiry.id
        where vacancy_job.vacancy_request_id = e.vacancy_request_id)
    and (made.shortlist_entry_id = e.id or made.enquiry_id = e.enquiry_id
      or coalesce(made.doctor_id, asked.doctor_id) = coalesce(e.doctor_id, put.doctor_id)
      or (num_nonnulls(made.doctor_id, asked.doctor_id, e.doctor_id, put.doctor_id) = 0
        and asked.email = e.enquirer_email)))`;

const sameNames = sql`
  shortlist_entry o left join enquiry oq on oq.id = o.enquiry_id
    left join doctor od on od.id = coalesce(o.doctor_id, oq.doctor_id)
  where o.vacancy_request_id = e.vacancy_request_id and o.id <> e.id
    and lower(concat_ws(' ', coalesce(od.given_name, oq.given_name), coalesce(od.family_name, oq.family_name)))
      = lower(nullif(concat_ws(' ', coalesce(d.given_name, ask.given_name), coalesce(d.family_name, ask.family_name)), ''))`;

/** SQL that is true if another doctor `d` or `ask` on the shortlist of the entry `e` has the same name. */
export const sharesName = sql<boolean>`exists (select from ${sameNames})`;

/** SQL for the number of doctors of the same name who were added before the doctor of the entry `e`. */
export const sameNamesBefore = sql<number>`(
  select count(*)::int from ${sameNames} and (o.created_at, o.id) < (e.created_at, e.id))`;

/** SQL that is true if staff have asked the doctor of the entry `e` for consent after a time. */
export const askedSince = (at: RawBuilder<unknown>) => sql<boolean>`exists (select from shortlist_event asking
  where asking.shortlist_entry_id = e.id and asking.kind = 'asked-doctor' and asking.created_at > ${at})`;

/**
 * SQL for the id of the member of staff who handles the answers about entry `e` of vacancy `v`. This member claimed the
 * vacancy or, if it is unclaimed, last put the doctor forward.
 */
export const entryHandler = sql<string | null>`coalesce(v.claimed_by, (
  select substring(put.actor from '^staff:(.{36})$')::uuid from shortlist_event put
  where put.shortlist_entry_id = e.id and put.kind in ('asked-doctor', 'listed')
  order by put.created_at desc, put.id desc limit 1))`;
