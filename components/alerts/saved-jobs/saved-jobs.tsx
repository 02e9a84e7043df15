import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { ListPage } from '@/components/doctors/account/list-page';
import { EmptyState, ListSection, undoNoteId } from '@/components/doctors/account/list-parts';
import { UndoForm } from '@/components/doctors/account/undo-form';
import { UrlSelect } from '@/components/forms/url-select';
import { usePageForms, sentField } from '@/components/forms/use-sender';
import { JobCards } from '@/components/jobs/job-card/job-card';
import { count } from '@/lib/core/text';
import { pageQuery } from '@/lib/core/paged-list';
import { paths } from '@/lib/routes';
import type { SavedJobRowView, SavedJobsView } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import { savedJobSorts, type SavedJobSort } from '@/lib/alerts/saved-jobs/saved-job';
import { ChoiceBar } from './choice-bar';
import { noteSaved } from './connect-saved-jobs';
import { ChoiceHint, choiceFormId, SavedJobRow } from './saved-job-row';
import { SuggestedJobs } from './suggested-jobs';
import styles from './saved-jobs.module.css';

const sortLabels: Record<SavedJobSort, string> = {
  newest: 'Recently saved',
  changed: 'Jobs with changes first',
  closing: 'Closing soon',
  start: 'Start date',
};

export function SavedJobs({ view }: { view: SavedJobsView }) {
  const { counts, undo, state } = view;
  const forms = usePageForms(view, focusAfter);
  const total = counts.open + counts.closed;
  const renderSavedJobRow = (row: SavedJobRowView) => {
    const { number } = row.card;
    const isPosted = state.values?.job === number && state.values.do === 'note';
    return (
      <SavedJobRow
        key={number}
        row={row}
        forms={forms}
        posted={isPosted ? (state.values?.note ?? null) : null}
        error={forms.errors.find(({ field }) => field === `note-${number}`)?.message}
      />
    );
  };
  return (
    <ListPage
      area="saved-jobs"
      title="Saved jobs"
      lead={total > 0 && describeCounts(counts)}
      isEmpty={total === 0}
      emptyAction={
        <EmptyState
          title="You haven’t saved any jobs yet."
          action={<ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>}
        >
          Select the bookmark on a job to save it here. We can email you when it changes.
        </EmptyState>
      }
      errors={forms.errors}
      undo={undo && <UndoForm name={undo.title} forms={forms} fields={{ job: undo.number }} />}
    >
      {total > 0 && (
        <div className={styles.tools}>
          <ChoiceHint />
          {total > 1 && (
            <UrlSelect
              action={paths.savedJobs()}
              name="sort"
              label="Sort by"
              value={view.sort}
              choices={savedJobSorts.map((value) => ({ value, label: sortLabels[value] }))}
              buildHref={(sort) => paths.savedJobs(sort === 'newest' ? {} : { sort })}
              button="Sort"
              className={styles.sort}
            />
          )}
        </div>
      )}
      {total > 0 && (
        <div className={styles.groups}>
          {view.open.length > 0 && (
            <ListSection id="open" title="Open" count={counts.open}>
              <JobCards>{view.open.map(renderSavedJobRow)}</JobCards>
            </ListSection>
          )}
          {view.closed.length > 0 && (
            <ListSection id="closed" title="Closed" count={counts.closed}>
              <JobCards>{view.closed.map(renderSavedJobRow)}</JobCards>
            </ListSection>
          )}
        </div>
      )}
      {view.suggested && <SuggestedJobs jobs={view.suggested} />}
      {total > 0 && <ChoiceBar formId={choiceFormId} comparing listed={total} />}
      <Pagination page={view.page} pageCount={view.pageCount} href={(at) => pageHref(view, at)} />
      {total > 0 && (
        <p className={styles.news}>
          <Icon name="bell" />
          <span>
            We can email you when a saved job changes, is about to close or has closed.{' '}
            <Link href={paths.communications()}>Choose your emails</Link>
          </span>
        </p>
      )}
    </ListPage>
  );
}

function focusAfter(what: string, sent: FormData): string | null {
  // Updates this job's save buttons on other pages and in other tabs. This page's list has already been reloaded.
  if (what !== 'note') noteSaved(sentField(sent, 'job'), what === 'undo');
  return { remove: undoNoteId, undo: pageTitleId }[what] ?? null;
}

function describeCounts({ open, closed }: SavedJobsView['counts']): string {
  if (closed === 0) return `${count(open, 'job')}, ${open === 1 ? 'still open' : 'all still open'}.`;
  if (open === 0) return `${count(closed, 'job')}, ${closed === 1 ? 'now closed' : 'all now closed'}.`;
  return `${count(open, 'job')} still open, ${closed} closed.`;
}

function pageHref({ sort }: SavedJobsView, page: number): string {
  return paths.savedJobs({
    ...(sort === 'newest' ? {} : { sort }),
    ...pageQuery(page),
  });
}
