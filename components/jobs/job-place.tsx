import type { Surroundings } from '@/lib/jobs/job-surroundings';
import styles from './job-page.module.css';

type Props = { surroundings: Surroundings };

/** Where the job is, in words. */
export function JobPlace({ surroundings: { town, from, population, remoteness } }: Props) {
  return (
    <section className={styles.where} aria-labelledby="where">
      <div>
        <h2 id="where">{town} and around</h2>
        <div className={styles.prose}>
          <p>
            {from && (
              <>
                <b>{from}</b> in a straight line.{' '}
              </>
            )}
            {population && `${population}. `}
            {remoteness && `Remoteness ${remoteness}.`}
          </p>
        </div>
      </div>
    </section>
  );
}
