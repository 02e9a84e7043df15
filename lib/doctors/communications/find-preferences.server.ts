import { maxHistoryEntries } from './communications-view';
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

/**
 * Returns whether a doctor wants optional emails for a purpose, and how many the weekly limit still allows (`room`).
 * Check both before queueing an email, but only `wanted` when building it.
 */
export async function findMailRoom(db: Database, to: To): Promise<{ wanted: boolean; room: number }> {
  const choice = await selectMailChoice(db, to);
  if (!choice) return { wanted: false, room: 0 };
  const wanted = (choice.enabled ?? purposeDefaults[to.purpose]) && !choice.paused;
  return { wanted, room: choice.room === null ? Infinity : Math.max(0, Number(choice.room)) };
}

/**
 * Returns true if the doctor wants this kind of optional email, has not paused emails and has not reached the weekly
 * limit. Check this before queueing the email.
 */
export async function mayMail(db: Database, to: To): Promise<boolean> {
  const { wanted, room } = await findMailRoom(db, to);
  return wanted && room > 0;
}

export async function findPreferences(db: Database, doctorId: string): Promise<Preferences | null> {
  const limits = await selectMailLimits(db, doctorId);
  return limits && { choices: completePreferences(await selectChoices(db, doctorId)), ...limits };
}

export function listConsents(db: Database, doctorId: string): Promise<ConsentEntry[]> {
  return selectConsents(db, doctorId, maxHistoryEntries);
}
