import type { CommunicationsView } from '@/lib/communications/communications-view';
import styles from './communications.module.css';
import { SettingsSection } from './settings-section';

const title = 'Consent history';

/** Everything a doctor has agreed to or taken back, newest first. */
export function ConsentHistory({ entries }: { entries: CommunicationsView['history'] }) {
  return (
    <SettingsSection
      id="history"
      title={title}
      note="Your newest 30 choices, as you made them. The copy of your data has all of them."
    >
      {entries.length === 0 ? (
        <p className="muted">Nothing yet. The choices you save are listed here with their date.</p>
      ) : (
        <div className={styles.history} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">About</th>
                <th scope="col">Your choice</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ what, state, when }, index) => (
                <tr key={index}>
                  <th scope="row">{what}</th>
                  <td>{state}</td>
                  <td className="num">{when}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SettingsSection>
  );
}
