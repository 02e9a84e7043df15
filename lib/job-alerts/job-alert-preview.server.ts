import { toJobCard } from '@/lib/jobs/job-card';
import { previewLastWeek } from '@/lib/jobs/list-new-jobs.server';
import type { PageRequest } from '@/lib/http/page.server';
import { alertResultsHref } from './alert-criteria';
import { searchOf, type AlertCriteria } from './job-alert';
import type { AlertPreviewView } from './job-alert-view';

const shown = 5;

/** What the last week would have sent of an alert, without what the signed-in doctor has hidden. */
export async function previewAlert(
  { app, session }: PageRequest,
  criteria: AlertCriteria,
): Promise<AlertPreviewView> {
  const now = app.clock.now();
  const context = {
    db: app.db,
    data: await app.referenceData(),
    now,
    ...(session ? { hiddenFrom: { doctorId: session.doctorId } } : {}),
  };
  const { jobs, ...counts } = await previewLastWeek(context, searchOf(criteria), shown);
  return { ...counts, jobs: jobs.map((job) => toJobCard(job, now)), href: alertResultsHref(criteria) };
}
