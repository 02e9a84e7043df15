import { Facts } from '@/components/job-card/facts';
import styles from './enquiry-page.module.css';
import type { EnquiryJobView } from '@/lib/enquiries/enquiry-view';

/** What is asked about, beside the form. */
export function JobAside({ job }: { job: EnquiryJobView }) {
  return (
    <aside className={styles.beside} aria-label="The job">
      <div className={styles.side}>
        <p className="small muted">You are asking about</p>
        <h2>{job.title}</h2>
        <p className="small">{job.role}</p>
        <hr className="rule" />
        <Facts dates={job.dates} rate={job.rate} place={job.place} />
        <hr className="rule" />
        <p className="small muted num">Job number {job.number}</p>
      </div>
    </aside>
  );
}
