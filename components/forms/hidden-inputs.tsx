import { honeypotField, type HiddenFields } from '@/lib/http/form';
import styles from './hidden-inputs.module.css';

/**
 * What every form carries besides what people fill in. `what` tells an address that takes several forms which one this
 * is; `trap` adds the field that only programs fill in.
 */
export function HiddenInputs({
  hidden,
  what,
  trap = false,
}: {
  hidden: HiddenFields;
  what?: string;
  trap?: boolean;
}) {
  return (
    <>
      {what !== undefined && <input type="hidden" name="do" value={what} />}
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
