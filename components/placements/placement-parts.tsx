import Link from 'next/link';
import type { ReactNode } from 'react';
import { LinkEnded } from '@/components/platform/link-ended';
import { Face } from '@/components/ui/face';
import { PhoneLink } from '@/components/ui/phone-link';
import { Tag } from '@/components/ui/tag';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { PlacementLine, PlacementView } from '@/lib/placements/placement/placement-view';
import styles from './placement.module.css';

type Props = { facts: readonly PlacementLine[]; renderMore?: (fact: PlacementLine) => ReactNode };

// Separate from the terms, so that the pages of timesheets do not load the terms.
export function PlacementFacts({ facts, renderMore }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.text}
            {fact.note && <small>{fact.note}</small>}
            {renderMore?.(fact)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Lines({ lines, wide = false }: { lines: readonly PlacementLine[]; wide?: boolean }) {
  return (
    <dl className={wide ? `${styles.lines} ${styles.wide}` : styles.lines}>
      {lines.map(({ label, text, note, tag }, index) => (
        <div key={index}>
          <dt>
            {label} {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
            {!wide && note && <small>{note}</small>}
          </dt>
          <dd>
            {text}
            {wide && note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const Total = ({ line }: { line: PlacementLine }) => (
  <div className={styles.total}>
    <Lines lines={[line]} />
  </div>
);

type PayLinesProps = Pick<PlacementView, 'pay' | 'side'> & { children?: ReactNode };

export function PayLines({ pay, side, children }: PayLinesProps) {
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">{side === 'doctor' ? 'How your pay is calculated' : 'How the cost is calculated'}</h2>
      <Lines lines={pay.lines} />
      <Total line={pay.total} />
      {children}
    </section>
  );
}

type ConsultantProps = Pick<PlacementView, 'consultant'> & { messagesHref?: string };

export function PlacementConsultant({ consultant, messagesHref }: ConsultantProps) {
  return (
    <section aria-labelledby="consultant">
      <h2 id="consultant">Your consultant</h2>
      {consultant && (
        <div className={styles.person}>
          <Face src={consultant.portrait} name={consultant.name} size={56} />
          <p>
            <b>{consultant.name}</b>
            <PhoneLink phone={toPhoneNumber(consultant.phone)} />
          </p>
        </div>
      )}
      {messagesHref && (
        <p>
          <Link href={messagesHref}>Messages about this placement</Link>
        </p>
      )}
    </section>
  );
}

export const PlacementLinkEnded = () => (
  <LinkEnded why="A placement link works until two weeks after the last day, or until someone tells us that it went to the wrong person." />
);
