import Link from 'next/link';
import type { ReactNode } from 'react';
import { SortSelect } from '@/components/jobs/listing/sort-select';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { count } from '@/lib/core/text';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { emptyJobSearch, jobsPerPage } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { paths } from '@/lib/routes';
import { Board } from './job-board';
import styles from './job-board.module.css';

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
