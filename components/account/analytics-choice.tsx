import { useConsent, useKnownConsent } from '@/components/consent/use-consent';
import { Button } from '@/components/ui/button';
import { isBrowsersChoice } from '@/lib/consent/consent-store';
import styles from './communications.module.css';
import { SettingsSection } from './settings-section';

/** The choice about analytics of this browser. Without script nothing is counted, so there is nothing to choose. */
export function AnalyticsChoice() {
  const known = useKnownConsent();
  const { grant, decline } = useConsent();
  return (
    <SettingsSection
      id="analytics"
      title="Analytics"
      note="This choice is for this browser, not your account. Everything works the same either way."
    >
      <p role="status">
        {known === null
          ? 'Nothing is counted while JavaScript is off.'
          : known === 'GRANTED'
            ? 'On: we count your visits and clicks in this browser.'
            : known === 'UNKNOWN'
              ? 'You have not chosen yet, so nothing is counted.'
              : isBrowsersChoice()
                ? 'Off, because your browser asks for it (Global Privacy Control).'
                : 'Off: nothing is counted.'}
      </p>
      <div className={styles.choice} role="group" aria-labelledby="analytics">
        <Button look="ghost" small aria-pressed={known === 'GRANTED'} onClick={grant}>
          Allow analytics
        </Button>
        <Button look="ghost" small aria-pressed={known === 'DECLINED'} onClick={decline}>
          Do not allow
        </Button>
      </div>
    </SettingsSection>
  );
}
