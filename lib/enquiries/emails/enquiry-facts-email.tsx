import { formatDatesFact, formatPlace, formatRate } from '@/lib/jobs/job-format';
import { Line } from '@/lib/emails/frame-email';
import type { EnquiryJob } from '@/lib/enquiries/enquiry';

/** Dates, rate and place of the job asked about, in the order of every surface. */
export function JobFactLines({ job }: { job: EnquiryJob }) {
  const dates = formatDatesFact(job);
  const place = formatPlace(job.place);
  return (
    <>
      <Line label="Job">
        {job.title} ({job.number})
      </Line>
      <Line label="Dates">{[dates.value, dates.detail].filter(Boolean).join(' · ')}</Line>
      <Line label="Rate">{formatRate(job.rate).text}</Line>
      <Line label="Place">{[place.value, place.detail].filter(Boolean).join(' · ')}</Line>
    </>
  );
}
