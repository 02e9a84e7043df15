import { type FormState, honeypotField, type HiddenFields } from '@/lib/http/form';
import styles from './form-parts.module.css';

type Props = { hidden: HiddenFields; what?: string; trap?: boolean };

/**
 * Hidden inputs of every form. `what` names the form, because some URLs accept several forms. `trap` adds the honeypot
 * field.
 */
export function HiddenInputs({ hidden, what, trap = false }: Props) {
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

export type FieldParts = {
  value: (name: string) => string;
  error: (name: string) => string | undefined;
};

export function fieldParts(state: FormState, stored: Record<string, string>): FieldParts {
  const values = state.values ?? stored;
  return {
    value: (name) => values[name] ?? '',
    error: (name) => state.errors.find(({ field }) => field === name)?.message,
  };
}

export function listSummaryErrors(state: FormState): FormState['errors'] {
  return state.feedback ? [{ message: state.feedback.message }] : state.errors;
}
