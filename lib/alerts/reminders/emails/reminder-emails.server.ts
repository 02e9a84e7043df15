import { z } from 'zod';
import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { closingLabel } from '@/lib/jobs/listing/closing-date';
import { jobReminderEmail, type RemindedJob } from './reminder-email';
import { listStillDue } from '@/lib/alerts/reminders/reminder-store.server';

const about = z.object({
  doctorId: z.string(),
  closing: z.array(z.string()),
  drafts: z.array(z.string()),
});

export const reminderEmails = {
  // Checks the jobs again. Since the reminder was queued, the doctor may have sent the enquiry or removed the job, or
  // the job may have closed.
  'job-reminder': async ({ db, clock, referenceData }, posted, sender) => {
    const { doctorId, ...ids } = about.parse(posted);
    const now = clock.now();
    if (!(await findMailRoom(db, { doctorId, purpose: 'reminders', now })).wanted) return null;
    const data = await referenceData();
    const due = await listStillDue(db, doctorId, { ...ids, now });
    const closesAt = new Map(due.map((one) => [one.jobId, one.closesAt]));
    const found = await listJobs(
      { db, data },
      [...ids.drafts, ...ids.closing].filter((id) => closesAt.has(id)),
    );
    const [first, ...others] = found.map((job): RemindedJob => {
      const timeZone = data.regions.get(job.place.region.iso)?.timeZone ?? 'Australia/Sydney';
      const instant = closesAt.get(job.id)?.toISOString() ?? null;
      return {
        job,
        reason: ids.drafts.includes(job.id) ? 'draft' : 'closing',
        closing: closingLabel(instant, now, timeZone),
      };
    });
    return first ? jobReminderEmail({ doctorId, jobs: [first, ...others] }, sender) : null;
  },
} satisfies Record<string, EmailBuilder>;
