import Link from 'next/link';
import type { ReactNode } from 'react';
import { JobCard, JobCards } from '@/components/jobs/job-card/job-card';
import { Icon } from '@/components/ui/icon';
import type { HomeBoard } from '@/lib/site/home/home-view';
import styles from './job-board.module.css';

export function JobBoard({ more, ...board }: HomeBoard & { id: string }) {
  const link = (
    <Link className="more" href={more.href}>
      {more.label} <Icon name="onward" />
    </Link>
  );
  return <Board {...board} beside={link} />;
}

type BoardProps = Omit<HomeBoard, 'more'> & { id: string; beside: ReactNode; children?: ReactNode };

export function Board({ id, title, beside, cards, children }: BoardProps) {
  return (
    <section className={`section ${styles.board}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="section__head">
          <h2 id={id}>{title}</h2>
          {beside}
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
