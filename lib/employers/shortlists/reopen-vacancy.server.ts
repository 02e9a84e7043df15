import { v7 as uuidv7 } from 'uuid';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { isOpenVacancy, type VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { insertEntryEvent, selectEntries, updateEntry } from './shortlist-store.server';

type Reopening = { id: string; reference: string; to: VacancyState; note: string; actor: string };

/**
 * Returns an ended vacancy to an open state, and tells nobody. Removes the doctors who were told that it had ended,
 * because that email promised to send the employer nothing more about them. Staff can add them again.
 */
export async function reopenVacancy(
  { db, now }: { db: Database; now: Date },
  { id, ...move }: Reopening,
): ReturnType<typeof setVacancyState> {
  return inTransaction(db, async (trx) => {
    const moved = await setVacancyState({ db: trx, now }, { ...move, reopens: true });
    if (!moved.ok || isOpenVacancy(moved.value.from)) return moved;
    for (const { id: entryId, state } of await selectEntries(trx, [id])) {
      if (state !== 'asked' && state !== 'listed') continue;
      await updateEntry(trx, entryId, { state: 'removed', now });
      const eventId = uuidv7({ msecs: now.getTime() });
      await insertEntryEvent(trx, {
        ...{ id: eventId, entryId, kind: 'removed', actor: move.actor, text: '', now },
      });
    }
    return moved;
  });
}
