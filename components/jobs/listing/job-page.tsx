import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useCampaign } from '@/components/platform/analytics/use-campaign';
import { TrackView } from '@/components/platform/analytics/track-view';
import { SaveButton } from '@/components/jobs/job-card/save-button';
import { Icon } from '@/components/ui/icon';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { JobPageProps } from '@/lib/site/job/job-page-props';
import { paths } from '@/lib/routes';
import { JobAside } from './job-aside';
import { JobHead } from './job-head';
import styles from './job-page.module.css';
import { useEnquired, useMarkSeen } from '@/components/jobs/job-card/job-marks';
import { SimilarJobs } from './similar-jobs';
import { RichText } from './rich-text';

export function JobPage({
  job,
  saving,
  promise,
  responseTime,
  consultant,
  similar,
  address,
  notice,
  documents,
}: Omit<JobPageProps, 'readiness'> & {
  address: string;
  notice?: ReactNode;
  documents?: ReactNode;
}) {
  useMarkSeen(job.number);
  const viewed = { name: 'job viewed', properties: { job_number: job.number, open: !job.closed } } as const;
  return (
    <article className={clsx(promise && styles.withBar)}>
      <TrackView event={viewed} of={job.number} />
      {/* The sticky column may move as far as this element reaches. */}
      <div className={styles.job}>
        <JobHead job={job} />
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.main}>
            {notice}
            {job.closed && (
              <ClosedNotice text={job.closed.text} searchHref={job.crumbs.at(-1)?.href ?? paths.jobList()} />
            )}
            <FactList job={job} />
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
            {documents}
          </div>
          <JobAside {...{ job, address, promise, consultant }} saved={saving?.saved ?? false} />
        </div>
      </div>
      {promise && <EnquirySteps promise={promise} responseTime={responseTime} />}
      <SimilarJobs jobs={similar} />
      {promise && <EnquireBar job={job} phone={consultant?.phone ?? null} />}
    </article>
  );
}

function ClosedNotice({ text, searchHref }: { text: string; searchHref: string }) {
  return (
    <div className="note note--warn">
      <Icon name="warning" />
      <p>
        <b>{text}</b> <a href="#similar">See similar jobs</a> or{' '}
        <Link href={searchHref}>search for other jobs</Link>.
      </p>
    </div>
  );
}

/**
 * Lists the facts of a job. Hides the work type from view, because the head of the page shows it too. Screen readers
 * still read it in the list.
 */
function FactList({ job: { rows, unstated, kind } }: { job: JobPageView }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="vh">
        Facts
      </h2>
      <dl className={styles.facts}>
        {rows.map(([icon, term, value]) => (
          <div key={term} className={value === kind ? 'vh' : undefined}>
            <dt>
              <Icon name={icon} />
              {term}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unstated && <p className={styles.unstated}>{unstated}</p>}
    </section>
  );
}

function Requirements({ labels }: { labels: string[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">What you need</h2>
      <ul className={styles.needs}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  );
}

type Props = { job: JobPageView; phone: ConsultantCard['phone'] };

function EnquireBar({ job: { number, facts, days, searchedDays }, phone }: Props) {
  const enquired = useEnquired(number);
  const inCampaign = useCampaign();
  return (
    <div className={styles.bar} data-fixed-bar>
      <p>
        <b className="num">{facts.rate.amount}</b>
        <span>{[facts.rate.unit, days].filter(Boolean).join(' · ')}</span>
      </p>
      {phone && (
        <a className={styles.call} href={phone.href ?? undefined}>
          <Icon name="phone" />
          <span className="num">{phone.text}</span>
        </a>
      )}
      <SaveButton number={number} inline />
      <Link className="btn" href={enquired ?? inCampaign(paths.enquire(number, searchedDays))}>
        {enquired ? 'See your enquiry' : 'Enquire'}
      </Link>
    </div>
  );
}

function EnquirySteps({ promise, responseTime }: { promise: string; responseTime: string | null }) {
  const steps = [
    { title: 'You get a reference straight away', text: 'By email, with the details of this job.' },
    {
      title: promise,
      text: ['Tell us when a call suits you.', responseTime].filter(Boolean).join(' '),
    },
    {
      title: 'You decide whether we put you forward',
      text: 'Your details go to this employer only with your consent for this job.',
    },
    {
      title: 'We arrange the contract, travel and paperwork',
      text: 'Nothing is binding until you and the employer have confirmed the terms.',
    },
  ];
  return (
    <section className={`wrap ${styles.after}`} aria-labelledby="after">
      <h2 id="after">After you enquire</h2>
      <ol className="path">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="path__stop">
            <span className="path__dot" aria-hidden="true">
              {index === steps.length - 1 ? <Icon name="check" /> : index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
