/** Shows how a figure differs from the previous period, such as "↑ 1 from 4". `format` adds the unit. */
export function FigureChange({
  now,
  before,
  format = String,
  formatBefore = format,
}: {
  now: number | null;
  before: number | null;
  format?: (amount: number) => string;
  formatBefore?: (amount: number) => string;
}) {
  if (now === null || before === null) return before === null ? null : <>before: {formatBefore(before)}</>;
  if (now === before) return <>as before</>;
  return (
    <>
      <span aria-hidden>{now > before ? '↑' : '↓'}</span>
      <span className="vh">{now > before ? 'up' : 'down'}</span> {format(Math.abs(now - before))} from{' '}
      {formatBefore(before)}
    </>
  );
}
