import Link from 'next/link';
import { useRouter } from 'next/router';
import clsx from 'clsx';
import { Fragment, useRef, type ReactNode } from 'react';
import { TrackView } from '@/components/platform/analytics/track-view';
import { MapPane, useMapShown, ViewSwitch } from '@/components/jobs/map/view-switch';
import { FitSwitch } from '@/components/jobs/when/fit-switch';
import { Note } from '@/components/ui/note';
import { Pagination } from '@/components/ui/pagination';
import { useHydrated } from '@/components/ui/use-hydrated';
import { searchPerformed } from '@/lib/platform/analytics/search-performed';
import { pageHref } from '@/lib/core/paged-list';
import { formatNumber, count } from '@/lib/core/text';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';
import type { JobListProps } from '@/lib/site/landing/landing-view';
import { paths } from '@/lib/routes';
import { Chips } from './results-bar';
import { SortSelect } from './sort-select';
import { FilterDrawer, FilterOpener } from './filter-drawer';
import { Filters, FiltersHead } from './filters';
import { Fit, FitKey } from '@/components/jobs/job-card/fit';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import styles from './job-results.module.css';
import { ResultsTop } from './results-top';
import { useFilterDrawer } from './use-filter-drawer';
import { useLiveSearch } from './use-live-search';
import { useNarrowing } from './use-narrowing';
import { PlaceChoice, ZeroResults } from './search-help';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import type { LandingLinks as Links } from '@/lib/jobs/listing/landing-links';

const formId = 'job-filters';

const cardsBeforeOffer = 3;

export function JobResults({ view, notices, placeChoices, help, alert, landing }: JobListProps) {
  const form = useRef<HTMLFormElement>(null);
  const { asPath } = useRouter();
  const [isMap, showMap] = useMapShown(view.form.area);
  const drawer = useFilterDrawer();
  const hydrated = useHydrated();
  const narrow = useNarrowing(drawer.open);
  useLiveSearch(form, narrow, view);
  return (
    <>
      <TrackView event={searchPerformed(view)} of={asPath} />
      <a className="skip" href="#jobs">
        Skip to results
      </a>
      <ResultsTop view={view} landing={landing} formId={formId} />
      <div className={clsx('wrap', styles.grid, isMap && styles.withMap)}>
        <FilterDrawer
          open={drawer.open}
          total={view.total}
          onClose={drawer.close}
          onShowJobs={drawer.showJobs}
        >
          <FiltersHead clear={view.chips.length > 0} inDrawer={drawer.open} />
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
            {view.dates && (
              <div className={styles.fitSwitch}>
                {hydrated && <FitSwitch fit={view.form.when.fit} formId={formId} />}
              </div>
            )}
            <div className={styles.tools}>
              <FilterOpener chosen={view.chips.length} onOpen={drawer.show} />
              {view.total > 1 && (
                <SortSelect
                  sort={view.sort}
                  matches={!!(view.form.q || view.dates)}
                  byDistance={view.form.place !== null}
                  formId={formId}
                />
              )}
              {(view.total > 0 || isMap) && <ViewSwitch isMap={isMap} onChange={showMap} />}
            </div>
            <Chips chips={view.chips} />
          </div>
          {notices.map((notice) => (
            <Note key={notice} tone="warn">
              {notice}
            </Note>
          ))}
          {view.sortNote && <p className="small muted">{view.sortNote}</p>}
          {placeChoices && <PlaceChoice {...placeChoices} />}
          {view.page > view.pageCount && view.pageCount > 0 && (
            <Note>
              There is no page {formatNumber(view.page)}.{' '}
              <Link href={pageHref(view.pagesHref, view.pageCount)}>Go to the last page</Link>, or to{' '}
              <Link href={view.pagesHref}>the first</Link>.
            </Note>
          )}
          <div className={styles.both}>
            {isMap && <MapPane results={view} narrow={narrow} />}
            <div className={styles.list}>
              {isMap && (
                <p className={styles.partTitle}>
                  <b>{formatNumber(view.total)}</b> {view.total === 1 ? 'job' : 'jobs'}
                  {view.form.area ? ' in this area' : ''}
                </p>
              )}
              <div className={styles.jobs} id="jobs" tabIndex={-1}>
                {help ? (
                  <ZeroResults help={help} offer={<AlertOffer {...alert} />} />
                ) : (
                  <ResultCards view={view} offer={<AlertOffer {...alert} />} isMap={isMap} />
                )}
              </div>
              <Pages view={view} />
            </div>
          </div>
        </div>
      </div>
      {landing && <LandingLinks links={landing.links} />}
    </>
  );
}

const createCardRenderer = (isMap: boolean) => (card: Card) => (
  <JobCard key={card.number} card={card} fit={card.fit && <Fit fit={card.fit} />} withAirport={isMap} />
);

function ResultCards({ view, offer, isMap }: { view: JobResultsView; offer: ReactNode; isMap: boolean }) {
  const toCard = createCardRenderer(isMap);
  const { cards, dates } = view;
  const fitting = dates ? cards.filter(({ fit }) => fit?.fits) : cards;
  const overlapping = dates ? cards.filter(({ fit }) => fit && !fit.fits) : [];
  const open = dates ? cards.filter(({ fit }) => !fit) : [];
  // If the results have two parts, the offer of an alert comes after the first part. Otherwise, it comes after the
  // first few cards.
  const offerAt = fitting.length > 0 && fitting.length < cards.length ? Infinity : cardsBeforeOffer;
  const withOffer = (part: Card[]) => [
    ...part.slice(0, offerAt).map(toCard),
    <Fragment key="alert">{offer}</Fragment>,
    ...part.slice(offerAt).map(toCard),
  ];
  if (!dates) return <JobCards>{withOffer(cards)}</JobCards>;
  return (
    <>
      {fitting.length > 0 && (
        <section className={styles.part} aria-labelledby="fitting">
          <PartTitle id="fitting" hidden={dates.fits === view.total} withKey>
            <b>{dates.counts[0]?.number}</b> {dates.counts[0]?.words}
          </PartTitle>
          <JobCards>{withOffer(fitting)}</JobCards>
        </section>
      )}
      {overlapping.length > 0 && (
        <section className={styles.part} aria-labelledby="overlapping">
          <PartTitle id="overlapping" withKey={fitting.length === 0}>
            <b>{formatNumber(dates.overlaps)}</b> {dates.overlaps === 1 ? 'overlaps' : 'overlap'} your dates
          </PartTitle>
          <JobCards>{fitting.length > 0 ? overlapping.map(toCard) : withOffer(overlapping)}</JobCards>
        </section>
      )}
      {open.length > 0 && (
        <section className={styles.part} aria-labelledby="start-to-be-agreed">
          <PartTitle id="start-to-be-agreed">
            <b>{formatNumber(dates.startToBeAgreed)}</b> with a start date to be agreed
          </PartTitle>
          <JobCards>{open.length < cards.length ? open.map(toCard) : withOffer(open)}</JobCards>
        </section>
      )}
    </>
  );
}

type PartTitleProps = { id: string; hidden?: boolean; withKey?: boolean; children: ReactNode };

function PartTitle({ id, hidden, withKey, children }: PartTitleProps) {
  return (
    <div className={styles.partHead}>
      <p className={hidden ? 'vh' : styles.partTitle} id={id}>
        {children}
      </p>
      {withKey && <FitKey />}
    </div>
  );
}

function Pages({ view: { page, pageCount, pagesHref, range } }: { view: JobResultsView }) {
  if (pageCount < 2) return null;
  return (
    <>
      <Pagination page={page} pageCount={pageCount} href={(at) => pageHref(pagesHref, at)} />
      {page <= pageCount && <p className={styles.range}>{range}</p>}
    </>
  );
}

function LandingLinks({ links: groups }: { links: Links }) {
  return (
    <section className={styles.moreLists} aria-labelledby="more-lists">
      <details className="wrap">
        <summary>
          <h2 id="more-lists">More job lists</h2>
          <Icon name="down" />
        </summary>
        <div className={styles.groups}>
          {groups.map(({ title, links }) => (
            <div key={title} className={links.length > 6 ? styles.long : undefined}>
              <h3>{title}</h3>
              <LinkList links={links} columns={links.length > 6 ? 3 : 1} />
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}

function AlertOffer({ href, lastWeek }: { href: string; lastWeek: number }) {
  return (
    <p className={styles.offer}>
      <Icon name="bell" />
      <Link prefetch={false} href={href}>
        Create alert for this search
      </Link>
      <span>{lastWeek === 0 ? 'No new jobs' : count(lastWeek, 'new job')} in the last seven days</span>
    </p>
  );
}
