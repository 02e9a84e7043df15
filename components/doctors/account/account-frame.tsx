import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '@/lib/routes';
import styles from './account-frame.module.css';

const areas = [
  { id: 'dashboard', label: 'Dashboard', href: paths.dashboard() },
  { id: 'enquiries', label: 'Enquiries', href: paths.jobEnquiries() },
  { id: 'saved-jobs', label: 'Saved jobs', href: paths.savedJobs() },
  { id: 'alerts', label: 'Alerts', href: paths.jobAlerts() },
  { id: 'availability', label: 'Availability', href: paths.availability() },
  { id: 'referees', label: 'Referees', href: paths.referees() },
  { id: 'account', label: 'Settings', href: paths.account() },
  { id: 'communications', label: 'Communications', href: paths.communications() },
] as const;

type AccountArea = (typeof areas)[number]['id'];

/** Id of the page's title, which gets the focus when the focused element disappears. */
export const pageTitleId = 'page-title';

export function AccountFrame({
  area,
  title,
  lead,
  head,
  children,
}: {
  area: AccountArea | null;
  title: string;
  lead?: ReactNode;
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountNavigation area={area} />
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 id={pageTitleId} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="lead">{lead}</div>}
        </div>
        {head}
      </div>
      {children}
    </div>
  );
}

export function AccountNavigation({ area }: { area: AccountArea | null }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Centres the current tab, so that its neighbours stay visible on phones, where the row of tabs scrolls.
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list.current || !current) return;
    const frame = list.current.getBoundingClientRect();
    list.current.scrollLeft += current.left + current.width / 2 - (frame.left + frame.width / 2);
  }, [area]);
  return (
    <nav aria-label="Account" className={styles.nav}>
      {/* Scrolls a focused tab fully into view. Browsers leave it half hidden when the row of tabs scrolls. */}
      <ul
        ref={list}
        className={styles.areas}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {areas.map(({ id, label, href }) => (
          <li key={id}>
            <Link href={href} aria-current={id === area ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
