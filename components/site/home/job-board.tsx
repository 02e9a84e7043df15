import Link from 'next/link';
import type { ReactNode } from 'react';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { SortSelect } from '@/components/jobs/listing/results-bar';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { HomeBoard } from '@/lib/site/home/home-view';
import styles from './job-board.module.css';
import { count } from '@/lib/core/text';
import { emptyJobSearch, jobsPerPage } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { paths } from '@/lib/routes';

const sortFormId = 'sort-jobs';

type OpenJobsProps = { cards: Card[]; open: number; browse: ReactNode };

/** The first page of the list of all jobs. Another order, and the filters, are on the page of results. */
export function OpenJobs({ cards, open, browse }: OpenJobsProps) {
  const tools = (
    <>
      {browse}
      <form
        id={sortFormId}
        className={styles.tools}
        action={paths.jobList()}
        autoComplete="off"
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      >
        <SortSelect sort="best-match" matches={false} byDistance={false} formId={sortFormId} />
        <Link className="btn btn--ghost btn--sm" href={paths.jobList()}>
          <Icon name="sliders" />
          Filters
        </Link>
      </form>
      <p className={`small muted ${styles.order}`}>Jobs with dates and a rate first, then newest.</p>
    </>
  );
  return (
    <Board id="newest" title={count(open, 'open job')} beside={tools} cards={cards}>
      <Pagination
        page={1}
        pageCount={Math.ceil(open / jobsPerPage)}
        href={(page) => jobSearchHref({ ...emptyJobSearch, page })}
      />
    </Board>
  );
}

export function JobBoard({ more, ...board }: HomeBoard & { id: string }) {
  const link = (
    <Link className="more" href={more.href}>
      {more.label} <Icon name="onward" />
    </Link>
  );
  return <Board {...board} beside={link} />;
}

type BoardProps = Omit<HomeBoard, 'more'> & { id: string; beside: ReactNode; children?: ReactNode };

function Board({ id, title, beside, cards, children }: BoardProps) {
  return (
    <section className={`section ${styles.board}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="section__head">
          <h2 id={id}>{title}</h2>
          {beside}
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
