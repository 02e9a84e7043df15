import { useEffect, useRef, useState, type FormEventHandler } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { HiddenFields } from '@/lib/web/form';
import styles from './reference.module.css';

const reasons = [
  ['rather-not', 'I would rather not give a reference'],
  ['not-me', 'I do not know this doctor, or this is not me'],
] as const;

type Props = {
  action: string;
  hidden: HiddenFields;
  doctorName: string;
  /** The page came with the question whether to decline. */
  asked: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** How a referee declines: a button, and a question before it counts. Without script the page comes again with the question. */
export function DeclineForm({ action, hidden, doctorName, asked, onSubmit }: Props) {
  const [asking, setAsking] = useState(asked);
  const question = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (asking && pressed.current) question.current?.focus();
  }, [asking]);
  return (
    <section
      id="decline"
      aria-labelledby="decline-title"
      className={`panel panel--surface ${styles.decline}`}
    >
      <h2 id="decline-title" ref={question} tabIndex={-1}>
        {asking ? `Decline to give a reference for ${doctorName}?` : 'Would you rather not?'}
      </h2>
      <p>
        We tell {doctorName} that you have declined, not why, and do not write to you about it again.
        {asking && ' Nothing of what you have written is sent.'}
      </p>
      {asking ? (
        <form method="post" action={action} onSubmit={onSubmit}>
          <input type="hidden" name="form_started" value={hidden.form_started} />
          <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
          <fieldset>
            <legend className="vh">Why you decline</legend>
            {reasons.map(([value, label]) => (
              <label key={value} className="radio">
                <input type="radio" name="why" value={value} defaultChecked={value === 'rather-not'} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.send}>
            <Button type="submit" name="do" value="decline">
              Yes, decline
            </Button>
            <ButtonLink
              href={action}
              look="ghost"
              onClick={(event) => {
                event.preventDefault();
                setAsking(false);
              }}
            >
              No, go back to the questions
            </ButtonLink>
          </div>
        </form>
      ) : (
        <form
          method="get"
          action={`${action}#decline`}
          onSubmit={(event) => {
            event.preventDefault();
            pressed.current = true;
            setAsking(true);
          }}
        >
          <Button type="submit" name="decline" value="ask" look="ghost">
            Decline to give a reference
          </Button>
        </form>
      )}
    </section>
  );
}
