import { formatNumber } from '@/lib/core/format-number';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { HomeView } from '@/lib/home/home-view';
import { paths } from '@/lib/routes';
import styles from './employers-strip.module.css';

/** The way in for hospitals and practices. */
export function EmployersStrip({ wanted }: Pick<HomeView, 'wanted'>) {
  return (
    <section className={`on-navy ${styles.strip}`} aria-labelledby="employers">
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h2 id="employers">A gap in your roster?</h2>
          <p>
            Give us the dates and the grade. You get a reference at once, and a consultant calls within 4
            working hours (1 if the job starts today or tomorrow).
          </p>
          {wanted && (
            <p className="num">
              <b>{formatNumber(wanted.jobs)}</b> open jobs here now, in <b>{wanted.specialties}</b>{' '}
              specialities and <b>{wanted.regions}</b> states and regions.
            </p>
          )}
        </div>
        <div className={styles.ways}>
          <ButtonLink look="bright" href={`${paths.employers()}#request`}>
            Request a doctor <Icon name="onward" />
          </ButtonLink>
          <Link href={paths.employers()}>How we check doctors</Link>
        </div>
      </div>
    </section>
  );
}
