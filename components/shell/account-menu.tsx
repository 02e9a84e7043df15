import type { User } from '@/lib/services/identity/identity';
import { AccountMenuLink } from './account-menu-link';
import styles from './account-menu.module.css';
import { loadAccountPanel, NavDropdown } from './nav-dropdown';
import { greeting, profileItem } from './navigation';
import { useAccountItems } from './use-account-items';
import type { Dropdowns } from './use-dropdowns';

/** The signed-in person's menu, at the right of the header. */
export function AccountMenu({ user, path, dropdowns }: { user: User; path: string; dropdowns: Dropdowns }) {
  const { testid, trackEventName, userInitials } = profileItem(user);
  const items = useAccountItems();
  return (
    <NavDropdown
      {...dropdowns('account-menu')}
      label={
        <>
          {userInitials && (
            <span className={styles.avatar} aria-hidden="true">
              {userInitials}
            </span>
          )}
          <span className={styles.name}>{greeting(user)}</span>
        </>
      }
      buttonClass={styles.hi}
      alignEnd
      loadPanel={loadAccountPanel}
      testid={testid}
      trackEventName={trackEventName}
    >
      {items.map((item, place) => (
        <li key={item.to} className={place === items.length - 1 ? styles.last : undefined}>
          <AccountMenuLink item={item} path={path} />
        </li>
      ))}
    </NavDropdown>
  );
}
