import clsx from 'clsx';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import type { EnquiryStopView, StopLook } from '@/lib/dashboard/dashboard-view';
import styles from './enquiry-timeline.module.css';

const icons: Record<StopLook, IconName> = { now: 'phone', done: 'check', end: 'close' };
const toneIcons: Record<NonNullable<EnquiryStopView['next']>['tone'], IconName> = {
  new: 'clock',
  ok: 'done',
  warn: 'users',
};

/** Enquiries as stations on a line: what is due first, then what is behind. */
export function EnquiryTimeline({ stops }: { stops: EnquiryStopView[] }) {
  return (
    <ol className={`path ${styles.line}`}>
      {stops.map(({ reference, look, when, lead, job, facts, next }) => (
        <li key={reference} className="path__stop">
          <span className={clsx('path__dot', look === 'done' && 'path__dot--done', styles[look])}>
            <Icon name={icons[look]} />
          </span>
          <p className={`num ${styles.when}`}>{when}</p>
          <h3>
            {lead} {job && <Link href={job.href}>{job.title}</Link>}
          </h3>
          <p className={`num ${styles.facts}`}>{facts}</p>
          {next && (
            <p>
              <Tag tone={next.tone} icon={toneIcons[next.tone]}>
                {next.text}
              </Tag>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
