import type { ReactNode } from 'react';
import type { JobFacts } from '@/lib/jobs/job-card';

function Fact({
  kind,
  symbol,
  term,
  detail,
  children,
}: {
  kind: string;
  symbol: 'calendar' | 'coin' | 'pin';
  term: string;
  detail: string | null;
  children: ReactNode;
}) {
  return (
    <div className={`fact fact--${kind}`}>
      <dt className={`sym sym--${symbol}`}>{term}</dt>
      <dd>
        {children}
        {detail && <small>{detail}</small>}
      </dd>
    </div>
  );
}

/** Dates, rate and place, always in this order. Only the size changes with what is around. */
export function Facts({ dates, rate, place, className }: JobFacts & { className?: string }) {
  return (
    <dl className={className ? `facts ${className}` : 'facts'}>
      <Fact kind="date" symbol="calendar" term="Dates" detail={dates.detail}>
        <b>{dates.value}</b>
      </Fact>
      <Fact kind={rate.known ? 'rate' : 'rate fact--ask'} symbol="coin" term="Rate" detail={rate.detail}>
        {rate.known ? (
          <b>
            <span className="amt">{rate.amount}</span> <span className="unit nowrap">{rate.unit}</span>
          </b>
        ) : (
          <b className="ask">{rate.amount}</b>
        )}
      </Fact>
      <Fact kind="place" symbol="pin" term="Place" detail={place.detail}>
        <b>{place.value}</b>
      </Fact>
    </dl>
  );
}
