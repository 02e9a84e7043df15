import type { Database } from '@/lib/services/database/database';
import { completePreferences, type ConsentEntry, type Preferences } from './communication-purpose';
import { selectChoices, selectConsents, selectMailLimits } from './preference-store.server';

/** What a doctor wants to hear about and how often; null when there is no such account. */
export async function findPreferences(db: Database, doctorId: string): Promise<Preferences | null> {
  const limits = await selectMailLimits(db, doctorId);
  return limits && { choices: completePreferences(await selectChoices(db, doctorId)), ...limits };
}

/** As many entries of the history as a page shows. */
const mostEntries = 30;

/** The newest entries of a doctor's history of consents, newest first. */
export function listConsents(db: Database, doctorId: string): Promise<ConsentEntry[]> {
  return selectConsents(db, doctorId, mostEntries);
}
