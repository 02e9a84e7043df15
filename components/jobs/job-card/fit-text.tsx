import type { JobFit } from '@/lib/jobs/listing/job-fit';
import styles from './fit.module.css';

export function FitText({ fit: { fits, text } }: { fit: Pick<JobFit, 'fits' | 'text'> }) {
  return (
    <span className={`${styles.text} sym ${fits ? 'sym--done' : 'sym--overlap'}`}>
      <span>
        <b>{text.lead}</b>
        {text.rest}
      </span>
    </span>
  );
}

export const fitClass = ({ fits }: Pick<JobFit, 'fits'>): string =>
  `${styles.fit} ${fits ? styles.fits : styles.overlaps}`;
