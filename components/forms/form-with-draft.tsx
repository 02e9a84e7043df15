import { useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { honeypotField, type FormState } from '@/lib/http/form';
import styles from './form-with-draft.module.css';
import { useDraft } from './use-draft';
import { prepareSending, useFormSubmit } from './use-form-submit';

/** "1:12 pm" by the device's clock. */
export function formatDeviceTime(at: number): string {
  return new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }).format(at);
}

/** What the fields of a form ask for: their first value, and what is wrong with them. */
export type FieldParts = { value: (name: string) => string; error: (name: string) => string | undefined };

/** A form for people nobody knows: a plain POST; with script sent in place, and kept on the device until it is sent. Another draft is another form. */
export function FormWithDraft(props: ComponentProps<typeof DraftForm>) {
  return <DraftForm key={props.draftKey} {...props} />;
}

function DraftForm({
  state,
  action,
  draftKey,
  known = {},
  sendLabel,
  onTyped,
  onSent,
  above,
  children,
}: {
  state: FormState;
  /** Path and query the form is sent to. */
  action: string;
  /** Where the draft is kept on the device. */
  draftKey: string;
  /** Values of a form that nobody has filled in yet. */
  known?: Record<string, string>;
  sendLabel: string;
  onTyped?: () => void;
  onSent?: () => void;
  /** Between the errors and the first field. */
  above?: ReactNode;
  children: (parts: FieldParts) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  // Those it began with: a page that brings new data beside the form does not begin another.
  const [hidden] = useState(state.hidden);
  const draft = useDraft(form, { key: draftKey, posted: state.values !== null });
  const initial = useMemo(() => ({ errors: errorsOf(state), links: [] }), [state]);
  const { problem, sending, submit } = useFormSubmit(form, initial, {
    keep: draft.save,
    sent: () => {
      draft.forget(true);
      onSent?.();
    },
  });
  const values = state.values ?? known;
  const onInput = () => {
    prepareSending();
    onTyped?.();
    draft.saveSoon();
  };

  function startAgain() {
    draft.forget();
    form.current?.reset();
    form.current?.dispatchEvent(new Event('restored'));
  }

  return (
    <>
      <div className={styles.summary}>
        <ErrorSummary errors={problem.errors} />
        {problem.links.length > 0 && (
          <ul className={styles.links}>
            {problem.links.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span className="muted small">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {above}
      {draft.restored && (
        <div className={styles.above}>
          <Note>
            <span className={styles.restored}>
              We have restored your draft. Nothing has been sent.
              <Button look="quiet" small onClick={startAgain}>
                Start again
              </Button>
            </span>
          </Note>
        </div>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={action}
        noValidate
        aria-busy={sending}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children({
          value: (name) => values[name] ?? '',
          error: (name) => problem.errors.find((error) => error.field === name)?.message,
        })}
        <input type="hidden" name="form_started" defaultValue={hidden.form_started} />
        <input type="hidden" name="idempotency_key" defaultValue={hidden.idempotency_key} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className={styles.send}>
          <Button type="submit">{sendLabel}</Button>
          <p className={styles.kept} role="status">
            {sending
              ? 'Sending …'
              : draft.savedAt !== null && (
                  <>
                    <Icon name="done" />
                    Draft saved on this device, {formatDeviceTime(draft.savedAt)}
                  </>
                )}
          </p>
        </div>
      </form>
    </>
  );
}

function errorsOf(state: FormState): FormState['errors'] {
  return state.feedback ? [{ message: state.feedback.message }] : state.errors;
}
