import { announce, announceAheadMs, listNoticeDoctors } from '@/lib/doctors/notices/announce.server';
import { callNotice } from '@/lib/doctors/notices/call-notice';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { selectCallsOfDoctors } from './booking-store.server';

/** Queues notices about booked calls of the next day. A call that was moved gets a new notice. */
export async function announceBookedCalls({ db, now }: { db: Database; now: Date }): Promise<number> {
  const doctors = await listNoticeDoctors(db, 'promised-calls', now);
  if (doctors.length === 0) return 0;
  const until = new Date(now.getTime() + announceAheadMs);
  let queued = 0;
  for (const { id, doctorId, startsAt } of await selectCallsOfDoctors(db, doctors, { after: now, until })) {
    const data = { bookingId: id, startsAt: startsAt.toISOString() };
    const key = `booked-call:${id}:${data.startsAt}`;
    const notice = { kind: 'booked-call' as const, doctorId, data, key, ...callNotice(startsAt) };
    if (await inTransaction(db, (trx) => announce(trx, notice, now))) queued += 1;
  }
  return queued;
}
