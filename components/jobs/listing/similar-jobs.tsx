import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { JobCard, JobColumns } from '@/components/jobs/job-card/job-card';

type SimilarJobCard = { card: Card; reason: string };

export function SimilarJobs({ jobs }: { jobs: SimilarJobCard[] }) {
  if (jobs.length === 0) return null;
  // The same reason below each card would say nothing.
  const isOneReason = jobs.length > 1 && jobs.every(({ reason }) => reason === jobs[0]?.reason);
  return (
    <section className="section section--surface" aria-labelledby="similar">
      <div className="wrap">
        <div className="section__head">
          <h2 id="similar">Similar jobs</h2>
        </div>
        <JobColumns>
          {jobs.map(({ card, reason }) => (
            <JobCard key={card.number} card={card} level={3} {...(!isOneReason && { why: reason })} />
          ))}
        </JobColumns>
      </div>
    </section>
  );
}
