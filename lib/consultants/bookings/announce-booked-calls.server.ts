import {
  announceAheadMs,
  announceAll,
  callNotice,
  listNoticeDoctors,
} from '@/lib/doctors/notices/announce.server';
import type { Database } from '@/lib/services/database/database';
import { selectCallsOfDoctors } from './booking-store.server';

/** Queues notices to doctors about their calls on the next day. If a call is moved, the doctor gets another notice. */
export async function announceBookedCalls({ db, now }: { db: Database; now: Date }): Promise<number> {
  const doctors = await listNoticeDoctors(db, 'promised-calls', now);
  if (doctors.length === 0) return 0;
  const until = new Date(now.getTime() + announceAheadMs);
  const calls = await selectCallsOfDoctors(db, doctors, { after: now, until });
  const notices = calls.map(({ id, doctorId, startsAt }) => {
    const data = { bookingId: id, startsAt: startsAt.toISOString() };
    const key = `booked-call:${id}:${data.startsAt}`;
    return { kind: 'booked-call' as const, doctorId, data, key, ...callNotice(startsAt) };
  });
  return announceAll({ db, now }, notices);
}
