import {
  announceAheadMs,
  announceAll,
  callNotice,
  listNoticeDoctors,
} from '@/lib/doctors/notices/announce.server';
import type { Database } from '@/lib/services/database/database';
import { selectPromisedCalls } from './enquiry-upkeep-store.server';

export async function announcePromisedCalls({ db, now }: { db: Database; now: Date }): Promise<number> {
  const doctors = await listNoticeDoctors(db, 'promised-calls', now);
  if (doctors.length === 0) return 0;
  const until = new Date(now.getTime() + announceAheadMs);
  const calls = await selectPromisedCalls(db, doctors, { after: now, until });
  const notices = calls.map(({ id, doctorId, due }) => {
    const data = { enquiryId: id, due: due.toISOString() };
    const key = `promised-call:${id}:${data.due}`;
    return { kind: 'promised-call' as const, doctorId, data, key, ...callNotice(due) };
  });
  return announceAll({ db, now }, notices);
}
