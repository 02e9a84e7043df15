import { Link } from '@/components/ui/link';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import { TrackView } from '@/components/analytics/track-view';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Note } from '@/components/ui/note';
import { Pagination } from '@/components/ui/pagination';
import { searchPerformed } from '@/lib/analytics/search-performed';
import { pageHref } from '@/lib/core/page-href';
import { formatNumber } from '@/lib/core/format-number';
import type { JobResultsView } from '@/lib/jobs/job-results-view';
import type { JobListProps } from '@/lib/landing/landing-view';
import { paths } from '@/lib/routes';
import { AlertOffer } from './alert-offer';
import { Chips } from './chips';
import { FilterDrawer } from './filter-drawer';
import { FilterDrawerProvider } from './filter-drawer-state';
import { FilterOpener } from './filter-opener';
import { Filters, FiltersHead } from './filters';
import { JobCard, JobCards } from '@/components/job-card/job-card';
import styles from './job-results.module.css';
import { LandingLinks } from './landing-links';
import { PlaceChoice } from './place-choice';
import { SearchForm } from './search-form';
import { SearchSummary } from './search-summary';
import { SortSelect } from './sort-select';
import { Understood } from './understood';
import { useLiveSearch } from './use-live-search';
import { ZeroResults } from './zero-results';

const formId = 'job-filters';

/** Below this many cards, so that the jobs themselves come first. */
const cardsBeforeOffer = 3;

/** Results of a search with everything that narrows them. One plain GET form; script only makes it quicker. */
export function JobResults(props: JobListProps) {
  return (
    <FilterDrawerProvider>
      <Results {...props} />
      {props.landing && <LandingLinks groups={props.view.groups} />}
    </FilterDrawerProvider>
  );
}

function Results({ view, notices, placeChoices, help, alert, landing }: JobListProps) {
  const form = useRef<HTMLFormElement>(null);
  const { asPath } = useRouter();
  useLiveSearch(form, { q: view.form.q, where: view.form.where }, view);
  return (
    <>
      <TrackView event={searchPerformed(view)} of={asPath} />
      <a className="skip" href="#jobs">
        Skip to results
      </a>
      <ResultsTop view={view} landing={landing} />
      <div className={`wrap ${styles.grid}`}>
        <FilterDrawer total={view.total}>
          <FiltersHead clear={view.chips.length > 0} />
          <form
            ref={form}
            id={formId}
            action={paths.jobList()}
            method="get"
            autoComplete="off"
            aria-labelledby="filters-title"
          >
            <Filters view={view} />
          </form>
        </FilterDrawer>
        <div className={styles.main} id="results">
          <div className={styles.bar}>
            <div className={styles.tools}>
              <FilterOpener chosen={view.chips.length} />
              {view.total > 1 && (
                <SortSelect sort={view.sort} byDistance={view.form.place !== null} formId={formId} />
              )}
            </div>
            <Chips chips={view.chips} clearHref={paths.jobList()} className={styles.chips} />
          </div>
          {notices.map((notice) => (
            <Note key={notice} tone="warn">
              {notice}
            </Note>
          ))}
          {placeChoices && <PlaceChoice {...placeChoices} />}
          {view.page > view.pageCount && view.pageCount > 0 && (
            <Note>
              There is no page {formatNumber(view.page)}.{' '}
              <Link href={pageHref(view.pagesHref, view.pageCount)}>Go to the last page</Link>, or to{' '}
              <Link href={view.pagesHref}>the first</Link>.
            </Note>
          )}
          <div className={styles.jobs} id="jobs" tabIndex={-1}>
            {help ? (
              <>
                <AlertOffer {...alert} />
                <ZeroResults asked={view.chips.length} help={help} />
              </>
            ) : (
              <JobCards>
                {view.cards.slice(0, cardsBeforeOffer).map((card) => (
                  <JobCard key={card.number} card={card} />
                ))}
                <AlertOffer {...alert} />
                {view.cards.slice(cardsBeforeOffer).map((card) => (
                  <JobCard key={card.number} card={card} />
                ))}
              </JobCards>
            )}
          </div>
          <Pages view={view} />
        </div>
      </div>
    </>
  );
}

/** What is searched for, in words and in the fields. On a phone the fields are one line until they are asked for. */
function ResultsTop({ view, landing }: Pick<JobListProps, 'view' | 'landing'>) {
  const heading = `${formatNumber(view.total)} ${view.heading}`;
  return (
    <div className={styles.top}>
      <div className="wrap">
        <Breadcrumbs
          crumbs={
            landing?.crumbs ?? [
              { label: 'Home', href: paths.home() },
              { label: 'Job search', href: paths.jobs() },
              { label: view.heading.charAt(0).toUpperCase() + view.heading.slice(1) },
            ]
          }
        />
        <h1>
          <span className="num">{formatNumber(view.total)}</span> {view.heading}
        </h1>
        {landing?.intro && <p className={styles.intro}>{landing.intro}</p>}
        <SearchSummary text={view.summary} />
        <SearchForm q={view.form.q} where={view.form.where} formId={formId} className={styles.search} />
        <Understood terms={view.understood} literalHref={view.literalHref} />
        <p className="vh" role="status">
          {heading}
        </p>
      </div>
    </div>
  );
}

function Pages({ view: { page, pageCount, pagesHref, range, total } }: { view: JobResultsView }) {
  if (pageCount < 2) return null;
  return (
    <>
      <Pagination page={page} pageCount={pageCount} href={(at) => pageHref(pagesHref, at)} />
      {page <= pageCount && (
        <p className={styles.range}>
          Jobs {formatNumber(range[0])}–{formatNumber(range[1])} of {formatNumber(total)}
        </p>
      )}
    </>
  );
}
