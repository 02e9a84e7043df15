import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useUser } from '@/components/platform/session/user-provider';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import { accountGroups, accountPages, type AccountArea } from '@/lib/http/account-pages';
import styles from './account-frame.module.css';

/** Id of the page's title. The title gets the focus if the focused element disappears. */
export const pageTitleId = 'page-title';

type Props = {
  area: AccountArea | null;
  title: string;
  /** State and reference number, above the title. */
  status?: ReactNode;
  lead?: ReactNode;
  head?: ReactNode;
  /** Shown above the title, because it is about the whole page. */
  notice?: ReactNode;
  children: ReactNode;
};

export function AccountFrame({ area, title, status, lead, head, notice, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountNavigation area={area} />
      {notice}
      <div className={styles.head}>
        <div className={styles.title}>
          {status}
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

/** Links to all account areas: tabs, or in narrow windows a disclosure that works without JavaScript. */
export function AccountNavigation({ area }: { area: AccountArea | null }) {
  return (
    <AccountMenu label="Account" current={accountPages.find(({ id }) => id === area)?.label}>
      {accountGroups.map(({ id: group, label, pages }) => (
        <div key={group} className={styles.group}>
          <p>{label}</p>
          <ul aria-label={label}>
            {pages.map(({ id, label: name, to }) => (
              <li key={id}>
                <Link href={to} aria-current={id === area ? 'page' : undefined}>
                  {name}
                  {id === 'messages' && <UnreadCount />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AccountMenu>
  );
}

const useUnread = () => useUser().user?.unread_messages ?? 0;
const words = (unread: number) => count(unread, 'unread message');

/** Number of unread messages, in the link to the messages. */
export function UnreadCount() {
  const unread = useUnread();
  return (
    unread > 0 && (
      <>
        <span className="vh">, {words(unread)}</span>
        <span className={`num ${styles.unread}`} aria-hidden="true">
          {unread}
        </span>
      </>
    )
  );
}

/** Above the text that a page of a doctor's account does not exist, such as a page whose flag is off. */
export function MissingPageNavigation() {
  const { user } = useUser();
  const { asPath } = useRouter();
  if (!user || user.employer_role || user.is_staff || !asPath.startsWith('/user/')) return null;
  return (
    <div className={`wrap ${styles.missing}`}>
      <AccountNavigation area={null} />
    </div>
  );
}

type AccountMenuProps = {
  label: string;
  /** Name of the current page. When it changes, the disclosure closes. */
  current: string | undefined;
  children: ReactNode;
};

export function AccountMenu({ label, current, children }: AccountMenuProps) {
  const unread = useUnread();
  return (
    <nav aria-label={label} className={styles.nav} data-account-menu>
      <details className={styles.menu} key={current}>
        <summary>
          <span>
            Your account<span className="vh">{current && `, current page: ${current}`}</span>
          </span>
          {unread > 0 && <span className={`small ${styles.words}`}>{words(unread)}</span>}
          <Icon name="down" />
        </summary>
        {children}
      </details>
      <div className={styles.areas}>{children}</div>
    </nav>
  );
}
