import type { FormEventHandler } from 'react';
import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import type { HiddenFields } from '@/lib/http/form';
import styles from './reference.module.css';

const reasons = [
  ['rather-not', 'I decline to give a reference'],
  ['not-me', 'I do not know this doctor, or this is not me'],
] as const;

type Props = {
  action: string;
  hidden: HiddenFields;
  doctorName: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** How a referee declines: a disclosure, and a button in it that counts. Plain HTML, so that without script nothing that was typed above is lost. */
export function DeclineForm({ action, hidden, doctorName, onSubmit }: Props) {
  return (
    <section
      id="decline"
      aria-labelledby="decline-title"
      className={`panel panel--surface ${styles.decline}`}
    >
      <h2 id="decline-title">If you cannot give a reference</h2>
      <p>
        If you decline, we tell {doctorName}, but not why, and do not email you about it again. Nothing you
        have written is sent.
      </p>
      <details>
        <summary>Decline to give a reference</summary>
        <form method="post" action={action} onSubmit={onSubmit}>
          <HiddenInputs hidden={hidden} />
          <fieldset>
            <legend>Why are you declining?</legend>
            {reasons.map(([value, label]) => (
              <label key={value} className="radio">
                <input type="radio" name="why" value={value} defaultChecked={value === 'rather-not'} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" name="do" value="decline">
            Yes, decline
          </Button>
        </form>
      </details>
    </section>
  );
}
