import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import { insertMissingDoctors } from './doctor-store.server';

type DemoDoctor = Parameters<typeof insertMissingDoctors>[1][number];

export async function addDemoDoctors(db: Database, doctors: DemoDoctor[], now: Date): Promise<void> {
  await insertMissingDoctors(db, doctors, now);
}

/** Adds the demo doctor, who joined 120 days ago. */
export async function loadDemoDoctors(db: Database, now: Date): Promise<void> {
  const joined = new Date(now.getTime() - 120 * 86_400_000);
  await insertMissingDoctors(
    db,
    [
      {
        id: uuidv7({ msecs: joined.getTime() }),
        subject: 'local|demo-doctor',
        email: 'doctor@example.com',
        emailVerified: true,
        givenName: 'Asha',
        familyName: 'Raman',
        // The number is from a range reserved for fiction, so that it belongs to no real person.
        phone: '+61491570156',
        country: 'AU',
        timeZone: 'Australia/Brisbane',
        grade: 'registrar',
        specialties: ['emergency-medicine'],
        termsVersion: '2',
      },
    ],
    joined,
  );
}
