import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import type { EnquiryJobView, SimilarJob, EnquiryPageView } from '@/lib/enquiries/enquiry-view';
import { paths } from '@/lib/routes';
import styles from './similar-links.module.css';
import enquiryPageStyles from './enquiry-page.module.css';
import { JobAside } from './enquiry-form';

type Props = { job: EnquiryJobView; sent: NonNullable<EnquiryPageView['sent']> };

/** In place of the form: who has an open enquiry about the job is led to it. */
export function AlreadySent({ job, sent }: Props) {
  return (
    <div className={enquiryPageStyles.grid}>
      <div className={enquiryPageStyles.main}>
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

/** Jobs like one that is closed, as links with their facts: the page with the form carries no cards along for them. */
function SimilarLinks({ title, jobs }: { title: string; jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">{title}</h2>
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

/** What of several chosen jobs is left out; instead of the form where that is all of them. */
export function LeftOut({ jobs, notices, savedJobsHref }: NonNullable<EnquiryPageView['several']>) {
  return (
    <>
      <div className={enquiryPageStyles.notices}>
        {notices.map((notice) => (
          <Note key={notice}>{notice}</Note>
        ))}
      </div>
      {jobs.length === 0 && (
        <>
          <h1>There is no job to enquire about</h1>
          <p className="lead">Choose one to five of your saved jobs, and ask about them at once.</p>
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

/** Instead of the form of a job that takes no enquiries. */
export function ClosedJob({
  job,
  label,
  similar,
}: {
  job: EnquiryJobView;
  label: string;
  similar: SimilarJob[];
}) {
  return (
    <>
      <h1>This job is no longer taking enquiries</h1>
      <p className="lead">
        {job.title} ({job.number}): {label.toLowerCase()}. <Link href={paths.jobs()}>Search all jobs</Link>
      </p>
      <SimilarLinks title="Similar jobs" jobs={similar} />
    </>
  );
}
