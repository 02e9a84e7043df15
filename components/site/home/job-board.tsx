import Link from 'next/link';
import type { ReactNode } from 'react';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { HomeBoard } from '@/lib/site/home/home-view';
import styles from './job-board.module.css';
import { count } from '@/lib/core/text';
import { emptyJobSearch, jobsPerPage } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { paths } from '@/lib/routes';

type OpenJobsProps = { cards: Card[]; open: number; browse: ReactNode };

/** The first page of the list of all jobs. */
export function OpenJobs({ cards, open, browse }: OpenJobsProps) {
  const more = { label: 'Sort and filter', href: paths.jobList() };
  return (
    <JobBoard id="newest" title={count(open, 'open job')} browse={browse} more={more} cards={cards}>
      <Pagination
        page={1}
        pageCount={Math.ceil(open / jobsPerPage)}
        href={(page) => jobSearchHref({ ...emptyJobSearch, page })}
      />
    </JobBoard>
  );
}

type BoardProps = HomeBoard & { id: string; browse?: ReactNode; children?: ReactNode };

export function JobBoard({ id, title, browse, more, cards, children }: BoardProps) {
  return (
    <section className={`section ${styles.board}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="section__head">
          <h2 id={id}>{title}</h2>
          {browse}
          <Link className="more" href={more.href}>
            {more.label} <Icon name="onward" />
          </Link>
        </div>
        <JobCards>
          {cards.map((card) => (
            <JobCard key={card.number} card={card} level={3} />
          ))}
        </JobCards>
        {children}
      </div>
    </section>
  );
}
