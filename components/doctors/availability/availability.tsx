import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { AccountNavigation, pageTitleId } from '@/components/doctors/account/account-frame';
import { useFocusBack } from '@/components/doctors/account/list-page';
import { undoNoteId } from '@/components/doctors/account/list-parts';
import { UndoForm } from '@/components/doctors/account/undo-form';
import { usePageForms } from '@/components/forms/use-sender';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { maxShownJobs } from '@/lib/doctors/availability/availability';
import type { AvailabilityView } from '@/lib/doctors/availability/availability-view';
import { count } from '@/lib/core/text';
import { AddDates, toBrush } from './add-dates';
import { AvailabilityGrid } from './availability-grid';
import { Clashes } from './calendar-notes';
import { Calendars } from './calendars';
import { WhatYouTake } from './what-you-take';
import { YourDates } from './your-dates';
import styles from './availability.module.css';

/** Clears only the two date fields of the form, because the next range often has the same state and shifts. */
function emptyDates(): void {
  for (const id of ['from', 'to']) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}

export function Availability({ view }: { view: AvailabilityView }) {
  const { calendar, jobs, ranges, undo, edited } = view;
  const forms = usePageForms(view, (what) => {
    if (what === 'save') emptyDates();
    return what === 'remove' ? undoNoteId : what === 'undo' || what === 'save' ? pageTitleId : null;
  });
  const [brush, setBrush] = useState(() => toBrush(view.values));
  const days = calendar.months.flatMap((month) => month.days);
  useFocusBack(edited && edited.id, (id) => `edit-${id}`, 'add-dates');
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          <AccountNavigation area="availability" />
          <h1 id={pageTitleId} tabIndex={-1}>
            Availability
          </h1>
          <p className="lead">
            Set your availability once. We use it in search results, alerts and enquiries.
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        {(forms.errors.length > 0 || undo) && (
          <div className={styles.said}>
            <ErrorSummary errors={forms.errors} />
            {undo && <UndoForm name={undo.title} forms={forms} fields={{ range: undo.id }} />}
          </div>
        )}
        <Clashes days={days} />
        <div className={styles.calendars}>
          <AddDates key={edited?.id} view={view} forms={forms} onBrush={setBrush} className={styles.side} />
          <div className={styles.dates}>
            <AvailabilityGrid
              view={view}
              brush={brush}
              fact={
                (calendar.freeDays > 0 || calendar.held || jobs.fit + jobs.overlap > 0) && (
                  <p className={`num ${styles.fact}`}>
                    {(calendar.freeDays > 0 || calendar.held) && (
                      <span>
                        <b>{count(calendar.freeDays, 'day')} free</b> in {calendar.names}
                        {calendar.held && `, plus ${calendar.held}`}.
                      </span>
                    )}
                    {(['fit', 'overlap'] as const).map(
                      (kind) =>
                        jobs[kind] > 0 && (
                          <a key={kind} href={`#jobs-that-${kind}`}>
                            {`${count(jobs[kind], 'job')} ${kind}${jobs[kind] === 1 ? 's' : ''}`}
                          </a>
                        ),
                    )}
                  </p>
                )
              }
            />
            <YourDates days={days} ranges={ranges} forms={forms} full={view.full} />
          </div>
        </div>
        <div className={styles.more}>
          {jobs.said && (
            <JobsOfDates kind="fit" view={view}>
              {jobs.cards.length === 0
                ? `No ${jobs.enquired ? 'other ' : ''}open job for your grade and specialities falls entirely within your free days.`
                : 'These jobs match your grade and specialities, and fall entirely within your free days. A job without an end date fits if you are free for its first 4 weeks.'}
            </JobsOfDates>
          )}
          {jobs.overlap > 0 && (
            <JobsOfDates kind="overlap" view={view}>
              You are free, or maybe free, on at least some days of these jobs. Jobs that clash with a job
              that you got come last.
            </JobsOfDates>
          )}
          <div className={styles.pair}>
            <WhatYouTake view={view} forms={forms} />
            <Calendars view={view} forms={forms} />
          </div>
        </div>
      </div>
    </>
  );
}

type Listed = { kind: 'fit' | 'overlap'; view: AvailabilityView; children: ReactNode };

function JobsOfDates({ kind, view: { jobs, moreJobsHref }, children }: Listed) {
  const cards = kind === 'fit' ? jobs.cards : jobs.overlapCards;
  const total = jobs[kind];
  const id = `jobs-that-${kind}`;
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} tabIndex={-1}>
          Jobs that {kind} your availability
        </h2>
      </div>
      {cards.length > 0 && (
        <JobCards>
          {cards.map((card) => (
            <JobCard
              key={card.number}
              card={card}
              level={3}
              fit={
                jobs.clashes[card.number] && (
                  <small className={styles.clash}>
                    <Icon name="warning" />
                    {`Clashes with ${jobs.clashes[card.number]}`}
                  </small>
                )
              }
            />
          ))}
        </JobCards>
      )}
      <p className={`small muted ${styles.tip}`}>
        {children}
        {total > cards.length && !moreJobsHref && ` We found ${total} jobs and show ${cards.length}.`}
      </p>
      {total > cards.length && moreJobsHref && (
        <ButtonLink look="ghost" className={clsx(styles.tip, styles.all)} href={`${moreJobsHref}#${id}`}>
          {total > maxShownJobs ? `See ${maxShownJobs} of ${total} jobs` : `See all ${total} jobs`}
        </ButtonLink>
      )}
    </section>
  );
}
