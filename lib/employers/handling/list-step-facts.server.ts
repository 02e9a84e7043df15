import { dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import {
  declineReasons,
  formatDoctorName,
  isNew,
  isVisible,
  openQuestion,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import { selectEntries } from '@/lib/employers/shortlists/shortlist-store.server';
import type { QueuedVacancy } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { minutesPerWorkingDay } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Database } from '@/lib/services/database/database';
import { selectVacancyContacts, selectVacancyPlacements } from './vacancy-contact-store.server';

/** Facts about a doctor on the shortlist that decide the next step. */
export const describeEntryStep = (entry: ShortlistEntry) => ({
  id: entry.id,
  name: formatDoctorName(entry.doctor),
  state: entry.state,
  visible: isVisible(entry),
  isNew: isNew(entry),
  told: entry.told,
  finalAt: entry.finalAt,
  declineReason: entry.declineReason && declineReasons[entry.declineReason],
  question: openQuestion(entry.events)?.text ?? null,
  events: entry.events.map((event) => ({ ...event, actor: event.actor.split(':')[0] })),
});

/**
 * Lists what the next steps of vacancies depend on, by the vacancy's id. Staff have a working day to answer the employer
 * to replace a declined doctor, and two working days to ask an employer who does not answer. Employers are not told these
 * times.
 */
export async function listStepFacts(
  db: Database,
  vacancies: readonly QueuedVacancy[],
  /** Entries of the vacancies, if they were read before. */
  known?: readonly ShortlistEntry[],
) {
  const ids = vacancies.map(({ id }) => id);
  const [entries, contacts, placements] = await Promise.all([
    known ?? selectEntries(db, ids),
    selectVacancyContacts(db, ids),
    selectVacancyPlacements(db, ids),
  ]);
  return new Map(
    vacancies.map(({ id, time_zone: timeZone, region }) => {
      const after = (at: string, days = 1) =>
        dueAfter(new Date(at), {
          timeZone,
          regionIso: region || null,
          minutes: days * minutesPerWorkingDay,
        }).toISOString();
      const contact = contacts.get(id);
      const own = entries.filter(({ vacancyId }) => vacancyId === id);
      const declinedAt = own
        .filter(({ state }) => state === 'declined')
        .flatMap(({ events }) => events.findLast(({ kind }) => kind === 'declined')?.at ?? [])
        .toSorted()
        .at(-1);
      const contactedAt = contact?.contactedAt?.toISOString() ?? null;
      const sentAt = contact?.sentAt?.toISOString() ?? null;
      const message = contact?.messageAt?.toISOString();
      const answers = [
        ...(message ? [{ entryId: null, at: message, dueAt: after(message) }] : []),
        ...own.flatMap(({ id: entryId, state, events }) => {
          const asked = state === 'removed' || state === 'declined' ? null : openQuestion(events);
          return asked ? [{ entryId, at: new Date(asked.at).toISOString(), dueAt: after(asked.at) }] : [];
        }),
      ].toSorted((a, b) => a.at.localeCompare(b.at));
      return [
        id,
        {
          shortlist: own.map(describeEntryStep),
          placements: placements.filter(({ vacancyId }) => vacancyId === id),
          answers,
          replaceBy: declinedAt ? after(declinedAt) : null,
          chaseBy: sentAt ? after(contactedAt && contactedAt > sentAt ? contactedAt : sentAt, 2) : null,
          ...{ contactedAt, sentAt },
        },
      ] as const;
    }),
  );
}
