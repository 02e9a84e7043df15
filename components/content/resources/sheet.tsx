import { useEffect, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import type { ChecklistItem } from '@/lib/content/resources/resources-view';
import styles from './sheet.module.css';

export function ItemList({ items }: { items: ChecklistItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ title, text, link }) => (
        <li key={text}>
          {title && <b>{title}</b>}
          {text}
          {link && (
            <>
              {' '}
              <a href={link.href}>{link.label}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Opens the browser's print dialog. Hidden without JavaScript, which a page needs to open this dialog. */
export function PrintButton({ what }: { what: string }) {
  return (
    <Button look="ghost" small className={styles.scripted} onClick={() => print()}>
      <Icon name="print" />
      Print {what}
    </Button>
  );
}

type Props = { id: string; title: string; note: string; children: ReactNode };

/**
 * A `details` element. Opening it closes the page's other sheets. The anchor is inside its content, because browsers
 * open a `details` when they scroll to an anchor within it.
 */
export function Sheet({ id, title, note, children }: Props) {
  return (
    // Suppresses the hydration warning, because the browser may already have opened the element to show an anchor.
    <details className={styles.sheet} name="sheet" suppressHydrationWarning>
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
        <Icon name="down" />
      </summary>
      <div id={id} className={styles.inside}>
        {children}
      </div>
    </details>
  );
}

/** Opens the sheet that the URL's fragment names. Browsers do this on page load, but not on client-side navigation. */
export function useOpenSheet(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      const sheet = target?.closest('details');
      if (!sheet || sheet.open) return;
      sheet.open = true;
      target?.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
