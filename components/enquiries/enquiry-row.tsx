import clsx from 'clsx';
import { Link } from '@/components/ui/link';
import { Facts } from '@/components/jobs/facts';
import { Tag } from '@/components/ui/tag';
import type { EnquiryRowView } from '@/lib/web/enquiry-view';
import styles from './enquiry-row.module.css';

/** An enquiry in the account: its job as it was asked about, its state, what happens next and by when. */
export function EnquiryRow({ enquiry }: { enquiry: EnquiryRowView }) {
  const { job } = enquiry;
  return (
    <article className={clsx(styles.row, !enquiry.open && styles.closed)}>
      <div className={styles.main}>
        <p className={styles.meta}>
          <Tag>{enquiry.state}</Tag>
          <span className="num">{enquiry.reference}</span>
          <span>Sent {enquiry.sent}</span>
          {job?.gone && <span>The job has closed</span>}
        </p>
        <h3 className={styles.title}>{job ? <Link href={job.href}>{job.title}</Link> : 'General enquiry'}</h3>
      </div>
      {job && <Facts {...job.facts} className={styles.facts} />}
      <div className={clsx(styles.main, styles.next)}>
        <h4>{enquiry.open ? 'Next' : 'Outcome'}</h4>
        <p>{enquiry.nextStep}</p>
        {enquiry.open && enquiry.phone && (
          <p className="small muted">
            {enquiry.consultant ?? 'Your consultant'}: {enquiry.phone}
          </p>
        )}
        {enquiry.open && job && (
          <p className="small muted">
            {enquiry.putForward
              ? 'You said we may put you forward for this job.'
              : 'You have not said that we may put you forward.'}
          </p>
        )}
      </div>
    </article>
  );
}

/** A titled list of enquiries; nothing when there are none. */
export function EnquiryList({
  id,
  title,
  enquiries,
}: {
  id: string;
  title: string;
  enquiries: EnquiryRowView[];
}) {
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>
          {title} <span className="muted num">({enquiries.length})</span>
        </h2>
      </div>
      <div className={styles.list}>
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.reference} enquiry={enquiry} />
        ))}
      </div>
    </section>
  );
}
