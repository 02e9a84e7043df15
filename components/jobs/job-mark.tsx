import { Tag } from '@/components/ui/tag';
import type { JobCard } from '@/lib/jobs/job-card';
import styles from './job-mark.module.css';
import { useSeen } from './seen-jobs';
import { useIsNew } from './visits';

export type Mark = 'seen' | 'new' | null;

/** What this device knows of a job: opened before, or published since the last visit. Nothing until the page's script runs. */
export function useJobMark({ number, published, closed }: JobCard): Mark {
  const seen = useSeen(number);
  const isNew = useIsNew(published);
  if (closed) return null;
  return seen ? 'seen' : isNew ? 'new' : null;
}

/** The mark in words. Its place is kept from the start, so that nothing moves when it appears. */
export function JobMark({ mark }: { mark: Mark }) {
  return (
    <span className={styles.place}>
      {mark === 'seen' && <Tag icon="eye">Seen</Tag>}
      {mark === 'new' && (
        <Tag tone="new">
          New<span className="vh"> since your last visit</span>
        </Tag>
      )}
    </span>
  );
}
