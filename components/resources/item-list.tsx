import type { ChecklistItem } from '@/lib/resources/resource-lists';
import styles from './sheet.module.css';

/** Things to have ready, each with a box to tick on paper. */
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
