import { unsubscribeJobAlert } from '@/lib/alerts/job-alerts/pause-job-alert.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { undoDays } from '@/lib/doctors/account/account-deletion';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import type { Database } from '@/lib/services/database/database';
import {
  copySuppressions,
  copyTextStops,
  deleteMissing,
  endPacks,
  selectDeletionStates,
  selectLastTaskRun,
  selectMergedIds,
  selectOptIns,
  selectRevokedPurposes,
  selectUnsubscribedAlerts,
  updateDeletionAskedAt,
  type IsLatest,
} from './repeat-deletions-store.server';

/**
 * Maximum share of accounts that one run may delete. If it would delete more, the given newest state probably comes
 * from a different database.
 */
const maxDeletedShare = 0.1;
const alwaysPlausible = 10;

/**
 * Runs in a database that was restored from a backup. Repeats what happened after the backup: deletions of accounts and
 * documents, refusals of messages, and withdrawals of consent to send documents. `newest` is the newest state of the
 * same site. Keeps accounts, documents and opt-ins that were added after the site had stopped using `newest`, so staff
 * can run this again when the restored site is open. `deleteUnusedFiles` later deletes the files of the deleted
 * documents.
 */
export async function repeatDeletions(
  { db, now }: { db: Database; now: Date },
  newest: Database,
): Promise<
  Result<
    { deleted: number; asked: number; documents: number },
    { code: 'deletions/implausible'; missing: number }
  >
> {
  const [restored, current, merged] = [
    await selectDeletionStates(db),
    await selectDeletionStates(newest),
    new Set(await selectMergedIds(newest)),
  ];
  const currentById = new Map(current.map((doctor) => [doctor.id, doctor]));
  const until = (await selectLastTaskRun(newest)) ?? now;
  const missing = restored.filter(
    ({ id, createdAt }) => createdAt <= until && !currentById.has(id) && !merged.has(id),
  );
  if (missing.length > Math.max(alwaysPlausible, restored.length * maxDeletedShare))
    return fail({ code: 'deletions/implausible', missing: missing.length });
  // Enters a date so early that the period for cancelling the deletion is over. The next `delete-accounts` then deletes
  // the accounts.
  const due = new Date(now.getTime() - undoDays * 86_400_000);
  for (const { id } of missing) await updateDeletionAskedAt(db, { id, askedAt: due });
  const optIns = await selectOptIns(db);
  const isLatest: IsLatest = (key, at) => (optIns.get(key) ?? at) <= at;
  const asked = restored.filter(({ id, askedAt }) => {
    const again = currentById.get(id)?.askedAt;
    return !askedAt && again && isLatest(`account:${id}`, again);
  });
  for (const { id } of asked)
    await updateDeletionAskedAt(db, { id, askedAt: currentById.get(id)?.askedAt ?? null });
  for (const { id, at } of await selectUnsubscribedAlerts(newest))
    if (isLatest(`alert:${id}`, at)) await unsubscribeJobAlert({ db, now }, id);
  for (const { doctorId, purpose, at } of await selectRevokedPurposes(newest))
    if (isLatest(`email:${doctorId}:${purpose}`, at))
      await setPreferences(
        { db, now },
        { doctorId, choices: [{ purpose, channel: 'email', enabled: false }] },
      );
  await copySuppressions(newest, db, isLatest);
  await copyTextStops(newest, db, isLatest);
  const documents = await deleteMissing(db, newest, { table: 'credential', until });
  await deleteMissing(db, newest, { table: 'push_subscription', until });
  await deleteMissing(db, newest, { table: 'text_number', until });
  await endPacks(db, newest);
  return ok({ deleted: missing.length, asked: asked.length, documents });
}
