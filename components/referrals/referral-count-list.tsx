import type { ReferralCounts } from '@/lib/referrals/referral';
import styles from './refer-a-friend.module.css';

const labels: readonly (readonly [keyof ReferralCounts, string])[] = [
  ['registered', 'have joined'],
  ['enquired', 'have enquired about a job'],
  ['placed', 'have found a job'],
];

/** Who has come by the link: numbers, no names. */
export function ReferralCountList({ counts }: { counts: ReferralCounts }) {
  const total = counts.registered + counts.enquired + counts.placed;
  return (
    <section aria-labelledby="who-came">
      <h2 id="who-came" className={styles.how}>
        Who has used your link
      </h2>
      {total === 0 ? (
        <p className="muted">Nobody yet. Add a short message of your own when you share your link.</p>
      ) : (
        <ul className={styles.counts}>
          {labels.map(([state, label]) => (
            <li key={state}>
              <b className="num">{counts[state]}</b> {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
