import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import styles from './new-matches.module.css';

/** Offers to move the account's details into the new profile, where it is shown first what moves. */
export function MoveCard() {
  return (
    <section className="panel panel--tint" aria-labelledby="move">
      <div className={styles.empty}>
        <h2 id="move">Move my details to the new profile</h2>
        <p>
          Consultants see your profile. Check which details would move there from your account. You can undo
          the move for 30 days.
        </p>
        <ButtonLink href={`${paths.profile()}#move`} small>
          Check the details
        </ButtonLink>
      </div>
    </section>
  );
}
