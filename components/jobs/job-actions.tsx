import { useCampaign } from '@/components/analytics/use-campaign';
import { Link } from '@/components/ui/link';
import { SaveJobForm } from '@/components/job-card/save-job-form';
import { useEnquired } from '@/components/job-card/enquired-jobs';
import { Tag } from '@/components/ui/tag';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { shareLinks } from '@/lib/analytics/share-links';
import type { JobPageView } from '@/lib/jobs/job-page-view';
import { paths } from '@/lib/routes';
import styles from './job-actions.module.css';
import { ShareMenu } from './share-menu';

type Props = {
  job: Pick<JobPageView, 'number' | 'title' | 'href' | 'closed'>;
  /** Absolute address of the page. */
  address: string;
  /** In the list of who is signed in, as the server knew. */
  saved: boolean;
};

/** What a doctor can do with a job. A closed job takes no enquiry, and is not saved any more. */
export function JobActions({ job: { number, title, href, closed }, address, saved }: Props) {
  const inCampaign = useCampaign();
  const enquired = useEnquired(number);
  const hydrated = useHydrated();
  return (
    <div className={styles.actions}>
      {enquired && (
        <>
          <p>
            <Tag tone="ok">Enquired</Tag>
          </p>
          <Link className="btn btn--block" href={enquired}>
            See your enquiry
          </Link>
        </>
      )}
      {!closed && !enquired && (
        <>
          <Link className="btn btn--block" href={inCampaign(paths.enquire(number))}>
            Enquire
          </Link>
          <p className={styles.promise}>2 minutes. No account needed.</p>
        </>
      )}
      <div className={styles.row}>
        {(!closed || saved) && <SaveJobForm number={number} href={href} initially={saved} />}
        <ShareMenu links={shareLinks('job', address, title)} title={title} />
        <button
          type="button"
          className={`iconbtn ${styles.print}`}
          aria-label="Print"
          disabled={!hydrated}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </button>
      </div>
      <p className={styles.alert}>
        <Icon name="bell" />
        <Link href={paths.createJobAlert(`job=${number}`)}>Create alert like this</Link>
      </p>
    </div>
  );
}
