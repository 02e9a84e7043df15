import { formatNumber } from '@/lib/core/format-number';
import type { JobCard } from '@/lib/jobs/job-card';
import { paths } from '@/lib/routes';
import { JobBoard } from './job-board';

/** The board of the latest jobs. */
export function NewestJobs({ cards, open }: { cards: JobCard[]; open: number | null }) {
  const label = open === null ? 'See all jobs' : `See all ${formatNumber(open)} jobs`;
  return (
    <JobBoard
      id="newest"
      title="Newest jobs"
      more={{ label, href: `${paths.jobList()}?sort=newest` }}
      cards={cards}
    />
  );
}
