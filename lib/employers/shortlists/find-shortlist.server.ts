import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { ShortlistEntry } from './shortlist';
import { revokeSending, selectSending, type Sending } from './shortlist-sending-store.server';
import { selectEntries, selectEntry, selectEntryEvent } from './shortlist-store.server';

export type SharedShortlist = {
  sending: Sending;
  vacancy: VacancyRequest;
  entries: ShortlistEntry[];
  open: boolean;
};

export async function findSharedShortlist(
  { db, now }: { db: Database; now: Date },
  sendingId: string,
): Promise<SharedShortlist | null> {
  const sending = await selectSending(db, sendingId);
  const vacancy = sending && (await findVacancyRequest(db, { id: sending.vacancyId }));
  if (!sending || !vacancy) return null;
  const open = sending.revokedAt === null && sending.expiresAt.getTime() > now.getTime();
  return { sending, vacancy, open, entries: open ? await selectEntries(db, [vacancy.id]) : [] };
}

export function listShortlist(db: Database, vacancyId: string): Promise<ShortlistEntry[]> {
  return selectEntries(db, [vacancyId]);
}

/** Finds a sent shortlist. Null if the recipient reported that the email was not meant for them. */
export async function findMeantSending(db: Database, id: string): Promise<Sending | null> {
  const sending = await selectSending(db, id);
  return sending?.revokedAt === null ? sending : null;
}

export async function findEntry(
  db: Database,
  entryId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ entry: ShortlistEntry; vacancy: VacancyRequest } | null> {
  const entry = await selectEntry(db, { id: entryId }, lock);
  const vacancy = entry && (await findVacancyRequest(db, { id: entry.vacancyId }));
  return entry && vacancy ? { entry, vacancy } : null;
}

export async function findEntryEvent(db: Database, eventId: string) {
  const event = await selectEntryEvent(db, eventId);
  const found = event && (await findEntry(db, event.entryId));
  return event && found ? { event, ...found } : null;
}

export async function endMisdirectedLink(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  sendingId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await findSharedShortlist({ db: trx, now }, sendingId);
    if (!found || !(await revokeSending(trx, sendingId, now))) return;
    await enqueueEmail(
      trx,
      {
        template: 'shortlist-misdirected-staff',
        to: found.vacancy.consultant?.email ?? staffEmail,
        data: { sendingId },
        dedupeKey: `shortlist-misdirected-staff:${sendingId}`,
      },
      now,
    );
  });
}
