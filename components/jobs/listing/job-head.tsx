import Link from 'next/link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Tag } from '@/components/ui/tag';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import { Facts } from '@/components/jobs/job-card/facts';
import { FitText, fitClass } from '@/components/jobs/job-card/fit-text';
import { AvailabilityTag } from '@/components/jobs/job-card/job-mark';
import { useFit } from '@/components/jobs/job-card/job-marks';
import styles from './job-head.module.css';

export function JobHead({ job }: { job: JobPageView }) {
  const { kind, permanent, age, title, lead, advertised, facts, fit, calculatorHref, crumbs, closed } = job;
  return (
    <div className={styles.head}>
      <div className="wrap">
        <Breadcrumbs crumbs={[...crumbs, { label: job.number }]} />
        <p className={styles.meta}>
          <span className={permanent ? 'kind kind--perm' : 'kind'}>{kind}</span>
          {closed && <Tag tone="warn">{closed.label}</Tag>}
          <AvailabilityMark job={job} />
          <span className={`muted ${styles.age}`}>{age}</span>
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {advertised && <p className={styles.advertised}>Advertised as “{advertised}”</p>}
        <div className={styles.key}>
          <Facts
            {...facts}
            fit={
              fit && (
                <p className={fitClass(fit)}>
                  <FitText fit={fit} />
                </p>
              )
            }
            moreOfBlock={
              calculatorHref && (
                <Link href={calculatorHref}>Calculate the pay with your own rate and hours</Link>
              )
            }
          />
        </div>
      </div>
    </div>
  );
}

/**
 * Shows how the job fits the account's availability, unless the search already has dates. Loads later, because the
 * page's HTML is the same for every visitor.
 */
function AvailabilityMark({ job: { number, closed, fit: searched } }: { job: JobPageView }) {
  const fit = useFit(number, !closed && !searched);
  return fit && <AvailabilityTag fit={fit} />;
}
