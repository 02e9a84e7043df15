import { describeDays, type Days } from '@/lib/jobs/search/describe-days';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { isDateBlock } from './enquiry';

/**
 * Answers "When are you available?" from the dates of the doctor's search. For a job with a first and last day, the
 * answer is "all" or "some" of its dates. Null if the job and the search have no day in common.
 */
export function answerFromSearch(
  { from, to }: Days,
  job: Pick<JobSummary, 'start' | 'end' | 'ongoing'> | null,
): Record<string, string> | null {
  if (!job?.start || !job.end || !isDateBlock(job)) {
    const availability = describeDays({ from, to });
    return availability === null ? null : { availability };
  }
  const first = from && from > job.start ? from : job.start;
  const last = to && to < job.end ? to : job.end;
  if (first > last) return null;
  if (first === job.start && last === job.end) return { availability_choice: 'all' };
  return { availability_choice: 'some', availability: describeDays({ from: first, to: last }) ?? '' };
}
