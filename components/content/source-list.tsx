import { Day } from '@/components/ui/day';
import type { Source } from '@/lib/content/content-page';
import styles from './source-list.module.css';

/** Where the facts of a text come from, and when they were last compared. */
export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className="plain">
        {sources.map(({ label, href, checked }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span className="small muted">
              checked <Day date={checked} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
