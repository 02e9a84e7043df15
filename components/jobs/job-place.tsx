import type { ComponentType } from 'react';
import { kept } from '@/components/ui/kept';
import type { Surroundings } from '@/lib/jobs/job-surroundings';
import styles from './job-page.module.css';

type Props = { surroundings: Surroundings };

/** Where the job is: words, and the town and its nearest city as they lie to one another. */
export const JobPlace: ComponentType<Props> =
  typeof window === 'undefined' ? kept(DrawnPlace, (props) => JSON.stringify(props)) : DrawnPlace;

function DrawnPlace({ surroundings: { town, from, population, remoteness, picture } }: Props) {
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
      {picture && from && <Picture picture={picture} town={town} label={`${town} lies ${from}`} />}
    </section>
  );
}

function Picture({
  picture: { town: at, city, cityName, km },
  town,
  label,
}: {
  picture: NonNullable<Surroundings['picture']>;
  town: string;
  label: string;
}) {
  const middle = { x: (at.x + city.x) / 2, y: (at.y + city.y) / 2 };
  const steep = Math.abs(at.y - city.y) > Math.abs(at.x - city.x);
  return (
    <svg className={styles.picture} viewBox="0 0 320 200" role="img" aria-label={label}>
      <rect className={styles.ground} width="320" height="200" rx="12" />
      <path className={styles.road} d={`M${at.x} ${at.y}L${city.x} ${city.y}`} />
      <circle className={styles.town} cx={at.x} cy={at.y} r="8" />
      <circle className={styles.city} cx={city.x} cy={city.y} r="5" />
      <text className={styles.name} x={at.x} y={at.y < city.y ? at.y - 18 : at.y + 30} textAnchor="middle">
        {town}
      </text>
      <text x={city.x} y={city.y <= at.y ? city.y - 14 : city.y + 24} textAnchor="middle">
        {cityName}
      </text>
      <text
        className={styles.km}
        x={steep ? middle.x + 14 : middle.x}
        y={steep ? middle.y + 4 : middle.y - 14}
        textAnchor={steep ? 'start' : 'middle'}
      >
        {km}
      </text>
    </svg>
  );
}
