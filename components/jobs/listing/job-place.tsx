import type { Surroundings } from '@/lib/jobs/listing/job-surroundings';
import { paths } from '@/lib/routes';
import styles from './job-page.module.css';

type Props = { surroundings: Surroundings };

export function JobPlace({ surroundings: { town, from, drive, airport, population, remoteness } }: Props) {
  return (
    <section className={styles.where} aria-labelledby="where">
      <h2 id="where">In and around {town}</h2>
      <p>
        {from && (
          <>
            <b>{from}</b> in a straight line{drive && `, ${drive}`}.{' '}
          </>
        )}
        {population && `${population}. `}
        {remoteness && `Remoteness: ${remoteness}.`}
      </p>
      {airport && (
        <p>
          Nearest airport: <b>{airport.name}</b>, {airport.detail}.
        </p>
      )}
      {(airport ?? drive) && (
        <p className="muted small">
          We estimate distances and driving times from the town, not from the facility.{' '}
          <a href={`${paths.dataSources()}#distances`}>How we estimate distances</a>
        </p>
      )}
    </section>
  );
}
