import { Link } from '@/components/ui/link';
import { JobRow, JobRows } from '@/components/jobs/job-row';
import { Icon } from '@/components/ui/icon';
import type { JobCard } from '@/lib/jobs/job-card';
import { paths } from '@/lib/web/paths';

/** The board of the latest jobs. */
export function NewestJobs({ cards, open }: { cards: JobCard[]; open: number | null }) {
  return (
    <section className="section" aria-labelledby="newest">
      <div className="wrap">
        <div className="section__head">
          <h2 id="newest">Newest jobs</h2>
          <Link className="more" href={`${paths.jobList()}?sort=newest`}>
            {open === null ? 'See all jobs' : `See all ${open.toLocaleString('en-AU')} jobs`}{' '}
            <Icon name="onward" />
          </Link>
        </div>
        <JobRows>
          {cards.map((card) => (
            <JobRow key={card.number} card={card} />
          ))}
        </JobRows>
      </div>
    </section>
  );
}
