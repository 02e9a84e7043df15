import type { App } from '@/lib/http/app.server';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import type { Session } from '@/lib/services/identity/identity';
import { findDoctor } from './find-doctor.server';

export async function flagAttributes(
  { db, errorReporting }: Pick<App, 'db' | 'errorReporting'>,
  session: Pick<Session, 'doctorId'> | null,
): Promise<FlagAttributes> {
  const signedIn = { signed_in: session !== null };
  if (!session) return signedIn;
  try {
    const doctor = await findDoctor(db, session.doctorId);
    return {
      ...signedIn,
      ...(doctor?.country && { country: doctor.country }),
      ...(doctor?.grade && { grade: doctor.grade }),
      ...(doctor && doctor.specialties.length > 0 && { specialty: doctor.specialties }),
    };
  } catch (error) {
    // Reports the error and continues, because pages work without these attributes.
    errorReporting.report(error, { reading: 'flag attributes' });
    return signedIn;
  }
}
