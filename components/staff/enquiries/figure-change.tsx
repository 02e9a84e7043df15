import { count } from '@/lib/core/text';
import {
  describeMinutes,
  fewestCounted,
  figureGoals,
  percentOnTime,
  type EnquiryFigures,
} from '@/lib/enquiries/figures/enquiry-figures';

/** Words for a higher and a lower figure, after the difference. */
const changeWords = {
  number: ['more', 'fewer'],
  time: ['more', 'less'],
  share: ['higher', 'lower'],
} as const;

type Props = {
  now: number | null;
  before: number | null;
  aim?: 'more' | 'less' | undefined;
  kind?: keyof typeof changeWords;
  format?: (amount: number) => string;
  formatBefore?: (amount: number) => string;
};

/**
 * Shows how a figure differs from the previous period, such as "1 more (was 4)". `format` adds the unit. `aim` says
 * whether a higher or a lower figure is better. If `aim` is set, screen
 * readers call a change for the worse so. It is not red, because only missed goals are.
 */
export function FigureChange({
  now,
  before,
  aim,
  kind = 'number',
  format = String,
  formatBefore = format,
}: Props) {
  if (now === null || before === null) return before === null ? null : <>was {formatBefore(before)}</>;
  if (now === before) return <>no change</>;
  const isWorse = aim !== undefined && now > before !== (aim === 'more');
  const [higher, lower] = changeWords[kind];
  return (
    <>
      {format(Math.abs(now - before))} {now > before ? higher : lower}{' '}
      <span className="nowrap">(was {formatBefore(before)})</span>
      {isWorse && <span className="vh">, worse</span>}
    </>
  );
}

/** Shows how a number of requests has changed. Small numbers vary by chance, so their fall is not marked as worse. */
export function NumberChange({ now, before }: { now: number; before: number }) {
  return <FigureChange now={now} before={before} aim={before < fewestCounted ? undefined : 'more'} />;
}

type Compared = { now: EnquiryFigures; before: EnquiryFigures };

/** Returns true if there were enough calls to mark a change. With few calls, it may be chance. */
const hasEnoughCalls = ({ now, before }: Compared) =>
  now.promised >= fewestCounted && before.promised >= fewestCounted;

/** A change for the worse is marked only if the goal is missed. */
export function HalfChange({ now, before }: Compared) {
  const isMissed = now.half !== null && now.half > figureGoals.halfMinutes;
  const aim = isMissed && hasEnoughCalls({ now, before }) ? 'less' : undefined;
  return <FigureChange now={now.half} before={before.half} aim={aim} kind="time" format={describeMinutes} />;
}

export function KeptChange({ now, before }: Compared) {
  const share = percentOnTime(now);
  const isMissed = share !== null && share < figureGoals.kept;
  return (
    <FigureChange
      now={share}
      before={percentOnTime(before)}
      aim={isMissed && hasEnoughCalls({ now, before }) ? 'more' : undefined}
      kind="share"
      format={(points) => count(Math.round(points), 'point')}
      formatBefore={(points) => `${points}%`}
    />
  );
}
