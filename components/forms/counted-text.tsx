import { useRef, useState } from 'react';
import { TextAreaField } from '@/components/ui/field';
import { formatNumber } from '@/lib/core/text';
import { useFormInput } from './use-form-input';
import styles from './form-with-draft.module.css';

type Props = {
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  /** In characters. The number of characters left is shown once it is below 500. */
  longest: number;
  value: string;
  error: string | undefined;
  rows: number;
};

export function CountedText({ longest, value, ...field }: Props) {
  const [left, setLeft] = useState<number | null>(null);
  const counter = useRef<HTMLParagraphElement>(null);
  useFormInput(counter, (form) => {
    const control = form.elements.namedItem(field.name);
    if (control instanceof HTMLTextAreaElement) setLeft(longest - control.value.length);
  });
  return (
    <div>
      <TextAreaField {...field} defaultValue={value} />
      <p ref={counter} className={styles.counter} aria-live="polite">
        {left !== null &&
          left < 500 &&
          (left >= 0
            ? `${formatNumber(left)} characters left`
            : `${formatNumber(-left)} characters too many`)}
      </p>
    </div>
  );
}
