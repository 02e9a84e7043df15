import { Link } from '@/components/ui/link';
import type { EnquiryJobView, SimilarJob } from '@/lib/enquiries/enquiry-view';
import { paths } from '@/lib/routes';
import { SimilarLinks } from './similar-links';

/** Instead of the form of a job that takes no enquiries. */
export function ClosedJob({
  job,
  label,
  similar,
}: {
  job: EnquiryJobView;
  label: string;
  similar: SimilarJob[];
}) {
  return (
    <>
      <h1>This job is no longer taking enquiries</h1>
      <p className="lead">
        {job.title} ({job.number}): {label.toLowerCase()}. <Link href={paths.jobs()}>Search all jobs</Link>
      </p>
      <SimilarLinks title="Similar jobs" jobs={similar} />
    </>
  );
}
