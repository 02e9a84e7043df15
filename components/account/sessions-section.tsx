import { Button } from '@/components/ui/button';
import type { AccountView } from '@/lib/web/account-view';
import type { HiddenFields } from '@/lib/web/form';
import { paths } from '@/lib/web/paths';
import styles from './account-settings.module.css';
import { SettingsSection } from './settings-section';

/** Where the doctor is signed in, and the way out of all of it. */
export function SessionsSection({
  sessions,
  zone,
  hidden,
}: {
  sessions: AccountView['sessions'];
  zone: string;
  hidden: HiddenFields;
}) {
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      note={`Times are ${zone}. We keep no names of devices, only when each was used.`}
    >
      <ul className={`plain ${styles.sessions}`}>
        {sessions.map(({ signedIn, lastSeen, current }, index) => (
          <li key={index}>
            <div>
              <p className="num">Signed in {signedIn}</p>
              <p className="small muted num">Last used {lastSeen}</p>
            </div>
            {current && <span className="tag tag--ok">This device</span>}
          </li>
        ))}
      </ul>
      {/* Without script on purpose: the answer leads through the identity provider. */}
      <form method="post" action={paths.account()}>
        <input type="hidden" name="do" value="end-sessions" />
        <input type="hidden" name="form_started" value={hidden.form_started} />
        <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
        <Button type="submit" look="ghost">
          Sign out everywhere
        </Button>
      </form>
      <p className="small muted">That signs you out of every device, this one too.</p>
    </SettingsSection>
  );
}
