import { jobHref } from '@/lib/jobs/job-card';
import { listChangedSavedJobs } from '@/lib/saved-jobs/list-changed-saved-jobs.server';
import { savedJobChanges } from '@/lib/saved-jobs/saved-job-changes';
import type { SavedChangeView } from './dashboard-view';
import type { PageRequest } from '@/lib/http/page.server';

const shown = 3;

/** The saved jobs with news, each with its most important one. */
export async function loadSavedChanges({ app }: PageRequest, doctorId: string): Promise<SavedChangeView[]> {
  const now = app.clock.now();
  const data = await app.referenceData();
  const jobs = await listChangedSavedJobs({ db: app.db, data, now }, { doctorId, limit: shown });
  return jobs.flatMap((saved) => {
    const timeZone = data.regions.get(saved.job.place.region.iso)?.timeZone ?? 'Australia/Sydney';
    const [change] = savedJobChanges(saved, { now, timeZone });
    if (!change) return [];
    const words = change.detail ? `${change.label}. ${change.detail}` : change.label;
    return [{ title: saved.job.title, href: jobHref(saved.job), kind: change.kind, words }];
  });
}
