import { useRef, useState } from 'react';
import {
  EmptyState,
  ListNote,
  ListSection,
  UndoLabel,
  UndoNote,
  undoNoteId,
} from '@/components/doctors/account/list-parts';
import { JobCard, JobCards, JobColumns } from '@/components/jobs/job-card/job-card';
import { Button, buttonClass, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { count } from '@/lib/core/text';
import type { GuestSavedJob, GuestSavedJobsProps } from '@/lib/alerts/saved-jobs/saved-job-card';
import { savedJobsPerPage } from '@/lib/alerts/saved-jobs/saved-job';
import { paths, registerHref, signInHref } from '@/lib/routes';
import { readGuestJobs, writeGuestJobs, type StoredGuestJob } from './guest-saved-jobs-store';
import styles from './guest-saved-jobs.module.css';
import { ChoiceBar } from './choice-bar';
import { choiceFormId, ChoiceHint, ChooseJob, SavedJobChanges } from './saved-job-row';
import { useGuestJobs } from './use-guest-jobs';

const account = { redirectUrl: paths.savedJobs() };

export function GuestSavedJobs({ startingSoon }: GuestSavedJobsProps) {
  const hydrated = useHydrated();
  const { guestJobs, jobs, gone, failed, retry } = useGuestJobs();
  const [removed, setRemoved] = useState<{ entry: StoredGuestJob; title: string } | null>(null);
  const isEmpty = hydrated && jobs?.length === 0 && gone.length === 0;
  // If the list was empty, keeps showing the suggested jobs after the visitor saves one. The pressed button keeps the
  // focus.
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(number: string, title: string) {
    const entry = readGuestJobs().find((job) => job.number === number);
    if (!entry || !writeGuestJobs(readGuestJobs().filter((job) => job.number !== number))) return;
    setRemoved({ entry, title });
    // Moves the focus to the note with the undo button, because the pressed button disappears with its job.
    requestAnimationFrame(() => document.getElementById(undoNoteId)?.focus());
  }
  function undo() {
    if (!removed) return;
    const others = readGuestJobs().filter(({ number }) => number !== removed.entry.number);
    if (!writeGuestJobs([...others, removed.entry].sort((a, b) => b.savedAt - a.savedAt))) return;
    setRemoved(null);
    heading.current?.focus();
  }
  const forgetGone = () => writeGuestJobs(readGuestJobs().filter(({ number }) => !gone.includes(number)));
  const parts = [
    { id: 'open', title: 'Open', jobs: jobs?.filter(({ open }) => open) ?? [] },
    { id: 'closed', title: 'Closed', jobs: jobs?.filter(({ open }) => !open) ?? [] },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div className={styles.band}>
          <h1 ref={heading} tabIndex={-1}>
            Saved jobs
          </h1>
          <p className="muted">Without an account, jobs you save are kept on this device only.</p>
        </div>
        <p className={`lead ${styles.unscripted}`}>
          Jobs saved without an account are stored in your browser, so you need JavaScript to see them. Turn
          JavaScript on, or sign in. Jobs saved in an account also work without JavaScript.
        </p>
        <div className={styles.scripted} role="status">
          {hydrated && jobs?.length === 0 ? (
            <EmptyState
              title="You haven’t saved any jobs yet."
              action={
                <p className={styles.ways}>
                  <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
                  <a className={buttonClass({ look: 'ghost' })} href={registerHref(account)}>
                    Create an account
                  </a>
                </p>
              }
            >
              Select the bookmark on a job to save it here. With an account, you see the list on every device
              and get an email when a job changes. Already have an account?{' '}
              <a href={signInHref(account)}>Sign in</a>
            </EmptyState>
          ) : (
            <p className="lead">
              {!hydrated || (jobs === null && !failed)
                ? 'Looking up the jobs saved on this device…'
                : jobs && summary(jobs)}
            </p>
          )}
        </div>
      </div>
      {failed && (
        <div className={styles.failed}>
          <ErrorSummary
            errors={[
              {
                message: `The site cannot be reached. ${count(guestJobs.length, 'job')} ${guestJobs.length === 1 ? 'stays' : 'stay'} saved on this device.`,
              },
            ]}
          />
          <Button look="ghost" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!isEmpty && <AccountOffer />}
      {removed && (
        <UndoNote name={removed.title}>
          <Button look="ghost" small onClick={undo}>
            <UndoLabel />
          </Button>
        </UndoNote>
      )}
      {gone.length > 0 && (
        <ListNote
          button={
            <Button look="ghost" small onClick={forgetGone}>
              Remove from the list
            </Button>
          }
        >
          {`${count(gone.length, 'saved job')} ${gone.length === 1 ? 'is' : 'are'} no longer on this site.`}
        </ListNote>
      )}
      {jobs && jobs.length > 0 && <ChoiceHint />}
      {parts.map((part) => (
        <Part key={part.id} {...part} onRemove={remove} />
      ))}
      {jobs && jobs.length > 0 && <ChoiceBar formId={choiceFormId} comparing listed={jobs.length} />}
      {jobs && !isEmpty && (
        <div>
          <ButtonLink href={paths.jobs()} look="ghost">
            Search jobs
          </ButtonLink>
        </div>
      )}
      {wasEmpty && startingSoon.cards.length > 0 && (
        <section aria-labelledby="soon">
          <div className="section__head">
            <h2 id="soon">Starting soon</h2>
            <MoreLink href={startingSoon.href}>
              See all jobs<span className="vh"> that start soon</span>
            </MoreLink>
          </div>
          <JobColumns>
            {startingSoon.cards.map((card) => (
              <JobCard key={card.number} card={card} level={3} />
            ))}
          </JobColumns>
        </section>
      )}
    </div>
  );
}

function AccountOffer() {
  return (
    <section className={styles.offer} aria-label="Keep saved jobs in an account">
      <Icon name="info" />
      <p>With an account, you see this list on every device and get an email when a job changes.</p>
      <p className={styles.ways}>
        <a className={buttonClass({ look: 'ghost', small: true })} href={registerHref(account)}>
          Create an account
        </a>
        <a className={buttonClass({ look: 'quiet', small: true })} href={signInHref(account)}>
          Sign in
        </a>
      </p>
    </section>
  );
}

function summary(jobs: GuestSavedJob[]): string {
  const open = jobs.filter((job) => job.open).length;
  const all = jobs.length > 1 ? 'all ' : '';
  const state =
    open === jobs.length
      ? `${all}open`
      : open === 0
        ? `${all}closed`
        : `${open} open, ${jobs.length - open} closed`;
  return `${count(jobs.length, 'job')} saved on this device: ${state}.`;
}

type PartProps = {
  id: string;
  title: string;
  jobs: GuestSavedJob[];
  onRemove: (number: string, title: string) => void;
};

function Part({ id, title, jobs, onRemove }: PartProps) {
  const [shown, setShown] = useState(savedJobsPerPage);
  if (jobs.length === 0) return null;
  return (
    <ListSection id={id} title={title} count={jobs.length}>
      <JobCards>
        {jobs.slice(0, shown).map(({ card, saved, changes }) => (
          <JobCard
            key={card.number}
            card={card}
            level={3}
            age={saved}
            foot={
              <div className={styles.foot}>
                <SavedJobChanges changes={changes} />
                <ChooseJob card={card} />
                <Button look="quiet" small onClick={() => onRemove(card.number, card.title)}>
                  <Icon name="close" />
                  Remove
                </Button>
                {!card.closed && (
                  <ButtonLink href={paths.enquire(card.number)} small>
                    Enquire<span className="vh">{` about ${card.title}`}</span>
                  </ButtonLink>
                )}
              </div>
            }
          />
        ))}
      </JobCards>
      {jobs.length > shown && (
        <Button look="ghost" onClick={() => setShown(shown + savedJobsPerPage)}>
          Show {Math.min(savedJobsPerPage, jobs.length - shown)} more
        </Button>
      )}
    </ListSection>
  );
}
