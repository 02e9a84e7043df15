import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SaveButton } from './save-button';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import { Facts } from './facts';
import styles from './job-row.module.css';
import { JobMark, useJobMark } from './job-mark';

export function JobRow({ card }: { card: JobCard }) {
  const { dates, rate, place, block } = card;
  const mark = useJobMark(card);
  return (
    <article className={clsx(styles.row, card.closed ? styles.closed : mark && styles[mark])}>
      <div className={styles.main}>
        <p className={styles.meta}>
          <span className={card.permanent ? 'kind kind--perm' : 'kind'}>{card.kind}</span>
          <span>{`Posted ${card.age}`}</span>
          <JobMark mark={mark} card={card} />
        </p>
        <h3 className={styles.title}>
          <Link className="covers" href={card.href}>
            {card.title}
          </Link>
        </h3>
      </div>
      <Facts {...{ dates, rate, place, block }} className={styles.facts} />
      <SaveButton number={card.number} />
    </article>
  );
}

export function JobRows({ children }: { children: ReactNode }) {
  return (
    <div className={styles.board}>
      <div className={styles.rows}>{children}</div>
    </div>
  );
}
