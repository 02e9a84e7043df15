import { announceUrgentJobs } from '@/lib/alerts/urgent-jobs/announce-urgent-jobs.server';
import { announceBookedCalls } from '@/lib/consultants/bookings/announce-booked-calls.server';
import { announcePromisedCalls } from '@/lib/enquiries/enquiry/announce-promised-calls.server';
import type { App } from '@/lib/http/app.server';
import { announceShifts } from '@/lib/placements/placement/announce-shifts.server';

/** Queues all notices that have become due. Repeating the call queues no notice twice. */
export async function announceNotices(
  app: Pick<App, 'db' | 'clock' | 'referenceData' | 'errorReporting'>,
): Promise<string> {
  const services = { db: app.db, now: app.clock.now() };
  const calls = (await announceBookedCalls(services)) + (await announcePromisedCalls(services));
  const shifts = await announceShifts(services);
  const jobs = await announceUrgentJobs({
    ...services,
    data: await app.referenceData(),
    report: (error, alertId) => app.errorReporting.report(error, { task: 'announce-notices', alertId }),
  });
  return `Notices queued: ${calls} about calls, ${shifts} about shifts, ${jobs} about urgent jobs`;
}
