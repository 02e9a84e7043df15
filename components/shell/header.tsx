import { useRouter } from 'next/router';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { navItems } from '@/lib/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import { useSignInLinks } from '@/components/session/use-sign-in-links';
import { paths } from '@/lib/routes';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu, mobileMenuId, useMenuDrawer } from './mobile-menu';
import { currentMark } from './navigation';
import { NavigationBar } from './navigation-bar';
import { useNavigation } from './navigation-provider';
import { useDropdowns } from './use-dropdowns';
import { useUser } from '@/components/session/user-provider';

/** The way past it, logo, main navigation, account. */
export function Header({ frame: { brandName } }: { frame: Frame }) {
  // The server never sees what follows the "#", and its HTML has to agree.
  const [path = paths.home()] = useRouter().asPath.split('#');
  const links = useSignInLinks();
  const { user } = useUser();
  const items = navItems(useNavigation());
  const dropdowns = useDropdowns();
  const menu = useMenuDrawer();
  return (
    <header className={styles.header}>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.home} href={paths.home()} aria-label={`${brandName} home`}>
          <Logo brandName={brandName} />
        </Link>
        {items.length > 0 && <NavigationBar items={items} path={path} dropdowns={dropdowns} />}
        {!user && (
          <Link
            className={`iconbtn ${styles.saved}`}
            href={paths.guestSavedJobs()}
            aria-label="Saved jobs"
            aria-current={currentMark(paths.guestSavedJobs(), path)}
          >
            <Icon name="bookmark" />
          </Link>
        )}
        <div className={styles.end}>
          {user ? (
            <AccountMenu user={user} path={path} dropdowns={dropdowns} />
          ) : (
            <>
              <a className="btn btn--quiet btn--sm" href={links.signIn()}>
                Sign in
              </a>
              <a className="btn btn--sm" href={links.register()}>
                Join us
              </a>
            </>
          )}
        </div>
        <button
          className={`iconbtn ${styles.toggle}`}
          type="button"
          aria-label="Open menu"
          popoverTarget={mobileMenuId}
          onClick={menu.open}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu
        brandName={brandName}
        items={items}
        user={user}
        path={path}
        Drawer={menu.Drawer}
        onClose={menu.close}
      />
    </header>
  );
}
