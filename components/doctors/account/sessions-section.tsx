import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/core/text';
import type { AccountView, SessionRow } from '@/lib/doctors/account/account-view';
import type { HiddenFields } from '@/lib/http/form';
import { paths } from '@/lib/routes';
import styles from './account-settings.module.css';
import { SettingsSection } from './settings-section';
import section from './settings-section.module.css';

type Props = { sessions: AccountView['sessions']; more: number; zone: string; hidden: HiddenFields };

export function SessionsSection({ sessions, more, zone, hidden }: Props) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      note={`Times are ${zone}. We do not look up where your devices are, and show the time zone that each device reports.`}
    >
      <SessionList sessions={sessions.filter(({ current }) => current)} hidden={hidden} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className="chevron">{count(others.length + more, 'other device')}</summary>
          <SessionList sessions={others} hidden={hidden} />
          {more > 0 && (
            <p className="small muted">
              You have used {count(more, 'more device')} before these. “Sign out everywhere” signs you out
              there too.
            </p>
          )}
        </details>
      )}
      <p className="small muted">
        “Sign out everywhere” signs you out on every device, including this one. You will have to sign in
        again.
      </p>
      {/* The browser posts this form itself, because the response redirects to the identity provider. */}
      <form method="post" action={paths.account()}>
        <HiddenInputs hidden={hidden} what="end-sessions" />
        <Button type="submit" look="ghost">
          Sign out everywhere
        </Button>
      </form>
    </SettingsSection>
  );
}

function SessionList({ sessions, hidden }: { sessions: SessionRow[]; hidden: HiddenFields }) {
  return (
    <ul className={`plain ${section.rows}`}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} hidden={hidden} />
      ))}
    </ul>
  );
}

function Row({ session, hidden }: { session: SessionRow; hidden: HiddenFields }) {
  const { device, place, signedIn, lastSeen, current } = session;
  return (
    <li>
      <div>
        <p>
          <b>{device}</b>
          {place && `, ${place}`}
        </p>
        <p className="small muted num">
          {lastSeen === signedIn ? 'Signed in and last used' : `Last used ${lastSeen}. Signed in`} {signedIn}.
        </p>
      </div>
      {current ? (
        <span className="tag tag--ok">This device</span>
      ) : (
        <form method="post" action={paths.account()}>
          <HiddenInputs hidden={hidden} what="end-session" />
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" look="ghost">
            Sign out<span className="vh"> of {device}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
