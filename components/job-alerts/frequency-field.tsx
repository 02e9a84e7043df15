import { FieldErrorText } from '@/components/ui/field';
import { alertFrequencies, type AlertFrequency } from '@/lib/job-alerts/job-alert';
import styles from './job-alerts.module.css';

const labels: Record<AlertFrequency, string> = { instant: 'Instant', daily: 'Daily', weekly: 'Weekly' };

/** How often mail comes. */
export function FrequencyField({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset className={error ? 'field field--error' : 'field'} id="frequency">
      <legend className={styles.legend}>How often</legend>
      <p className="hint">Instant comes within minutes, daily at 7 am, weekly on Monday at 7 am.</p>
      {error && <FieldErrorText id="frequency-error">{error}</FieldErrorText>}
      <div className={`seg ${styles.narrow}`}>
        {alertFrequencies.map((value) => (
          <label key={value}>
            <input type="radio" name="frequency" value={value} defaultChecked={value === chosen} />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
