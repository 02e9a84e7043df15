import { Link } from '@/components/ui/link';
import type { EnquiryJobView, EnquiryPageView } from '@/lib/enquiries/enquiry-view';
import styles from './enquiry-page.module.css';
import { JobAside } from './job-aside';

type Props = { job: EnquiryJobView; sent: NonNullable<EnquiryPageView['sent']> };

/** In place of the form: who has an open enquiry about the job is led to it. */
export function AlreadySent({ job, sent }: Props) {
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <h1>You have enquired about this job</h1>
        <p className="lead">
          Your enquiry is {sent.reference}. To add something, reply to our email about it.
        </p>
        <p>
          <Link className="btn" href={sent.href}>
            See your enquiry
          </Link>
        </p>
      </div>
      <JobAside job={job} />
    </div>
  );
}
