import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SaveButton } from './save-button';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { JobCard as Card } from '@/lib/jobs/listing/job-card';
import { Facts } from './facts';
import styles from './job-card.module.css';
import { JobMark, useJobMark } from './job-mark';

const benefitSymbols: Partial<Record<string, string>> = {
  accommodation: 'bed',
  travel: 'plane',
  'partner-travel': 'plane',
  car: 'car',
  meals: 'meals',
  indemnity: 'shield',
  relocation: 'briefcase',
  'visa-sponsorship': 'globe',
};

type Props = {
  card: Card;
  level?: 2 | 3;
  fit?: ReactNode;
  why?: string;
  withAirport?: boolean;
  /** Text that replaces the age of the job ("17 h ago"). */
  age?: string;
  foot?: ReactNode;
  act?: ReactNode;
};

export function JobCard(props: Props) {
  if (!props.card.hidden) return <OpenCard {...props} />;
  return (
    <details className={styles.hidden}>
      <summary>
        <Tag>Hidden</Tag>
        <span>{props.card.title}</span>
        <b>Show</b>
      </summary>
      <OpenCard {...props} />
    </details>
  );
}

/** The title's link covers the card, so that a press anywhere on the card opens the job. */
function OpenCard({ card, level = 2, fit, why, withAirport, age = card.age, foot, act }: Props) {
  const mark = useJobMark(card);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={clsx(styles.card, card.closed ? styles.closed : mark && styles[mark])}>
      <div className={styles.main}>
        <p className={styles.meta}>
          {card.kind && <span className={card.permanent ? 'kind kind--perm' : 'kind'}>{card.kind}</span>}
          <span>{age}</span>
          {card.closed ? <Tag>{card.closed}</Tag> : <JobMark mark={mark} card={card} />}
        </p>
        <Heading className={styles.title}>
          <Link className="covers" href={card.href}>
            {card.title}
          </Link>
        </Heading>
        {card.grades && <p className={styles.grades}>{card.grades}</p>}
      </div>
      {/* Names the workplace, because the title already contains the town. */}
      <Facts
        {...card}
        place={{ value: card.facility, detail: card.place.detail }}
        fit={fit}
        airport={withAirport ? card.airport : undefined}
        className={styles.facts}
      />
      {!foot && <Perks {...card} />}
      {!foot && !card.closed && <SaveButton number={card.number} />}
      {why && (
        <p className={styles.why}>
          <Icon name="check" />
          {why}
        </p>
      )}
      {act && <div className={styles.act}>{act}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

function Perks({ benefits, moreBenefits, otherBenefits }: Card) {
  if (benefits.length === 0) return null;
  const symbol = (slug: string) => `sym sym--${benefitSymbols[slug] ?? 'check'}`;
  return (
    <ul className={styles.perks} aria-label="Benefits">
      {benefits.map(({ slug, label }, index) => (
        <li key={slug} className={symbol(slug)}>
          {label}
          {moreBenefits > 0 && index === benefits.length - 1 && (
            <span className={otherBenefits.length > 0 ? styles.count : undefined}>
              {` +${moreBenefits}`}
              <small> more</small>
            </span>
          )}
        </li>
      ))}
      {otherBenefits.map(({ slug, label }) => (
        <li key={slug} className={`${symbol(slug)} ${styles.other}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Job cards below each other. Each adapts to the width of the list, not of the window. */
export function JobCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

export function JobColumns({ children }: { children: ReactNode[] }) {
  return (
    <div className={styles.columns}>
      {children.map((child, index) => (
        <div key={index}>{child}</div>
      ))}
    </div>
  );
}
