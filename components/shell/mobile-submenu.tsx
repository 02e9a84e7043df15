import Link from 'next/link';
import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import type { NavItem } from '@/lib/content/navigation/nav-item';
import accountStyles from './account-menu.module.css';
import styles from './mobile-menu.module.css';
import { ariaCurrent } from './navigation';

type Props = { item: NavItem; path: string; children: ReactNode };

export function MobileSubmenu({ item, path, children }: Props) {
  const id = `site-menu-${item.id}`;
  return (
    <>
      <button
        className={styles.link}
        type="button"
        popoverTarget={id}
        data-testid={`${item.testid}-mobile`}
        data-track-event={item.trackEventName}
        data-current={ariaCurrent(item.to, path)}
      >
        {item.userInitials && (
          <span className={accountStyles.avatar} aria-hidden="true">
            {item.userInitials}
          </span>
        )}
        {item.label}
        <Icon name="right" className={styles.onward} />
      </button>
      <div className={styles.level} id={id} popover="auto" onToggle={moveFocus}>
        <button className={styles.back} type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
          <Icon name="back" />
          Go Back
        </button>
        <p className={styles.title}>{item.label}</p>
        <ul className={styles.list}>
          <li>
            <Link
              prefetch={false}
              className={styles.link}
              href={item.to}
              aria-current={ariaCurrent(item.to, path) === 'page' ? 'page' : undefined}
            >
              {item.label} Page
            </Link>
          </li>
          {children}
        </ul>
      </div>
    </>
  );
}

/**
 * Moves the focus to "Go Back" when this level opens, and back to the opener when it closes. Browsers do the former
 * only for `autofocus` in the server's HTML, and do not do the latter for nested popovers.
 */
function moveFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') return currentTarget.querySelector('button')?.focus();
  const opener = currentTarget.previousElementSibling;
  if (opener instanceof HTMLElement && opener.closest(':popover-open')) opener.focus();
}
