import { fewestCounted } from '@/lib/enquiries/figures/enquiry-figures';

/**
 * Shows how a figure differs from the previous period, such as "↑ 1 from 4". `format` adds the unit. `aim` says whether
 * a higher or a lower figure is better. If `aim` is set, a change for the worse is marked.
 */
export function FigureChange({
  now,
  before,
  aim,
  format = String,
  formatBefore = format,
  isShort = false,
}: {
  now: number | null;
  before: number | null;
  aim?: 'more' | 'less' | undefined;
  format?: (amount: number) => string;
  formatBefore?: (amount: number) => string;
  /** True shows the earlier figure only to screen readers. */
  isShort?: boolean;
}) {
  if (now === null || before === null) return before === null ? null : <>before: {formatBefore(before)}</>;
  if (now === before) return <>as before</>;
  const isWorse = aim !== undefined && now > before !== (aim === 'more');
  return (
    <span className={isWorse ? 'late' : undefined}>
      <span aria-hidden>{now > before ? '↑' : '↓'}</span>
      <span className="vh">{now > before ? 'up' : 'down'}</span> {format(Math.abs(now - before))}
      <span className={isShort ? 'vh' : undefined}> from {formatBefore(before)}</span>
      {isWorse && <span className="vh">, worse</span>}
    </span>
  );
}

/** Shows how a number of requests has changed. Small numbers vary by chance, so their fall is not marked as worse. */
export function NumberChange({ now, before }: { now: number; before: number }) {
  return <FigureChange now={now} before={before} aim={before < fewestCounted ? undefined : 'more'} />;
}
