import Link from 'next/link';
import type { FormEventHandler } from 'react';
import { paths } from '@/lib/routes';
import type { ReferenceEndView } from '@/lib/doctors/referees/referees-view';
import plain from '@/components/ui/plain-page.module.css';
import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { Radios } from '@/components/forms/radios';
import type { HiddenFields } from '@/lib/http/form';
import styles from './reference.module.css';

const reasons = [
  { value: 'rather-not', label: 'I would rather not give a reference' },
  { value: 'not-me', label: 'I do not know this doctor, or this is not me' },
];

type Props = {
  action: string;
  hidden: HiddenFields;
  doctorName: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/**
 * Form in which a referee declines. It is in a `details` element, because a link to another page would lose the typed
 * text if there is no JavaScript.
 */
export function DeclineForm({ action, hidden, doctorName, onSubmit }: Props) {
  return (
    <section
      id="decline"
      aria-labelledby="decline-title"
      className={`panel panel--surface ${styles.decline}`}
    >
      <h2 id="decline-title">If you cannot give a reference</h2>
      <p>
        If you decline, we will tell {doctorName} that you have, but not why. We will not email you about the
        reference again, or send anything you have written.
      </p>
      <details>
        <summary className="chevron">Decline to give a reference</summary>
        <form method="post" action={action} onSubmit={onSubmit}>
          <HiddenInputs hidden={hidden} />
          <fieldset>
            <legend>Why are you declining?</legend>
            <Radios name="why" choices={reasons} chosen="rather-not" />
          </fieldset>
          <Button type="submit" name="do" value="decline">
            Yes, decline
          </Button>
        </form>
      </details>
    </section>
  );
}

export function ReferenceEnd({ end, brandName }: { end: ReferenceEndView; brandName: string }) {
  const { title, words } = describeReferenceEnd(end, brandName);
  return (
    <div className={`wrap ${plain.page} ${styles.end}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{words}</p>
        <p>
          Something wrong? <Link href={paths.contactUs()}>Tell us</Link>, and we will look into it.
        </p>
      </div>
    </div>
  );
}

function describeReferenceEnd(
  { kind, doctorName }: ReferenceEndView,
  brandName: string,
): { title: string; words: string } {
  const name = doctorName ?? 'The doctor';
  switch (kind) {
    case 'completed':
      return {
        title: 'Thank you',
        words: `Your reference for ${name} has been sent. We have told ${name} that you have answered, but not what you wrote. You do not need to do anything else.`,
      };
    case 'declined':
      return {
        title: 'You have declined',
        words: `We have told ${name} that you have declined, and will not email you about it again.`,
      };
    case 'withdrawn':
      return {
        title: 'This reference is no longer needed',
        words: `${name} has withdrawn the request. We have deleted anything you saved. Thank you for your time.`,
      };
    case 'ended':
      return {
        title: 'This request has ended',
        words: `The link to your reference for ${name} has expired. If the doctor still needs a reference, they can ask you again through ${brandName}.`,
      };
  }
}
