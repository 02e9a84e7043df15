import { fail, ok, type Result } from '@/lib/core/result';
import type { IsoDate } from '@/lib/core/dates';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { completePreferences, type Preference } from './communication-purpose';
import { selectChoices, selectMailLimits, updateMailLimits, writeChoices } from './preference-store.server';

/** What a doctor chose. What is left out stays as it is. */
export type SetPreferences = {
  doctorId: string;
  choices: readonly Preference[];
  /** The last day without optional emails; null ends the pause. */
  pausedUntil?: IsoDate | null;
  /** Optional emails in seven days, 1 to 14; null: no limit. */
  capPerWeek?: number | null;
};

/** Saves what a doctor wants to hear about. Each change is added to the history of consents; a repeated choice is no change. */
export function setPreferences(
  { db, now }: { db: Database; now: Date },
  request: SetPreferences,
): Promise<Result<{ changed: number }, { code: 'doctors/unknown' }>> {
  return db.transaction().execute((trx) => setPreferencesIn({ trx, now }, request));
}

/** `setPreferences` as part of something larger. */
export async function setPreferencesIn(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { doctorId, choices, pausedUntil, capPerWeek }: SetPreferences,
): Promise<Result<{ changed: number }, { code: 'doctors/unknown' }>> {
  if (!(await selectMailLimits(trx, doctorId, { lock: true }))) return fail({ code: 'doctors/unknown' });
  const before = completePreferences(await selectChoices(trx, doctorId));
  const isSame = (a: Preference, b: Preference) => a.purpose === b.purpose && a.channel === b.channel;
  const changes = choices.flatMap((choice) => {
    const held = before.find((one) => isSame(one, choice));
    // A form sends every box it shows: a box left as it was is no choice.
    if (!held || held.enabled === choice.enabled) return [];
    const state = choice.enabled ? ('granted' as const) : ('revoked' as const);
    return [{ ...choice, state }];
  });
  if (changes.length > 0) await writeChoices(trx, doctorId, changes, now);
  if (pausedUntil !== undefined || capPerWeek !== undefined)
    await updateMailLimits(trx, doctorId, { pausedUntil, capPerWeek }, now);
  return ok({ changed: changes.length });
}
