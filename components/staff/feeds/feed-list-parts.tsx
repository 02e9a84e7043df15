import staff from '@/components/staff/staff.module.css';

/** Words in place of a list that is not there. */
export function Nothing({ pending, failed, none }: { pending: boolean; failed: boolean; none: string }) {
  if (pending) return <p role="status">Loading…</p>;
  if (failed) return <p role="alert">This list could not be read. Please reload.</p>;
  return <p>{none}</p>;
}

/** Says of a list that is longer than its screen how much of it is shown. */
export function Rest({ total, shown }: { total: number | undefined; shown: number }) {
  if (!total || total <= shown) return null;
  return (
    <p className={staff.muted}>
      The first {shown} of {total}.
    </p>
  );
}
