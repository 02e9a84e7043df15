import type { RegionCount } from '@/lib/jobs/region-count';
import { RegionList } from './region-list';
import { RegionMap } from './region-map';
import styles from './regions-section.module.css';

/** The map and, beside it, the same as a list. */
export function RegionsSection({ regions }: { regions: RegionCount[] }) {
  return (
    <section className={`on-navy ${styles.section}`} id="regions" aria-labelledby="regions-title">
      <div className={`wrap ${styles.inside}`}>
        <h2 id="regions-title">By region</h2>
        <RegionMap regions={regions} />
        <RegionList regions={regions} />
      </div>
    </section>
  );
}
