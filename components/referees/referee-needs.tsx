import { Icon } from '@/components/ui/icon';
import type { RefereeNeedView } from '@/lib/referees/referees-view';
import styles from './referees.module.css';

function progress({ count, named, received }: RefereeNeedView): string {
  if (received >= count) return 'All references received.';
  const have = named >= count ? `${named} named` : `${named} of ${count} named`;
  return `${have}, ${received === 0 ? 'no reference yet' : `${received} of ${count} received`}.`;
}

/** What employers ask for, and how far the doctor has got. */
export function RefereeNeeds({ needs }: { needs: RefereeNeedView[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="vh">
        What employers ask for
      </h2>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need.country} className="panel panel--surface">
            <h3>{need.title}</h3>
            <p>{need.words}.</p>
            <p className={styles.progress}>
              <span className={styles.dots} aria-hidden="true">
                {Array.from({ length: need.count }, (_, index) => (
                  <span key={index} data-at={stage(need, index)}>
                    {index < need.received && <Icon name="check" />}
                  </span>
                ))}
              </span>
              {progress(need)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stage({ named, received }: RefereeNeedView, index: number): 'received' | 'named' | 'open' {
  if (index < received) return 'received';
  return index < named ? 'named' : 'open';
}
