import { Link } from '@/components/ui/link';
import type { DemandPageProps } from '@/lib/demand/demand-view';
import { paths } from '@/lib/routes';
import styles from './demand-facts.module.css';

/** What stands out in the figures. */
export function DemandFacts({ facts }: { facts: DemandPageProps['view']['facts'] }) {
  return (
    <section className={styles.facts} aria-labelledby="at-a-glance">
      <h2 id="at-a-glance">At a glance</h2>
      <dl>
        {facts.map(({ label, slug, name, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link href={paths.jobList(slug)}>{name}</Link>
              <span className="num">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
