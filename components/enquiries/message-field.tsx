import { useEffect, useState } from 'react';
import { TextAreaField } from '@/components/ui/field';
import { formatNumber } from '@/lib/jobs/job-format';
import { enquiryLimits } from '@/lib/enquiries/enquiry';
import styles from './enquiry-form.module.css';

/** The message, with how many characters are left once a script counts them. */
export function MessageField({ value, error }: { value: string; error?: string }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const field = document.getElementById('message');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const count = () => setLeft(enquiryLimits.message - field.value.length);
    count();
    field.addEventListener('input', count);
    field.form?.addEventListener('restored', count);
    return () => {
      field.removeEventListener('input', count);
      field.form?.removeEventListener('restored', count);
    };
  }, []);
  return (
    <div>
      <TextAreaField
        name="message"
        label="Message"
        hint={`Optional. Up to ${formatNumber(enquiryLimits.message)} characters.`}
        rows={6}
        defaultValue={value}
        error={error}
      />
      <p className={styles.counter} aria-live="polite">
        {left !== null &&
          (left >= 0
            ? `${formatNumber(left)} characters left`
            : `${formatNumber(-left)} characters too many`)}
      </p>
    </div>
  );
}
