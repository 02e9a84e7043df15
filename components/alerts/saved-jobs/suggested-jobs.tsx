import Link from 'next/link';
import { NotForMeLink } from '@/components/alerts/not-for-me/not-for-me-link';
import { JobCard, JobColumns } from '@/components/jobs/job-card/job-card';
import { MoreLink } from '@/components/ui/more-link';
import type { SuggestedJobs as Suggested } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import styles from './saved-jobs.module.css';

const titles: Record<Suggested['kind'], string> = {
  dates: 'Jobs on your free dates',
  new: 'New matches',
  open: 'Jobs that match',
  newest: 'Newest jobs',
};

export function SuggestedJobs({ jobs: { kind, total, words, href, cards } }: { jobs: Suggested }) {
  return (
    <section aria-labelledby="matches">
      <div className={`section__head ${styles.suggested}`}>
        <div>
          <h2 id="matches">{titles[kind]}</h2>
          <p className="muted">
            <Reason kind={kind} total={total} words={words} />
          </p>
        </div>
        {total > cards.length && (
          <MoreLink href={href}>
            {kind === 'newest' ? 'All jobs' : `All ${total} ${kind === 'new' ? 'new matches' : 'matches'}`}
          </MoreLink>
        )}
      </div>
      <JobColumns>
        {cards.map((card) => (
          <JobCard
            key={card.number}
            card={card}
            level={3}
            act={<NotForMeLink number={card.number} title={card.title} />}
          />
        ))}
      </JobColumns>
      {kind === 'dates' && (
        <p className={styles.all}>
          <MoreLink href={paths.availability()}>Change your free dates</MoreLink>
        </p>
      )}
    </section>
  );
}

function Reason({ kind, total, words }: Pick<Suggested, 'kind' | 'total' | 'words'>) {
  if (kind === 'dates')
    return `${count(total, 'job')} for your grade and specialities on days that you marked as free.`;
  if (kind === 'new')
    return `${count(total, 'new job')} in the last two weeks that ${total === 1 ? 'matches' : 'match'} your profile: ${words}.`;
  if (kind === 'open') return `No new ${words} in the last two weeks. These are still open.`;
  if (words === null)
    return (
      <>
        <Link href={paths.onboarding('speciality')}>Add your grade and speciality</Link> to see the jobs that
        match.
      </>
    );
  return (
    <>
      There are no {words} at the moment.{' '}
      <Link href={paths.onboarding('work-wanted')}>Change the kind of work you want</Link>
    </>
  );
}
