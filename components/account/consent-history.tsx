import type { CommunicationsView } from '@/lib/web/communications-view';
import styles from './communications.module.css';
import { SettingsSection } from './settings-section';

const title = 'What you have said';

/** Everything a doctor has agreed to or taken back, newest first. */
export function ConsentHistory({ entries }: { entries: CommunicationsView['history'] }) {
  return (
    <SettingsSection
      id="history"
      title={title}
      note="Kept as it was said and never changed. The newest 30; all of it is in the copy of your data."
    >
      {entries.length === 0 ? (
        <p className="muted">Nothing yet. What you save here is noted with its day.</p>
      ) : (
        <div className={styles.history} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">About</th>
                <th scope="col">You said</th>
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
