import { jobOf, type JobRow } from './job-store.server';
import { toJobPageView, type JobPageView } from './job-page-view';
import type { ReferenceData } from '@/lib/reference-data/reference-data';

/** The page of a job as a row would show it, whether it is written or not. */
export function previewJob(row: JobRow, data: ReferenceData, now: Date): JobPageView {
  return toJobPageView(jobOf(row, data), data, now);
}
