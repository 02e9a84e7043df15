import { useState } from 'react';
import { HiddenInputs } from '@/components/forms/form-parts';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { paths, signInHref } from '@/lib/routes';
import type { ReferralView, ReferralCounts } from '@/lib/doctors/referrals/referral';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ShareLinks } from '@/lib/platform/analytics/share-links';
import { track } from '@/lib/platform/analytics/track';
import pageStyles from '@/components/ui/page.module.css';
import styles from './refer-a-friend.module.css';

const labels: { state: keyof ReferralCounts; label: string }[] = [
  { state: 'registered', label: 'have joined' },
  { state: 'enquired', label: 'have enquired about a job' },
  { state: 'placed', label: 'have found a job' },
];

function ReferralCountList({ counts }: { counts: ReferralCounts }) {
  const total = counts.registered + counts.enquired + counts.placed;
  return (
    <section aria-labelledby="who-came">
      <h2 id="who-came" className={styles.how}>
        Who has used your link
      </h2>
      {total === 0 ? (
        <p className="muted">
          No one has used your link yet. When you share it, add a short message of your own.
        </p>
      ) : (
        <ul className={styles.counts}>
          {labels.map(({ state, label }) => (
            <li key={state}>
              <b className="num">{counts[state]}</b> {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PersonalLink({ links }: { links: ShareLinks }) {
  const [done, setDone] = useState('');
  const hydrated = useHydrated();
  const count = (way: keyof ShareLinks) => track({ name: 'link shared', properties: { what: 'refer', way } });

  async function copy() {
    count('link');
    try {
      await navigator.clipboard.writeText(links.link);
      setDone('Link copied.');
    } catch {
      setDone('Your browser does not allow copying here. Select the link and copy it yourself.');
    }
  }

  return (
    <div className={styles.make}>
      <div className="field">
        <label htmlFor="link">Link to share</label>
        <input
          id="link"
          className="input"
          readOnly
          value={links.link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <ul className={styles.ways}>
        {hydrated && (
          <li>
            <Button small onClick={() => void copy()}>
              <Icon name="link" />
              Copy link
            </Button>
          </li>
        )}
        <li>
          <a className="btn btn--ghost btn--sm" href={links.email} onClick={() => count('email')}>
            <Icon name="mail" />
            Email
          </a>
        </li>
        <li>
          <a
            className="btn btn--ghost btn--sm"
            href={links.facebook}
            target="_blank"
            rel="noopener"
            onClick={() => count('facebook')}
          >
            <Icon name="facebook" />
            Facebook
          </a>
        </li>
      </ul>
      <p className={styles.done} role="status">
        {done}
      </p>
    </div>
  );
}

export function ReferAFriend({ view: { own, state }, brandName }: { view: ReferralView; brandName: string }) {
  return (
    <div className={`wrap ${pageStyles.page}`}>
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
              <HiddenInputs hidden={state.hidden} />
              <p>Your link has a short code. It does not show your name or email address.</p>
              <Button type="submit">
                <Icon name="link" />
                Get my referral link
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
            <li>Send the link to a colleague with your own message.</li>
            <li>
              Your colleague can look at the site, and join if they like. We do not contact anyone on your
              behalf.
            </li>
            <li>You can see how many people have joined, but not who they are.</li>
          </ol>
        </section>
      </div>
      {own?.links && <ReferralCountList counts={own.counts} />}
    </div>
  );
}
