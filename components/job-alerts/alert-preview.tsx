import { Link } from '@/components/ui/link';
import { count } from '@/lib/jobs/job-format';
import type { AlertPreviewView } from '@/lib/web/job-alert-view';
import styles from './job-alerts.module.css';

/** What the last week would have sent. */
export function AlertPreview({ preview: { total, jobs, href } }: { preview: AlertPreviewView }) {
  return (
    <section className={`panel panel--surface ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">What the last week would have sent</h2>
      <p role="status">
        {total === 0 ? (
          'No job. You hear from us as soon as there is one.'
        ) : (
          <>
            <b className="num">{count(total, 'job')}</b>
            {jobs.length < total && `, the newest ${jobs.length} of them:`}
          </>
        )}
      </p>
      {jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.number}>
              <Link href={job.href}>{job.title}</Link>
              <span className="num">
                {job.dates.value} ·{' '}
                <span className="nowrap">
                  {job.rate.known ? `${job.rate.amount} ${job.rate.unit ?? ''}` : job.rate.amount}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={href}>See all open jobs of this search</Link>
      </p>
    </section>
  );
}
