import { sql } from 'kysely';

/**
 * SQL that is true if an email has proposed the doctor of shortlist entry `e` to the employer. An email before the
 * doctor was removed or released does not count.
 */
export const isSentToEmployer = sql<boolean>`exists (
  select from shortlist_sending s
  where s.vacancy_request_id = e.vacancy_request_id
    and e.id = any(s.entry_ids)
    and not exists (
      select from shortlist_event gone
      where gone.shortlist_entry_id = e.id
        and gone.kind in ('removed', 'released')
        and gone.created_at > s.created_at))`;
