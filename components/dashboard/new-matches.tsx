import { JobCard, JobCards } from '@/components/job-card/job-card';
import { ButtonLink } from '@/components/ui/button';
import { count } from '@/lib/core/format-number';
import type { DashboardView } from '@/lib/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import { MoreLink } from './more-link';
import styles from './new-matches.module.css';

/** Jobs of the last two weeks that match what the account says of the wanted work. */
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
              <JobCard key={card.number} card={card} level={3} />
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
