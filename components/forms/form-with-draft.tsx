import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { FormState } from '@/lib/http/form';
import styles from './form-with-draft.module.css';
import { HiddenInputs, type FieldParts } from './form-parts';
import { useDraft } from './use-draft';
import { useSender } from './use-sender';

function formatDeviceTime(at: number): string {
  return new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }).format(at);
}

/**
 * Form whose typed values stay on the device as a draft until the form is sent. Works for signed-out visitors too.
 * Without JavaScript, it is a plain form without a draft. Changing `draftKey` remounts the form.
 */
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
  onCleared,
  onSent,
  above,
  beside,
  children,
}: {
  state: FormState;
  action: string;
  draftKey: string;
  known?: Record<string, string>;
  sendLabel: string;
  onTyped?: () => void;
  onCleared?: () => void;
  onSent?: () => void;
  above?: ReactNode;
  beside?: ReactNode;
  children: (parts: FieldParts) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { key: draftKey, posted: state.values !== null });
  const sender = useSender(state, {
    leaves: true,
    unreachable: 'We could not reach the site. Your draft is saved on this device. Try again in a moment.',
    onSend: draft.save,
    onTaken: () => {
      draft.clear(true);
      onSent?.();
    },
  });
  const { errors, links, sending } = sender;
  // Sends the idempotency key of the restored draft. If the form was already sent and only the response was lost, the
  // server does not store it a second time.
  const hidden = { ...sender.hidden, idempotency_key: draft.restoredKey ?? sender.hidden.idempotency_key };
  const values = state.values ?? known;
  const onInput = () => {
    onTyped?.();
    draft.saveSoon();
  };

  function startAgain() {
    draft.clear();
    onCleared?.();
    form.current?.reset();
    form.current?.dispatchEvent(new Event('restored'));
  }

  return (
    <>
      <div className={styles.summary}>
        <ErrorSummary errors={errors} />
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span className="muted small">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {above}
      {draft.restoredKey !== null && (
        <div className={styles.above}>
          <RestoredDraft onStartAgain={startAgain} />
        </div>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={action}
        noValidate
        aria-busy={sending !== null}
        onInput={onInput}
        onSubmit={sender.onSubmit}
      >
        {children({
          value: (name) => values[name] ?? '',
          error: (name) => errors.find((error) => error.field === name)?.message,
        })}
        <HiddenInputs hidden={hidden} trap />
        <div className={styles.send}>
          <Button type="submit">{sendLabel}</Button>
          {beside}
          <p className={styles.kept} role="status">
            {sending
              ? 'Sending…'
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

type Props = { onStartAgain: () => void; children?: ReactNode };

export function RestoredDraft({ onStartAgain, children }: Props) {
  return (
    <Note>
      <span className={styles.restored}>
        We have restored your draft. Nothing has been sent. {children}
        <Button look="quiet" small flush onClick={onStartAgain}>
          Start again
        </Button>
      </span>
    </Note>
  );
}
