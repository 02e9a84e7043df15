import { useCampaign } from '@/components/analytics/use-campaign';
import { Link } from '@/components/ui/link';
import { TrackView } from '@/components/analytics/track-view';
import { PreActionPanel } from '@/components/saved-jobs/pre-action-panel';
import { SaveButton } from '@/components/job-card/save-button';
import { Icon } from '@/components/ui/icon';
import type { ConsultantCard as Consultant } from '@/lib/consultants/consultant-card';
import type { JobPageView } from '@/lib/jobs/job-page-view';
import type { JobSaving } from '@/lib/saved-jobs/saved-job';
import { paths } from '@/lib/routes';
import { ConsultantCard } from './consultant-card';
import { EnquirySteps } from './enquiry-steps';
import { JobActions } from './job-actions';
import { JobCalendar } from './job-calendar';
import { JobHead } from './job-head';
import styles from './job-page.module.css';
import { JobPlace } from './job-place';
import { RichText } from './rich-text';
import { useEnquired } from '@/components/job-card/enquired-jobs';
import { useMarkSeen } from '@/components/job-card/seen-jobs';
import { SimilarJobs, type SimilarJobCard } from './similar-jobs';

export type JobPageProps = {
  job: JobPageView;
  /** Null for somebody signed out. */
  saving: JobSaving | null;
  /** Who calls by when; null while the job takes no enquiries. */
  promise: string | null;
  /** Who looks after it; null while the job takes no enquiries. */
  consultant: Consultant | null;
  similar: SimilarJobCard[];
  /** Absolute address of the page. */
  address: string;
};

/** One job: the facts first, then the prose. */
export function JobPage({ job, saving, promise, consultant, similar, address }: JobPageProps) {
  useMarkSeen(job.number);
  const viewed = { name: 'job viewed', properties: { job_number: job.number, open: !job.closed } } as const;
  return (
    <article className={promise ? styles.withBar : undefined}>
      <TrackView event={viewed} of={job.number} />
      <JobHead job={job} />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.main}>
          {saving?.preAction && (
            <PreActionPanel number={job.number} href={job.href} token={saving.preAction.token} />
          )}
          {job.closed && (
            <ClosedNotice text={job.closed.text} searchHref={job.crumbs.at(-1)?.href ?? paths.jobList()} />
          )}
          <FactList rows={job.rows} />
        </div>
        <div className={styles.rest}>
          {job.description.length > 0 && (
            <section aria-labelledby="role">
              <h2 id="role">About the role</h2>
              <div className={styles.prose}>
                <RichText nodes={job.description} />
              </div>
            </section>
          )}
          {job.requirements.length > 0 && <Requirements labels={job.requirements} />}
          <JobPlace surroundings={job.surroundings} />
          {promise && <EnquirySteps promise={promise} />}
        </div>
        <aside className={styles.side} aria-label="This job">
          <JobActions job={job} address={address} saved={saving?.saved ?? false} />
          {job.calendar && <JobCalendar {...job.calendar} />}
          {consultant && <ConsultantCard {...consultant} />}
        </aside>
      </div>
      <SimilarJobs jobs={similar} />
      {promise && <EnquireBar job={job} />}
    </article>
  );
}

function ClosedNotice({ text, searchHref }: { text: string; searchHref: string }) {
  return (
    <div className="note note--warn">
      <Icon name="warning" />
      <p>
        <b>{text}</b> <a href="#similar">See similar jobs</a> or{' '}
        <Link href={searchHref}>search for others</Link>.
      </p>
    </div>
  );
}

function FactList({ rows }: { rows: JobPageView['rows'] }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="vh">
        Facts
      </h2>
      <dl className={styles.facts}>
        {rows.map(([icon, term, value]) => (
          <div key={term}>
            <dt>
              <Icon name={icon} />
              {term}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Requirements({ labels }: { labels: string[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">What you need</h2>
      <ul className={styles.ticks}>
        {labels.map((label) => (
          <li key={label}>
            <Icon name="check" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On phones, always at hand: the rate, the dates and the one thing to do. */
function EnquireBar({ job: { number, facts, days } }: { job: JobPageView }) {
  const enquired = useEnquired(number);
  const inCampaign = useCampaign();
  return (
    <div className={styles.bar} data-fixed-bar>
      <p>
        <b className="num">{facts.rate.amount}</b>
        <span>{[facts.rate.unit, days].filter(Boolean).join(' · ')}</span>
      </p>
      <SaveButton number={number} inline />
      <Link className="btn" href={enquired ?? inCampaign(paths.enquire(number))}>
        {enquired ? 'See your enquiry' : 'Enquire'}
      </Link>
    </div>
  );
}
