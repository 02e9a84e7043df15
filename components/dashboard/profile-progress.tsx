import { Link } from '@/components/ui/link';
import type { DashboardView } from '@/lib/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import styles from './profile-progress.module.css';

/** How much of the profile is there, and what is left. */
export function ProfileProgress({ parts: { done, total, left } }: { parts: DashboardView['parts'] }) {
  const words = `${done} of ${total} parts complete`;
  return (
    <>
      <div className={styles.bar} role="img" aria-label={words}>
        {Array.from({ length: total }, (_, part) => (
          <span key={part} className={part < done ? styles.on : undefined} />
        ))}
      </div>
      <p className="small">
        <b className="num">
          {done} of {total}
        </b>{' '}
        parts complete.{' '}
        {left.length > 0 && (
          <>
            Left: {left.join(', ')}. <Link href={paths.onboarding()}>Complete it</Link>
          </>
        )}
      </p>
    </>
  );
}
