import Link from 'next/link';
import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { AcceptTermsView } from '@/lib/doctors/terms/terms-version';
import styles from './accept-terms.module.css';

/**
 * Shows the changed terms with a form to accept and a form to decline. Both lead to another page, so they work without
 * JavaScript.
 */
export function AcceptTerms({ view }: { view: AcceptTermsView }) {
  const { version, effective, changes, href, action, state } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Our terms have changed</h1>
      <p className="lead">
        Version {version} applies from {effective}. Please read what changed, then accept or decline.
      </p>
      <ErrorSummary errors={state.feedback ? [{ message: state.feedback.message }] : state.errors} />
      <section aria-labelledby="changes" className="panel panel--tint">
        <h2 id="changes">What changed</h2>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>
          <Link href={href}>Read the full terms</Link>
        </p>
      </section>
      <div className={styles.answers}>
        <form method="post" action={action}>
          <HiddenInputs hidden={state.hidden} what="accept" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit">Accept</Button>
        </form>
        <form method="post" action={action}>
          <HiddenInputs hidden={state.hidden} what="decline" />
          <Button type="submit" look="ghost">
            Decline
          </Button>
        </form>
      </div>
      <p className="muted">
        If you decline, we will sign you out but will not delete anything. You can still search and read
        without signing in, and you can accept the next time you sign in.
      </p>
    </div>
  );
}
