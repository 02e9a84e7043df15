import { LinkList } from '@/components/ui/link-list';
import type { FilterGroup } from '@/lib/jobs/job-results-view';
import { landingLinks } from '@/lib/jobs/landing-links';
import styles from './landing-links.module.css';

/** Below the results: wider, narrower and neighbouring lists of jobs, each with its true number. */
export function LandingLinks({ groups }: { groups: FilterGroup[] }) {
  return (
    <section className={styles.section} aria-labelledby="more-lists">
      <div className="wrap">
        <h2 id="more-lists">More lists of jobs</h2>
        <div className={styles.groups}>
          {landingLinks(groups).map(({ title, links }) => (
            <div key={title} className={links.length > 6 ? styles.long : undefined}>
              <h3>{title}</h3>
              <LinkList links={links} columns={links.length > 6 ? 3 : 1} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
