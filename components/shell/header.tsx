import Link from 'next/link';
import { useRouter } from 'next/router';
import { Icon } from '@/components/ui/icon';
import { navItems, type NavItem } from '@/lib/content/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import { useSignInLinks } from '@/components/platform/session/use-sign-in-links';
import { paths } from '@/lib/routes';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu, mobileMenuId } from './mobile-menu';
import { ariaCurrent, describeSignIn, greeting, mobileItems, profileItem } from './navigation';
import { useNavigation } from './navigation-provider';
import { useDropdowns, type Dropdowns } from './use-dropdowns';
import { useUser } from '@/components/platform/session/user-provider';
import type { User } from '@/lib/services/identity/identity';
import { AccountMenuLink, useAccountItems } from './account-menu-link';
import accountStyles from './account-menu.module.css';
import { NavDropdown } from './nav-dropdown';
import navStyles from './navigation-bar.module.css';

export function Header({ frame }: { frame: Frame }) {
  const { brandName, accountPages, employerSignIn } = frame;
  // Removes the fragment, because the server never gets it and the first render must equal the server's HTML.
  const [path = paths.home()] = useRouter().asPath.split('#');
  const links = useSignInLinks();
  const signIn = describeSignIn(frame);
  const { user } = useUser();
  const items = navItems(useNavigation());
  const savesJobs = user ? !user.employer_role && !user.is_staff : !employerSignIn;
  const savedJobs = user ? paths.savedJobs() : paths.guestSavedJobs();
  const dropdowns = useDropdowns();
  return (
    <header className={styles.header}>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className={`wrap ${styles.bar}`}>
        <Link prefetch={false} className={styles.home} href={paths.home()} aria-label={`${brandName} home`}>
          <Logo brandName={brandName} />
        </Link>
        {items.length > 0 && <NavigationBar items={items} path={path} dropdowns={dropdowns} />}
        {savesJobs && (
          <Link
            prefetch={false}
            className={`iconbtn ${styles.saved}`}
            href={savedJobs}
            aria-label="Saved jobs"
            aria-current={ariaCurrent(savedJobs, path)}
          >
            <Icon name="bookmark" />
          </Link>
        )}
        <div className={styles.end}>
          {user ? (
            <AccountMenu user={user} path={path} dropdowns={dropdowns} />
          ) : (
            <>
              <a className="btn btn--quiet btn--sm" href={links.signIn(signIn.target)}>
                {signIn.label}
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
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu frame={frame} items={mobileItems(items, user, accountPages)} user={user} path={path} />
    </header>
  );
}

type Props = { items: NavItem[]; path: string; dropdowns: Dropdowns };

function NavigationBar({ items, path, dropdowns }: Props) {
  return (
    <nav className={navStyles.nav} aria-label="Main">
      <ul className={navStyles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.subItems.length === 0 ? (
              <Link
                prefetch={false}
                className={navStyles.link}
                href={item.to}

                aria-current={ariaCurrent(item.to, path)}
                data-testid={item.testid}
                data-track-event={item.trackEventName}
              >
                {item.label}
              </Link>
            ) : (
              <NavDropdown
                {...dropdowns(`nav-${item.id}`)}
                label={item.label}
                buttonClass={navStyles.link}
                current={ariaCurrent(item.to, path) !== undefined}
                testid={item.testid}
                trackEventName={item.trackEventName}
              >
                <li className={navStyles.root}>
                  <Link prefetch={false} href={item.to} aria-current={exactly(item.to, path)}>
                    {item.label} Page
                  </Link>
                </li>
                {item.subItems.map(({ label, to }) => (
                  <li key={to}>
                    <Link prefetch={false} href={to} aria-current={ariaCurrent(to, path)}>
                      {label}
                    </Link>
                  </li>
                ))}
              </NavDropdown>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marks a link as current only on exactly this page, because the pages below it have their own links. */
function exactly(to: string, path: string) {
  return ariaCurrent(to, path) === 'page' ? 'page' : undefined;
}

function AccountMenu({ user, path, dropdowns }: { user: User; path: string; dropdowns: Dropdowns }) {
  const { testid, trackEventName, userInitials } = profileItem(user);
  const items = useAccountItems();
  return (
    <NavDropdown
      {...dropdowns('account-menu')}
      label={
        <>
          {userInitials && (
            <span className={accountStyles.avatar} aria-hidden="true">
              {userInitials}
            </span>
          )}
          <span className={accountStyles.name}>{greeting(user)}</span>
        </>
      }
      buttonClass={accountStyles.hi}
      alignEnd
      testid={testid}
      trackEventName={trackEventName}
    >
      {items.map((item, place) => (
        <li key={item.to} className={place === items.length - 1 ? accountStyles.last : undefined}>
          <AccountMenuLink item={item} path={path} />
        </li>
      ))}
    </NavDropdown>
  );
}
