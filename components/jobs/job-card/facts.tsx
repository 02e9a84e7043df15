import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { JobFacts } from '@/lib/jobs/listing/job-card';
import { BlockPay } from './block-pay';

type FactProps = {
  kind: 'date' | 'rate' | 'ask' | 'place';
  isLong?: boolean;
  symbol: 'calendar' | 'coin' | 'pin';
  term: string;
  detail: string | null;
  more?: ReactNode;
};

/**
 * A fact about a job. Sighted users see an icon, and screen readers read `term`. It has few elements, because a list
 * of jobs has sixty facts.
 */
function Fact({ kind, isLong, symbol, term, detail, more, children }: FactProps & { children: ReactNode }) {
  return (
    <>
      <dt className="vh">{term}</dt>
      <dd className={clsx('fact', `fact--${kind}`, isLong && 'fact--long', `sym sym--${symbol}`)}>
        {children}
        {detail && <small>{detail}</small>}
        {more}
      </dd>
    </>
  );
}

/** Number of characters. Longer amounts, such as "$342,000–413,000", are set in smaller type. */
const longAmount = 14;

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
        isLong={rate.known && rate.amount.length > longAmount}
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
