import type { Heading } from '@/lib/content/pages/content-tree';
import styles from './contents-list.module.css';

export function ContentsList({ headings }: { headings: Heading[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol className="plain">
        {headings.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
