import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import type { EnquiryRowView } from '@/lib/enquiries/job-enquiries-view';
import { EnquiryListForm, type EnquiryForms } from './enquiry-list-form';
import styles from './enquiry-row.module.css';

/** Consent to be put forward for one job: kept at once with script, by a button without. */
export function PutForwardForm({ enquiry, forms }: { enquiry: EnquiryRowView; forms: EnquiryForms }) {
  const { reference, putForward, putForwardAsked } = enquiry;
  const [granted, setGranted] = useState(putForward);
  const id = `put-forward-${reference}`;
  const form = useRef<HTMLFormElement>(null);
  const choose = (chosen: boolean) => {
    setGranted(chosen);
    form.current?.requestSubmit();
  };
  useEarlyInput(form, () => choose(!putForward));
  return (
    <EnquiryListForm
      ref={form}
      forms={forms}
      what="put-forward"
      reference={reference}
      className={styles.consent}
      onSubmit={(event) => {
        event.preventDefault();
        void forms.send(event.currentTarget).then((changed) => {
          if (!changed) setGranted(putForward);
        });
      }}
    >
      {putForwardAsked && !putForward && (
        <p className={styles.asked}>
          <b>We would like to put you forward.</b> Tick the box if you agree. If you do not agree, there is
          nothing to do.
        </p>
      )}
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name="put_forward"
          checked={granted}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.checked)}
        />
        <span>You may put me forward for this job</span>
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        Only for this job. You can withdraw your consent at any time.
      </p>
      <Button type="submit" look="ghost" small className={styles.keep}>
        Save choice
      </Button>
    </EnquiryListForm>
  );
}
