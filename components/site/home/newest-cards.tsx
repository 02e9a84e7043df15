import Link from 'next/link';
import { RateText } from '@/components/jobs/job-card/facts';
import { SaveButton } from '@/components/jobs/job-card/save-button';
import { Icon } from '@/components/ui/icon';
import { formatNumber } from '@/lib/core/text';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { HomeView } from '@/lib/site/home/home-view';
import { paths } from '@/lib/routes';
import styles from './newest-cards.module.css';

export function NewestCards({ cards, counts }: { cards: JobCard[] } & Pick<HomeView, 'counts'>) {
  return (
    <section className={styles.section} aria-labelledby="newest">
      <div className="wrap">
        <div className={`section__head ${styles.head}`}>
          <div className={styles.title}>
            <h2 id="newest">New jobs with rates</h2>
            {counts && (
              <p className={`small muted num ${styles.counts}`}>
                <span>
                  <b>{formatNumber(counts.open)}</b> open jobs
                </span>
                <span>
                  <b>{formatNumber(counts.newThisWeek)}</b> new in the last seven days
                </span>
                <span>as of {counts.asOf} today</span>
              </p>
            )}
          </div>
          <Link className="more" href={paths.jobList()}>
            See all jobs <Icon name="onward" />
          </Link>
        </div>
        <div className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.number} card={card} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Card({ card }: { card: JobCard }) {
  return (
    <article className={styles.card}>
      <h3>
        <Link className="covers" href={card.href}>
          {card.title}
        </Link>
      </h3>
      <dl>
        <dt className="vh">Dates</dt>
        <dd>{card.dates.value}</dd>
        <dt className="vh">Rate</dt>
        <dd className={styles.rate}>
          <RateText rate={card.rate} /> <small>{card.rate.detail?.split(',')[0]}</small>
        </dd>
      </dl>
      <p className={styles.meta}>
        <span className={card.permanent ? 'kind kind--perm' : 'kind'}>{card.kind}</span>
        <span>{`Posted ${card.age}`}</span>
      </p>
      <SaveButton number={card.number} />
    </article>
  );
}
