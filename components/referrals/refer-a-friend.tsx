import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { paths, signInHref } from '@/lib/routes';
import type { ReferralView } from '@/lib/referrals/referral';
import { PersonalLink } from './personal-link';
import { ReferralCountList } from './referral-count-list';
import styles from './refer-a-friend.module.css';

/** How passing the site on works, the doctor's own link, and who has come by it, in numbers. */
export function ReferAFriend({ view: { own, state }, brandName }: { view: ReferralView; brandName: string }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Refer a friend</h1>
        <p className="lead">
          Do you know a doctor who is looking for their next job, or for a locum week by the sea? Send them
          your link to {brandName}.
        </p>
      </header>
      <ErrorSummary errors={state.feedback ? [{ message: state.feedback.message }] : state.errors} />
      <div className={styles.grid}>
        <section className={`panel ${styles.own}`} aria-labelledby="your-link">
          <h2 id="your-link">Your link</h2>
          {!own && (
            <>
              <p>Sign in to get your own link.</p>
              <ButtonLink href={signInHref({ redirectUrl: paths.referAFriend() })}>Sign in</ButtonLink>
            </>
          )}
          {own && !own.links && (
            <form method="post" action={paths.referAFriend()} className={styles.make}>
              <input type="hidden" name="form_started" value={state.hidden.form_started} />
              <input type="hidden" name="idempotency_key" value={state.hidden.idempotency_key} />
              <p>Your link has a short code. It does not show your name or email address.</p>
              <Button type="submit">
                <Icon name="link" />
                Get my link
              </Button>
            </form>
          )}
          {own?.links && <PersonalLink links={own.links} />}
        </section>
        <section aria-labelledby="how">
          <h2 id="how" className={styles.how}>
            How it works
          </h2>
          <ol className={styles.steps}>
            <li>You send the link to a colleague, in your own words.</li>
            <li>They look around, and join if they like. We contact nobody on your behalf.</li>
            <li>You see how many have joined, never who.</li>
          </ol>
        </section>
      </div>
      {own?.links && <ReferralCountList counts={own.counts} />}
    </div>
  );
}
