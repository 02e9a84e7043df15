import Link from 'next/link';
import type { ReactNode } from 'react';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { HomeBoard } from '@/lib/site/home/home-view';
import styles from './job-board.module.css';
import { formatNumber } from '@/lib/core/text';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { paths } from '@/lib/routes';

export function NewestJobs({ cards, open }: { cards: Card[]; open: number | null }) {
  const label = open === null ? 'See all jobs' : `See all ${formatNumber(open)} jobs`;
  const more = { label, href: paths.jobList() };
  return (
    <JobBoard id="newest" title="New jobs with rates" more={more} cards={cards}>
      <ButtonLink look="ghost" href={more.href} className={styles.all}>
        {label}
      </ButtonLink>
    </JobBoard>
  );
}

type BoardProps = HomeBoard & { id: string; children?: ReactNode };

export function JobBoard({ id, title, more, cards, children }: BoardProps) {
  return (
    <section className={`section ${styles.board}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="section__head">
          <h2 id={id}>{title}</h2>
          <Link className="more" href={more.href}>
            {more.label} <Icon name="onward" />
          </Link>
        </div>
        <JobCards>
          {cards.map((card) => (
            <JobCard key={card.number} card={card} level={3} />
          ))}
        </JobCards>
        {children}
      </div>
    </section>
  );
}
