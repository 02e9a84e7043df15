import { announce, announceAheadMs, listNoticeDoctors } from '@/lib/doctors/notices/announce.server';
import { callNotice } from '@/lib/doctors/notices/call-notice';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { selectPromisedCalls } from './enquiry-upkeep-store.server';

/** Queues notices about the calls that we promised to make by an hour of the next day. */
export async function announcePromisedCalls({ db, now }: { db: Database; now: Date }): Promise<number> {
  const doctors = await listNoticeDoctors(db, 'promised-calls', now);
  if (doctors.length === 0) return 0;
  const until = new Date(now.getTime() + announceAheadMs);
  let queued = 0;
  for (const { id, doctorId, due } of await selectPromisedCalls(db, doctors, { after: now, until })) {
    const data = { enquiryId: id, due: due.toISOString() };
    const key = `promised-call:${id}:${data.due}`;
    const notice = { kind: 'promised-call' as const, doctorId, data, key, ...callNotice(due) };
    if (await inTransaction(db, (trx) => announce(trx, notice, now))) queued += 1;
  }
  return queued;
}
