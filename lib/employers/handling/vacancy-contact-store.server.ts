import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { entryPlacements } from '@/lib/employers/shortlists/shortlist-entry-predicate.server';

type VacancyContact = {
  id: string;
  /** Time of the employer's oldest message without an answer. */
  messageAt: Date | null;
  /** Time of our latest message or logged call to the employer. */
  contactedAt: Date | null;
  sentAt: Date | null;
};

/** Selects when we and the employer last wrote or spoke about each vacancy. */
export async function selectVacancyContacts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VacancyContact>> {
  const { rows } = await sql<VacancyContact>`
    select v.id, t.waiting_since as "messageAt",
      greatest(
        (select max(m.created_at) from message m where m.thread_id = t.id and m.side = 'staff'),
        (select max(c.created_at) from vacancy_request_event c
          where c.vacancy_request_id = v.id and c.to_state = 'contacted')) as "contactedAt",
      (select max(s.created_at) from shortlist_sending s where s.vacancy_request_id = v.id) as "sentAt"
    from vacancy_request v left join message_thread t on t.vacancy_request_id = v.id
    where v.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Placement of a doctor on a shortlist that is not cancelled. */
export type VacancyPlacement = {
  id: string;
  vacancyId: string;
  entryId: string;
  reference: string;
  state: 'written' | 'sent' | 'changed' | 'confirmed';
};

export async function selectVacancyPlacements(
  db: Database,
  vacancyIds: readonly string[],
): Promise<VacancyPlacement[]> {
  const { rows } = await sql<VacancyPlacement>`
    select e.vacancy_request_id as "vacancyId", e.id as "entryId", p.id, p.reference, p.state
    from shortlist_entry e cross join lateral ${entryPlacements} p
    where e.vacancy_request_id = any(${[...vacancyIds]}::uuid[]) and e.state = 'accepted'
      and p.cancelled_at is null
    order by p.created_at, p.id`.execute(db);
  return rows;
}
