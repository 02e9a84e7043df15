import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountMenu, UnreadCount } from '@/components/doctors/account/account-frame';
import accountStyles from '@/components/doctors/account/account-frame.module.css';
import { employerPaths } from '@/lib/routes';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import styles from './employer-frame.module.css';

const areas = [
  { id: 'vacancies', label: 'Vacancies', href: employerPaths.vacancies() },
  { id: 'placements', label: 'Placements', href: employerPaths.placements() },
  { id: 'messages', label: 'Messages', href: employerPaths.messages() },
  { id: 'request', label: 'New request', href: employerPaths.request() },
  { id: 'figures', label: 'Figures', href: employerPaths.figures() },
  { id: 'members', label: 'Members', href: employerPaths.members() },
] as const;

type Props = {
  employer: EmployerFrameView;
  /** Area whose link is marked as current. Null if the page belongs to no area. */
  area: (typeof areas)[number]['id'] | null;
  title: string;
  /** State of the vacancy or placement, beside the title. */
  tag?: ReactNode;
  above?: ReactNode;
  lead?: ReactNode;
  head?: ReactNode;
  children: ReactNode;
};

/** Id of the page's title. The title gets the focus if the focused element disappears. */
export const employerTitleId = 'employer-title';

export function EmployerFrame({ employer, area, title, tag, above, lead, head, children }: Props) {
  const { organisation, name, role } = employer;
  const links = areas
    .filter(({ id }) => id !== 'members' || role === 'approver')
    .map(({ id, label, href }) => (
      <li key={id}>
        <Link href={href} aria-current={id === area ? 'page' : undefined}>
          {label}
          {id === 'messages' && <UnreadCount />}
        </Link>
      </li>
    ));
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountMenu label="Employer’s account" current={areas.find(({ id }) => id === area)?.label}>
        <ul>{links}</ul>
      </AccountMenu>
      <p className={styles.who}>
        <b>{organisation}</b> · {name}, {role}
      </p>
      <div className={styles.head}>
        <div className={accountStyles.title}>
          {above}
          <div className={styles.titleLine}>
            <h1 id={employerTitleId} tabIndex={-1}>
              {title}
            </h1>
            {tag}
          </div>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {head}
      </div>
      {children}
    </div>
  );
}
