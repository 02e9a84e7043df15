import Link from 'next/link';
import { useEffect } from 'react';
import { Note } from '@/components/ui/note';
import type {
  EnquiryJobView,
  EnquiryPageView,
  SentEnquiry,
  SimilarJob,
} from '@/lib/enquiries/enquiry/enquiry-view';
import { paths } from '@/lib/routes';
import styles from './similar-links.module.css';
import enquiryPageStyles from './enquiry-page.module.css';
import { JobAside } from './enquiry-form';

type Props = { job: EnquiryJobView; sent: SentEnquiry };

/**
 * Scrolls to the top. When a visitor comes back to this page after sending the form, browsers restore the scroll
 * position, although this page is shorter than the form.
 */
function useStartAtTop() {
  useEffect(() => {
    const toTop = () => requestAnimationFrame(() => window.scrollTo(0, 0));
    toTop();
    // Scrolls again after the load event, because browsers restore the scroll position only then.
    if (document.readyState === 'complete') return;
    window.addEventListener('load', toTop, { once: true });
    return () => window.removeEventListener('load', toTop);
  }, []);
}

export function AlreadySent({ job, sent }: Props) {
  useStartAtTop();
  return (
    <div className={enquiryPageStyles.grid}>
      <div className={enquiryPageStyles.main}>
        <h1>You sent this enquiry: {sent.reference}</h1>
        <p className="lead">To add something, reply to our email.</p>
        <p>
          <Link className="btn" href={sent.href}>
            See your enquiry and what happens next
          </Link>
        </p>
      </div>
      <JobAside job={job} />
    </div>
  );
}

/** Links to jobs similar to a closed job. Full cards would make the page too large. */
function SimilarLinks({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">Similar jobs</h2>
      <ul className={styles.list}>
        {jobs.map(({ card, reason }) => (
          <li key={card.number}>
            <Link href={card.href}>{card.title}</Link>
            <p>
              <b className="num">{card.dates.value}</b> · <b className="num">{card.rate.text}</b> ·{' '}
              {card.place.value}
            </p>
            <p className="small muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllSent({ sent }: { sent: SentEnquiry[] }) {
  useStartAtTop();
  const [first] = sent;
  return (
    <>
      <h1>You sent {sent.length === 1 ? 'this enquiry' : 'these enquiries'}</h1>
      <ul className={styles.sent}>
        {sent.map(({ reference, href }) => (
          <li key={reference}>
            <Link className="num" href={href}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
      <p className="lead">To add something, reply to our email.</p>
      {first && (
        <p className={enquiryPageStyles.similar}>
          <Link className="btn" href={first.href}>
            See your enquiry and what happens next
          </Link>
        </p>
      )}
    </>
  );
}

export function LeftOut({ jobs, sent, notices, savedJobsHref }: NonNullable<EnquiryPageView['several']>) {
  if (jobs.length === 0 && sent.length > 0)
    return (
      <>
        <AllSent sent={sent} />
        <Notices notices={notices} />
      </>
    );
  return (
    <>
      <Notices notices={notices} />
      {jobs.length === 0 && (
        <>
          <h1>There is no job to enquire about</h1>
          <p className="lead">Choose up to five of your saved jobs and enquire about them together.</p>
          <p className={enquiryPageStyles.similar}>
            <Link className="btn" href={savedJobsHref}>
              Choose from your saved jobs
            </Link>
          </p>
        </>
      )}
    </>
  );
}

function Notices({ notices }: { notices: string[] }) {
  return (
    <div className={enquiryPageStyles.notices}>
      {notices.map((notice) => (
        <Note key={notice}>{notice}</Note>
      ))}
    </div>
  );
}

type ClosedJobProps = { job: EnquiryJobView; label: string; similar: SimilarJob[] };

export function ClosedJob({ job, label, similar }: ClosedJobProps) {
  return (
    <>
      <h1>This job is no longer taking enquiries</h1>
      <p className="lead">
        {job.title} ({job.number}): {label.toLowerCase()}. <Link href={paths.jobs()}>Search all jobs</Link>
      </p>
      <SimilarLinks jobs={similar} />
    </>
  );
}
