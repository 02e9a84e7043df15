import { z } from 'zod';
import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import { listToldJobs } from '@/lib/alerts/saved-jobs/list-saved-jobs.server';
import {
  savedJobChanges,
  type SavedJobChange,
  type SavedJobNewsKind,
} from '@/lib/alerts/saved-jobs/saved-job-changes';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { savedJobsEmail, type ToldJob } from './saved-jobs-email';

const about = z.object({ doctorId: z.string(), jobIds: z.array(z.string()) });

const kindsOf: Record<SavedJobNewsKind, readonly SavedJobChange['kind'][]> = {
  changed: ['rate', 'dates'],
  closed: ['closed'],
};

// Checks the jobs again. Since the email was queued, the doctor may have removed the job, or the job may have closed or
// reopened.
function createEmailBuilder(kind: SavedJobNewsKind): EmailBuilder {
  return async ({ db, clock, referenceData }, posted, sender) => {
    const { doctorId, jobIds } = about.parse(posted);
    const now = clock.now();
    if (!(await findMailRoom(db, { doctorId, purpose: 'job-alerts', now })).wanted) return null;
    const data = await referenceData();
    const jobs = (await listToldJobs({ db, data, now }, { doctorId, jobIds })).flatMap((saved): ToldJob[] => {
      if (saved.open !== (kind !== 'closed')) return [];
      const timeZone = data.regions.get(saved.job.place.region.iso)?.timeZone ?? 'Australia/Sydney';
      const changes = savedJobChanges(saved, { now, timeZone }).filter((change) =>
        kindsOf[kind].includes(change.kind),
      );
      // An earlier email reported a change that has since been undone. This email says that the rate and dates are
      // again as saved.
      const back: SavedJobChange = {
        kind: 'rate',
        label: 'The job is again the same as when you saved it',
        detail: null,
      };
      if (changes.length === 0) return kind === 'changed' ? [{ saved, changes: [back] }] : [];
      return [{ saved, changes }];
    });
    return jobs.length > 0 ? savedJobsEmail(kind, { doctorId, jobs }, sender) : null;
  };
}

export const savedJobEmails = {
  'saved-jobs-changed': createEmailBuilder('changed'),
  'saved-jobs-closed': createEmailBuilder('closed'),
} satisfies Record<string, EmailBuilder>;
