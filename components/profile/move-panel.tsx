import { Button } from '@/components/ui/button';
import type { HiddenFields } from '@/lib/http/form';
import { paths } from '@/lib/routes';
import type { ProfileMoveView } from '@/lib/profile/profile-view';
import { HiddenInputs } from './hidden-inputs';
import styles from './move-panel.module.css';
import { ProfileRows } from './profile-rows';

/** Offers to move the account's details here, showing what moves; afterwards, to undo it. */
export function MovePanel({ move, hidden }: { move: NonNullable<ProfileMoveView>; hidden: HiddenFields }) {
  const offered = move.state === 'offered';
  return (
    <section className={`panel panel--tint ${styles.panel}`} id="move" aria-labelledby="move-title">
      <h2 id="move-title">
        {offered ? 'Move my details to the new profile' : 'Your details were moved here'}
      </h2>
      {offered ? (
        <>
          <p>
            These details come from your account and your first answers, and replace the ones in your profile.
            Your account stays as it is. You can undo the move for 30 days.
          </p>
          <ProfileRows rows={move.rows} />
        </>
      ) : (
        <p>
          You can undo the move until {move.until}. Your profile then goes back to how it was, without your
          later changes.
        </p>
      )}
      <form method="post" action={paths.profile()} className={styles.form}>
        <HiddenInputs hidden={hidden} />
        <Button type="submit" name="do" value={offered ? 'move' : 'undo'} look={offered ? 'main' : 'ghost'}>
          {offered ? 'Move my details' : 'Undo the move'}
        </Button>
      </form>
    </section>
  );
}
