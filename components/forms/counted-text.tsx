import { useEffect, useState } from 'react';
import { TextAreaField } from '@/components/ui/field';
import { formatNumber } from '@/lib/core/text';
import styles from './form-with-draft.module.css';

export function CountedText({
  name,
  label,
  hint,
  longest,
  value,
  error,
  rows = 6,
}: {
  name: string;
  label: string;
  hint: string;
  /** In characters. The number of characters left is shown once it is below 500. */
  longest: number;
  value: string;
  error?: string;
  rows?: number;
}) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const field = document.getElementById(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const count = () => setLeft(longest - field.value.length);
    count();
    field.addEventListener('input', count);
    field.form?.addEventListener('restored', count);
    return () => {
      field.removeEventListener('input', count);
      field.form?.removeEventListener('restored', count);
    };
  }, [name, longest]);
  return (
    <div>
      <TextAreaField name={name} label={label} hint={hint} rows={rows} defaultValue={value} error={error} />
      <p className={styles.counter} aria-live="polite">
        {left !== null &&
          left < 500 &&
          (left >= 0
            ? `${formatNumber(left)} characters left`
            : `${formatNumber(-left)} characters too many`)}
      </p>
    </div>
  );
}
