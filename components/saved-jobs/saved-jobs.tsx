import { useCallback, useRef, type ReactNode } from 'react';
import { AccountFrame } from '@/components/account/account-frame';
import { sentField, useSendInPlace } from '@/components/forms/use-send-in-place';
import { JobRows } from '@/components/job-card/job-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { count } from '@/lib/core/format-number';
import { paths } from '@/lib/routes';
import type { SavedJobRowView, SavedJobsView } from '@/lib/saved-jobs/saved-jobs-view';
import { ListForm, type ListForms } from './list-form';
import { SavedJobRow } from './saved-job-row';
import { SavedJobSortForm } from './saved-job-sort';
import styles from './saved-jobs.module.css';

/** The list of saved jobs: open ones first, each with what has changed since. */
export function SavedJobs({ view }: { view: SavedJobsView }) {
  const { open, closed, counts, sort, page, pageCount, undo, state } = view;
  const undoNote = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone from the page: focus goes to what took its place.
  const onDone = useCallback((sent: FormData) => {
    const what = sentField(sent, 'do');
    // Toggles of other pages and tabs hear of it; the list itself has come anew.
    if (what !== 'note')
      import('./job-store').then(
        ({ noteSaved }) => noteSaved(sentField(sent, 'job'), what === 'undo'),
        () => {},
      );
    if (what === 'remove') undoNote.current?.focus();
    if (what === 'undo') heading.current?.focus();
  }, []);
  const { errors, onSubmit } = useSendInPlace(state, onDone);
  const forms: ListForms = { action: view.action, hidden: state.hidden, onSubmit };
  const total = counts.open + counts.closed;
  const rowOf = (row: SavedJobRowView) => {
    const { number } = row.card;
    const isPosted = state.values?.job === number && state.values.do === 'note';
    return (
      <SavedJobRow
        key={number}
        row={row}
        forms={forms}
        posted={isPosted ? (state.values?.note ?? null) : null}
        error={errors.find(({ field }) => field === `note-${number}`)?.message}
      />
    );
  };
  return (
    <AccountFrame
      area="saved-jobs"
      title="Saved jobs"
      titleRef={heading}
      lead={
        total > 0
          ? words(counts)
          : 'You have saved no jobs yet. Press the bookmark on a job to save it here. We show you when it changes.'
      }
    >
      {total === 0 && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <ErrorSummary errors={errors} />
      {undo && (
        <div ref={undoNote} className={`note ${styles.undo}`} role="status" tabIndex={-1}>
          <Icon name="info" />
          <p>
            Removed: <b>{undo.title}</b>
          </p>
          <ListForm forms={forms} what="undo" job={undo.number}>
            <Button type="submit" look="ghost" small>
              <Icon name="undo" />
              Undo
            </Button>
          </ListForm>
        </div>
      )}
      {total > 1 && <SavedJobSortForm sort={sort} />}
      <Section id="open" title="Open" count={counts.open}>
        {open.map(rowOf)}
      </Section>
      <Section id="closed" title="Closed" count={counts.closed}>
        {closed.map(rowOf)}
      </Section>
      <Pagination page={page} pageCount={pageCount} href={(at) => pageHref(view, at)} />
    </AccountFrame>
  );
}

function words({ open, closed }: SavedJobsView['counts']): string {
  if (closed === 0) return `${count(open, 'job')}, ${open === 1 ? 'still open' : 'all still open'}.`;
  if (open === 0) return `${count(closed, 'job')}, ${closed === 1 ? 'closed' : 'all closed'} by now.`;
  return `${count(open, 'job')} still open, ${closed} closed.`;
}

function pageHref({ sort }: SavedJobsView, page: number): string {
  return paths.savedJobs({
    ...(sort === 'newest' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

function Section({
  id,
  title,
  count: total,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>
          {title} <span className="muted num">({total})</span>
        </h2>
      </div>
      <JobRows>{children}</JobRows>
    </section>
  );
}
