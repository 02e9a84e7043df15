import { honeypotField, type HiddenFields as Hidden } from '@/lib/http/form';
import styles from './job-alerts.module.css';

/** What every form carries unseen. */
export function HiddenFields({ hidden, trap = false }: { hidden: Hidden; trap?: boolean }) {
  return (
    <>
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      {trap && (
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}
