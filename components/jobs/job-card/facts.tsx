import type { ReactNode } from 'react';
import type { JobFacts } from '@/lib/jobs/listing/job-card';
import { BlockPay } from './block-pay';

type FactProps = {
  kind: 'date' | 'rate' | 'ask' | 'place';
  symbol: 'calendar' | 'coin' | 'pin';
  term: string;
  detail: string | null;
  more?: ReactNode;
};

/**
 * A fact about a job. Sighted users see an icon, and screen readers read `term`. It has few elements, because a list
 * of jobs has sixty facts.
 */
function Fact({ kind, symbol, term, detail, more, children }: FactProps & { children: ReactNode }) {
  return (
    <>
      <dt className="vh">{term}</dt>
      <dd className={`fact fact--${kind} sym sym--${symbol}`}>
        {children}
        {detail && <small>{detail}</small>}
        {more}
      </dd>
    </>
  );
}

type FactsProps = JobFacts & {
  /**
   * `Fit` element, which shows how the job fits the visitor's dates. The page passes it, so that only pages with
   * dates load its code.
   */
  fit?: ReactNode;
  moreOfBlock?: ReactNode;
  airport?: string;
  className?: string;
};

/** Dates, rate and place, always in this order. CSS of the surrounding element sets the size. */
export function Facts({ dates, rate, place, fit, block, moreOfBlock, airport, className }: FactsProps) {
  return (
    <dl className={className ? `facts ${className}` : 'facts'}>
      <Fact kind="date" symbol="calendar" term="Dates" detail={dates.detail} more={fit}>
        {dates.value}
      </Fact>
      <Fact
        kind={rate.known ? 'rate' : 'ask'}
        symbol="coin"
        term="Rate"
        detail={rate.detail}
        more={block && <BlockPay block={block} more={moreOfBlock} />}
      >
        <RateText rate={rate} />
      </Fact>
      <Fact
        kind="place"
        symbol="pin"
        term="Place"
        detail={place.detail}
        more={airport && <small>{airport}</small>}
      >
        {place.value}
      </Fact>
    </dl>
  );
}

export function RateText({ rate }: Pick<JobFacts, 'rate'>) {
  if (!rate.known) return rate.amount;
  return (
    <>
      <b>{rate.amount}</b> <span>{rate.unit}</span>
    </>
  );
}
