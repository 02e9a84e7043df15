import clsx from 'clsx';
import type { JobFit } from '@/lib/jobs/listing/job-fit';
import styles from './fit.module.css';

export function FitText({ fit: { fits, fitsAll, text } }: { fit: JobFit }) {
  return (
    <span className={`${styles.text} sym ${fitsAll ? 'sym--done' : fits ? 'sym--check' : 'sym--overlap'}`}>
      <span>
        <b>{text.lead}</b>
        {text.rest}
      </span>
    </span>
  );
}

export const fitClass = ({ fits, fitsAll }: JobFit): string =>
  clsx(styles.fit, fits ? styles.fits : styles.overlaps, fitsAll && styles.all);
