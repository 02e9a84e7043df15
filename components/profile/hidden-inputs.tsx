import { honeypotField, type HiddenFields } from '@/lib/http/form';
import styles from './profile-fields.module.css';

/** What every form carries besides what people fill in. */
export function HiddenInputs({ hidden }: { hidden: HiddenFields }) {
  return (
    <>
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
