import { fail, ok, type Result } from '@/lib/core/result';
import type { IsoDate } from '@/lib/core/dates';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { writeChoices } from '@/lib/doctors/notices/choice-store.server';
import { completePreferences, preferencesTextVersion, type Preference } from './communication-purpose';
import { selectChoices, selectMailLimits, updateMailLimits } from './preference-store.server';

export type SetPreferences = {
  doctorId: string;
  choices: readonly Preference[];
  /** Last day without optional emails. Null ends a pause, and undefined leaves it unchanged. */
  pausedUntil?: IsoDate | null;
  /** Maximum number of optional emails in seven days, 1 to 14. Null removes the limit. */
  capPerWeek?: number | null;
};

export function setPreferences(
  { db, now }: { db: Database; now: Date },
  request: SetPreferences,
): Promise<Result<{ changed: number }, { code: 'doctors/unknown' }>> {
  return db.transaction().execute((trx) => setPreferencesIn({ trx, now }, request));
}

export async function setPreferencesIn(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { doctorId, choices, pausedUntil, capPerWeek }: SetPreferences,
): Promise<Result<{ changed: number }, { code: 'doctors/unknown' }>> {
  if (!(await selectMailLimits(trx, doctorId, { lock: true }))) return fail({ code: 'doctors/unknown' });
  const before = completePreferences(await selectChoices(trx, doctorId));
  const isSame = (a: Preference, b: Preference) => a.purpose === b.purpose && a.channel === b.channel;
  const changes = choices.flatMap((choice) => {
    const held = before.find((one) => isSame(one, choice));
    if (!held || held.enabled === choice.enabled) return [];
    const state = choice.enabled ? ('granted' as const) : ('revoked' as const);
    return [{ ...choice, state }];
  });
  await writeChoices(trx, doctorId, changes, { text: preferencesTextVersion, now });
  if (pausedUntil !== undefined || capPerWeek !== undefined)
    await updateMailLimits(trx, doctorId, { pausedUntil, capPerWeek }, now);
  return ok({ changed: changes.length });
}
