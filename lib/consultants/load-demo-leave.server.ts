import { addDays, dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { addConsultantLeave } from './set-consultant-leave.server';

// Within the two weeks in which calls can be booked, so that the leave shows in the calendar.
const demoLeave = [
  { slug: 'lucy-tran', begins: 3, days: 5, note: 'Annual leave' },
  { slug: 'ben-whitlock', begins: 8, days: 3, note: 'Conference' },
];

/** Gives some consultants leave in the days to come, for demonstration. Again on the same day it changes nothing. */
export async function loadDemoLeave(db: Database, now: Date): Promise<void> {
  const today = dateInZone(now, 'Australia/Sydney');
  for (const { slug, begins, days, note } of demoLeave) {
    const firstDay = addDays(today, begins);
    await addConsultantLeave({ db, now }, { slug, firstDay, lastDay: addDays(firstDay, days - 1), note });
  }
}
