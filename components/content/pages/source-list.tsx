import { Day } from '@/components/ui/day';
import type { Source } from '@/lib/content/pages/content-page';
import styles from './source-list.module.css';

export function SourceList({ sources }: { sources: Source[] }) {
  const [day, ...otherDays] = new Set(sources.map(({ checked }) => checked));
  const sameDay = otherDays.length === 0 && day;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className="plain">
        {sources.map(({ label, href, checked }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {!sameDay && (
              <span className="small muted">
                checked <Day date={checked} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {sameDay && (
        <p className="small muted">
          Checked on <Day date={sameDay} />
        </p>
      )}
    </section>
  );
}
