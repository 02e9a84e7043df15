import { Link } from '@/components/ui/link';
import type { NavItem } from '@/lib/navigation/nav-item';
import { NavDropdown } from './nav-dropdown';
import { currentMark } from './navigation';
import styles from './navigation-bar.module.css';
import type { Dropdowns } from './use-dropdowns';

type Props = { items: NavItem[]; path: string; dropdowns: Dropdowns };

/** The main navigation from md on: links, and a dropdown for every item with pages of its own below it. */
export function NavigationBar({ items, path, dropdowns }: Props) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.subItems.length === 0 ? (
              <Link
                className={styles.link}
                href={item.to}

                aria-current={currentMark(item.to, path)}
                data-testid={item.testid}
                data-track-event={item.trackEventName}
              >
                {item.label}
              </Link>
            ) : (
              <NavDropdown
                {...dropdowns(`nav-${item.id}`)}
                label={item.label}
                buttonClass={styles.link}
                current={currentMark(item.to, path) !== undefined}
                testid={item.testid}
                trackEventName={item.trackEventName}
              >
                <li className={styles.root}>
                  <Link href={item.to} aria-current={exactly(item.to, path)}>
                    {item.label} Page
                  </Link>
                </li>
                {item.subItems.map(({ label, to }) => (
                  <li key={to}>
                    <Link href={to} aria-current={currentMark(to, path)}>
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

/** The root of a group is marked on its own page only: below it, the page's own entry is. */
function exactly(to: string, path: string) {
  return currentMark(to, path) === 'page' ? 'page' : undefined;
}
