import { toJob, type JobRow } from './job-store.server';
import { toJobPageView, type JobPageView } from './job-page-view';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

export function previewJob(row: JobRow, data: ReferenceData, now: Date): JobPageView {
  return toJobPageView(toJob(row, data), data, now);
}
