import { ClashNote } from '@/components/doctors/availability/clash-note';
import { MoreLink } from '@/components/ui/more-link';
import { HiddenInputs } from '@/components/forms/form-parts';
import { JobCard, JobColumns } from '@/components/jobs/job-card/job-card';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import type { HiddenFields } from '@/lib/http/form';
import styles from './dashboard-lists.module.css';

/** Returns the clash of the one placement that the next action asks the doctor to confirm. */
export const findActionClash = ({ action, clashes }: DashboardView) =>
  action.name === 'confirm-placement'
    ? clashes.find(({ placement }) => placement.href === action.href)
    : undefined;

/** Warnings about placements whose terms the doctor must answer. The next action already names the first of them. */
export function ClashNotes({ view }: { view: DashboardView }) {
  if (view.action.name !== 'confirm-placement') return null;
  const named = findActionClash(view);
  return view.clashes
    .filter((clash) => clash !== named)
    .map((clash) => <ClashNote key={clash.placement.reference} clash={clash} from={undefined} />);
}

type Props = { action: string; hidden: HiddenFields; className?: string | undefined };

export function SnoozeForm({ action, hidden, className }: Props) {
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
  if (!fitting || fitting.cards.length === 0)
    return (
      <div className={`note ${styles.ask}`}>
        <Icon name="calendar" />
        {fitting ? (
          <p>
            <b>No {fitting.enquired && 'other '}job fits your free dates.</b>{' '}
            {fitting.overlap > 0
              ? `${count(fitting.overlap, 'job')} for your grade and specialities ${fitting.overlap === 1 ? 'overlaps' : 'overlap'} them.`
              : 'New jobs are added every day. A job alert can email you the jobs that fit your dates.'}
          </p>
        ) : (
          <p>
            <b>When are you free?</b> Search results, alerts and enquiries will then show which jobs fit your
            dates.
          </p>
        )}
        <ButtonLink
          href={`${paths.availability()}${fitting?.overlap ? '#jobs-that-overlap' : ''}`}
          look="ghost"
          small
        >
          {fitting?.overlap
            ? `See ${fitting.overlap === 1 ? 'this job' : 'these jobs'}`
            : fitting
              ? 'Your availability'
              : 'Set your availability'}
        </ButtonLink>
      </div>
    );
  const { fit, cards } = fitting;
  return (
    <section aria-labelledby="fitting">
      <div className="section__head">
        <h2 id="fitting">
          {count(fit, 'job')} {fit === 1 ? 'fits' : 'fit'} your free dates
        </h2>
        {fit > cards.length ? (
          <MoreLink href={`${paths.availability()}#jobs-that-fit`}>All {fit} matches</MoreLink>
        ) : (
          <MoreLink href={paths.availability()}>Your availability</MoreLink>
        )}
      </div>
      <JobColumns>
        {cards.map((card) => (
          <JobCard key={card.number} card={card} level={3} />
        ))}
      </JobColumns>
    </section>
  );
}
