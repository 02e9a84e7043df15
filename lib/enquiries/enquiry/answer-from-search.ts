import { describeDays, type Days } from '@/lib/jobs/search/describe-days';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { isDateBlock } from './enquiry';

/**
 * Answers the question "When are you available?" from the dates of a search. For most jobs the answer is in words; for
 * a job with a block of dates it is the choice of all or some of them. Null if the block and the searched dates have no
 * day in common.
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
