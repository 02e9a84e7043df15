import Link from 'next/link';
import { useCampaign } from '@/components/platform/analytics/use-campaign';
import { useUser } from '@/components/platform/session/user-provider';
import { SaveJobForm } from '@/components/jobs/job-card/save-job-form';
import { useEnquired } from '@/components/jobs/job-card/job-marks';
import { Tag } from '@/components/ui/tag';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { shareLinks, type ShareLinks } from '@/lib/platform/analytics/share-links';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import { paths } from '@/lib/routes';
import styles from './job-actions.module.css';
import { ShareWays } from '@/components/jobs/share/share-ways';
import type { CalendarDay, CalendarWeek } from '@/lib/jobs/listing/job-calendar';
import calendarStyles from './job-calendar.module.css';
import { Face } from '@/components/ui/face';
import type { ConsultantCard as Consultant } from '@/lib/consultants/consultant/consultant-card';
import consultantStyles from './consultant-card.module.css';
import pageStyles from './job-page.module.css';
import { JobPlace } from './job-place';

type Props = {
  job: JobPageView;
  address: string;
  saved: boolean;
  /** Sentence that promises a call by a certain time. Null if the job accepts no enquiries. */
  promise: string | null;
  /** Consultant of the job. Null if the job accepts no enquiries. */
  consultant: Consultant | null;
};

export function JobAside({ job, address, saved, promise, consultant }: Props) {
  return (
    <aside className={pageStyles.side} aria-label="This job" data-address={address}>
      <JobActions job={job} address={address} saved={saved} promise={promise} />
      {job.calendar && <JobCalendar {...job.calendar} />}
      {consultant && <ConsultantCard {...consultant} />}
      <JobPlace surroundings={job.surroundings} />
    </aside>
  );
}

function JobActions({ job, address, saved, promise }: Omit<Props, 'consultant'>) {
  const { number, title, href, closed, searchedDays } = job;
  const inCampaign = useCampaign();
  const enquired = useEnquired(number);
  const hydrated = useHydrated();
  const { user } = useUser();
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
          <Link className="btn btn--block" href={inCampaign(paths.enquire(number, searchedDays))}>
            Enquire
          </Link>
          <p className={styles.promise}>
            {promise && <b>{promise}</b>}Takes 2 minutes.{!user && ' No account needed.'}
          </p>
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
        <Link href={paths.createJobAlert(`job=${number}`)}>Create an alert for jobs like this</Link>
        {user && !closed && (
          <Link className={styles.dismiss} href={paths.notForMe(number)}>
            Not for me
          </Link>
        )}
      </p>
    </div>
  );
}

function ConsultantCard({ name, portrait, looksAfter, phone, hours }: Consultant) {
  return (
    <section className={consultantStyles.card} aria-labelledby="consultant">
      <Face src={portrait} name={name} size={56} />
      <div>
        <h2 id="consultant">{name ?? 'On-call team'}</h2>
        <p className="small muted">{looksAfter}</p>
      </div>
      <p className={consultantStyles.reach}>
        {phone && (
          <a href={phone.href ?? undefined}>
            <Icon name="phone" />
            <span className="num">{phone.text}</span>
          </a>
        )}
        <span className="small muted">{hours}</span>
      </p>
    </section>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const classes: Record<CalendarDay['on'], string | undefined> = {
  no: undefined,
  first: `${calendarStyles.on} ${calendarStyles.first}`,
  between: calendarStyles.on,
  last: `${calendarStyles.on} ${calendarStyles.last}`,
  only: `${calendarStyles.on} ${calendarStyles.first} ${calendarStyles.last}`,
};

function JobCalendar({ caption, weeks }: { caption: string; weeks: CalendarWeek[] }) {
  return (
    <table className={calendarStyles.calendar}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.charAt(0)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ month, days }, week) => (
          <tr key={week}>
            {month ? <th scope="row">{month}</th> : <td />}
            {days.map(({ day, on, note }) => (
              <td key={day} className={classes[on]}>
                {day}
                {note && <span className="vh">{` ${note}`}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Menu of share links. It is a native popover, which works without JavaScript. */
function ShareMenu({ links, title }: { links: ShareLinks; title: string }) {
  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" popoverTarget="share">
        <Icon name="share" />
        Share
      </button>
      <div id="share" popover="auto" className={styles.menu} role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">Share this job</h2>
        <ShareWays what="job" links={links} title={title} styles={styles} />
      </div>
    </>
  );
}
