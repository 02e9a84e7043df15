import type { Database } from '@/lib/services/database/database';
import {
  completePreferences,
  type ConsentEntry,
  type Preferences,
  purposeDefaults,
  type OptionalPurpose,
} from './communication-purpose';
import { selectChoices, selectConsents, selectMailLimits, selectMailChoice } from './preference-store.server';

type To = { doctorId: string; purpose: OptionalPurpose; now: Date };

/** Whether a doctor wants optional emails for a purpose now, and how many more may be queued within the cap on frequency: `Infinity` without one. An email that is being built asks for `wanted` alone: the cap was checked when it was queued. */
export async function findMailRoom(db: Database, to: To): Promise<{ wanted: boolean; room: number }> {
  const choice = await selectMailChoice(db, to);
  if (!choice) return { wanted: false, room: 0 };
  const wanted = (choice.enabled ?? purposeDefaults[to.purpose]) && !choice.paused;
  return { wanted, room: choice.room === null ? Infinity : Math.max(0, Number(choice.room)) };
}

/** May a doctor get an optional email for this purpose now: it is wanted, not paused, and within the doctor's cap on frequency? Asked before it is queued. */
export async function mayMail(db: Database, to: To): Promise<boolean> {
  const { wanted, room } = await findMailRoom(db, to);
  return wanted && room > 0;
}

/** What a doctor wants to hear about and how often; null when there is no such account. */
export async function findPreferences(db: Database, doctorId: string): Promise<Preferences | null> {
  const limits = await selectMailLimits(db, doctorId);
  return limits && { choices: completePreferences(await selectChoices(db, doctorId)), ...limits };
}

/** As many entries of the history as a page shows. */
const maxEntries = 30;

/** The newest entries of a doctor's history of consents, newest first. */
export function listConsents(db: Database, doctorId: string): Promise<ConsentEntry[]> {
  return selectConsents(db, doctorId, maxEntries);
}
