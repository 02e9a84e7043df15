import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { forgetPlacements } from '@/components/placements/forget-placements';
import { Icon } from '@/components/ui/icon';
import type { NavItem } from '@/lib/content/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import type { User } from '@/lib/services/identity/identity';
import { useSignInLinks } from '@/components/platform/session/use-sign-in-links';
import { paths } from '@/lib/routes';
import { AccountMenuLink, useAccountItems } from './account-menu-link';
import { Logo } from './logo';
import styles from './mobile-menu.module.css';
import { MobileSubmenu } from './mobile-submenu';
import { ariaCurrent, describeSignIn, fullName } from './navigation';

/** styles/base.css uses this id too, to hide the page behind the open menu. */
export const mobileMenuId = 'site-menu';

type Props = { frame: Frame; items: NavItem[]; user: User | null; path: string };

/**
 * Full-screen menu for windows below 900 px. It is a native popover, which works without JavaScript. JavaScript closes
 * it in wider windows, because it would otherwise still be open when the window becomes narrow again.
 */
export function MobileMenu({ frame, items, user, path }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 56.25em)');
    const close = () => menu.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <div ref={menu} className={styles.menu} id={mobileMenuId} popover="auto">
      <div className={styles.bar}>
        <Link prefetch={false} href={paths.home()} aria-label={`${frame.brandName} home`}>
          <Logo brandName={frame.brandName} />
        </Link>
        <button
          className={`iconbtn ${styles.close}`}
          type="button"
          aria-label="Close menu"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          // Gets the focus when the menu opens, even without JavaScript.
          autoFocus
        >
          <Icon name="close" />
        </button>
      </div>
      {items.length > 0 && <MobileNav items={items} path={path} />}
      <MobileMenuEnd frame={frame} user={user} path={path} />
    </div>
  );
}

function MobileNav({ items, path }: { items: NavItem[]; path: string }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <MobileItem item={item} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MobileItem({ item, path }: { item: NavItem; path: string }) {
  const accountItems = useAccountItems();
  // Some pages appear only in this menu. They go before the last entry, "Logout".
  const entries = item.isLoggedInDropdown
    ? [...accountItems.slice(0, -1), ...item.subItems, ...accountItems.slice(-1)]
    : item.subItems;
  if (entries.length > 0)
    return (
      <MobileSubmenu item={item} path={path}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <AccountMenuLink className={styles.link} item={entry} path={path} />
          </li>
        ))}
      </MobileSubmenu>
    );
  return (
    <Link
      prefetch={false}
      className={styles.link}
      href={item.to}
      aria-current={ariaCurrent(item.to, path)}
      data-testid={`${item.testid}-mobile`}
      data-track-event={item.trackEventName}
    >
      {item.label}
    </Link>
  );
}

function MobileMenuEnd({ frame, user, path }: Omit<Props, 'items'>) {
  const links = useSignInLinks();
  const signIn = describeSignIn(frame);
  if (user)
    return (
      <div className={styles.end}>
        {fullName(user) && <p className={styles.who}>Signed in as {fullName(user)}</p>}
        <a
          className={buttonClass({ look: 'ghost', block: true })}
          href={paths.logout()}
          onClick={forgetPlacements}
        >
          Sign out
        </a>
      </div>
    );
  return (
    <div className={styles.end}>
      <p className={styles.saved}>
        <Link
          prefetch={false}
          href={paths.guestSavedJobs()}
          aria-current={ariaCurrent(paths.guestSavedJobs(), path)}
        >
          <Icon name="bookmark" />
          Saved jobs
        </Link>
      </p>
      <a className={buttonClass({ look: 'ghost', block: true })} href={links.signIn(signIn.target)}>
        {signIn.label}
      </a>
      <a className={buttonClass({ block: true })} href={links.register()}>
        Join us
      </a>
    </div>
  );
}
