import Link from 'next/link';
import { MoreLink } from '@/components/ui/more-link';
import { HiddenInputs } from '@/components/forms/form-parts';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { ButtonLink } from '@/components/ui/button';
import { count } from '@/lib/core/text';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import { NotForMeLink } from '@/components/alerts/not-for-me/not-for-me-link';
import type { HiddenFields } from '@/lib/http/form';
import styles from './dashboard-parts.module.css';

export function SnoozeForm({
  action,
  hidden,
  className,
}: {
  action: string;
  hidden: HiddenFields;
  className?: string | undefined;
}) {
  return (
    <form method="post" action={paths.dashboard()}>
      <HiddenInputs hidden={hidden} what="snooze" />
      <input type="hidden" name="action" value={action} />
      <button type="submit" className={className}>
        Remind me on Monday
      </button>
    </form>
  );
}

export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <div className="section__head">
        <h2 id="first-steps">Three steps to your next job</h2>
      </div>
      <ol className="path">
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            1
          </span>
          <h3>Tell us what you do</h3>
          <p className={styles.text}>
            Your grade, speciality, registration and when you are free. It takes five minutes, and we use it
            to fill in your enquiries.
          </p>
          <p className={styles.way}>
            <ButtonLink href={paths.onboarding()} small>
              Start
            </ButtonLink>
          </p>
        </li>
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            2
          </span>
          <h3>Find jobs, and get new ones by email</h3>
          <p className={styles.text}>
            <Link href={paths.jobs()}>Search jobs</Link>, save what you like, and create an alert for a search
            that suits you.
          </p>
        </li>
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            3
          </span>
          <h3>Enquire</h3>
          <p className={styles.text}>
            A consultant calls you back and answers your questions. We send nothing to a hospital without your
            consent.
          </p>
        </li>
      </ol>
    </section>
  );
}

export function MoveCard() {
  return (
    <section className="panel panel--tint" aria-labelledby="move">
      <div className={styles.empty}>
        <h2 id="move">Move my details to the new profile</h2>
        <p>
          Consultants see your profile. Check which details from your account would move to your profile. You
          can undo the move for 30 days.
        </p>
        <ButtonLink href={`${paths.profile()}#move`} small>
          Check the details
        </ButtonLink>
      </div>
    </section>
  );
}

export function FittingJobs({ fitting }: { fitting: DashboardView['fitting'] }) {
  if (!fitting)
    return (
      <section aria-labelledby="fitting">
        <div className="section__head">
          <h2 id="fitting">Jobs in your free dates</h2>
        </div>
        <div className={styles.empty}>
          <p>Set your availability to see which jobs fit.</p>
          <ButtonLink href={paths.availability()} look="ghost" small>
            Set your availability
          </ButtonLink>
        </div>
      </section>
    );
  const { fit, overlap, cards } = fitting;
  return (
    <section aria-labelledby="fitting">
      <div className="section__head">
        <h2 id="fitting">
          {fit === 0 ? 'No job fits' : `${count(fit, 'job')} ${fit === 1 ? 'fits' : 'fit'}`} your free dates
        </h2>
        <MoreLink href={paths.availability()}>Your availability</MoreLink>
      </div>
      {cards.length > 0 ? (
        <JobCards>
          {cards.map((card) => (
            <JobCard key={card.number} card={card} level={3} />
          ))}
        </JobCards>
      ) : (
        <p className="muted">
          {overlap > 0
            ? `${count(overlap, 'job')} for your grade and specialities ${overlap === 1 ? 'overlaps' : 'overlap'} them.`
            : 'New jobs are added every day. An alert can send you those that fit.'}
        </p>
      )}
    </section>
  );
}

export function NewMatches({ matches }: { matches: DashboardView['matches'] }) {
  const { wanted, total, href, words, cards } = matches;
  return (
    <section aria-labelledby="matches">
      <div className="section__head">
        <h2 id="matches">New matches</h2>
        {total > cards.length && <MoreLink href={href}>All {total} new matches</MoreLink>}
      </div>
      {!wanted && (
        <div className={styles.empty}>
          <p>Tell us your grade and speciality to see new jobs that match.</p>
          <ButtonLink href={paths.onboarding('speciality')} look="ghost" small>
            Add grade and speciality
          </ButtonLink>
        </div>
      )}
      {wanted && total === 0 && (
        <div className={styles.empty}>
          <p>
            No new {words} in the last two weeks. Create an alert to hear about the next one, or widen what
            you want.
          </p>
          <ButtonLink href={paths.onboarding('work-wanted')} look="ghost" small>
            Change the work you want
          </ButtonLink>
        </div>
      )}
      {total > 0 && (
        <>
          <JobCards>
            {cards.map((card) => (
              <div key={card.number}>
                <JobCard card={card} level={3} />
                <p className={styles.dismiss}>
                  <NotForMeLink number={card.number} title={card.title} />
                </p>
              </div>
            ))}
          </JobCards>
          <p className={`small muted ${styles.note}`}>
            {count(total, 'new job')} in the last two weeks for the work you want: {words}.
          </p>
        </>
      )}
    </section>
  );
}
