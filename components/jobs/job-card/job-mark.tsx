import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import { useEnquired, useFit, useIsNew, useSeen, type FitMark } from './job-marks';
import styles from './job-mark.module.css';

type Mark = 'enquired' | 'seen' | 'new' | null;

/**
 * Returns the mark of a job: enquired about, opened on this device, or published since the last visit. Null until
 * the script runs.
 */
export function useJobMark({ number, published, closed }: JobCard): Mark {
  const seen = useSeen(number);
  const isNew = useIsNew(published);
  const enquired = useEnquired(number) !== null;
  if (closed) return null;
  if (enquired) return 'enquired';
  return seen ? 'seen' : isNew ? 'new' : null;
}

/** Mark of a job, such as "Enquired" or "New". Its space is reserved, so that nothing moves when it appears. */
export function JobMark({ mark, card: { number, fit: searched } }: { mark: Mark; card: JobCard }) {
  // The job's fit with the doctor's availability. A card shows it only if the search has no dates.
  const fit = useFit(number, !searched);
  if (fit && mark !== 'enquired')
    return (
      <span className={styles.place}>
        <AvailabilityTag fit={fit} />
      </span>
    );
  return (
    <span className={styles.place}>
      {mark === 'enquired' && <EnquiredLink number={number} />}
      {mark === 'seen' && <Tag icon="eye">Seen</Tag>}
      {mark === 'new' && (
        <Tag tone="new">
          New<span className="vh"> since your last visit</span>
        </Tag>
      )}
    </span>
  );
}

export function AvailabilityTag({ fit }: { fit: FitMark }) {
  return (
    <Tag tone={fit.kind === 'fits' ? 'ok' : 'plain'}>
      {fit.short}
      <span className="vh">. {fit.words}</span>
    </Tag>
  );
}

function EnquiredLink({ number }: { number: string }) {
  const href = useEnquired(number);
  if (!href) return null;
  return (
    <Link href={href} className={styles.enquired}>
      <Tag tone="ok">Enquired</Tag>
      <span className="vh">. See your enquiry</span>
    </Link>
  );
}
