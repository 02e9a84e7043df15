import { formatNumber } from '@/lib/core/format-number';
import { useState } from 'react';
import { TextAreaField } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { answerLimits } from '@/lib/referees/reference-answers';
import styles from './reference.module.css';

/** The referee's own words, with how many characters are left once a script counts them. */
export function OverallField({ value, error }: { value: string; error?: string }) {
  const [length, setLength] = useState(value.length);
  const isCounting = useHydrated();
  const left = answerLimits.overall - length;
  const number = formatNumber(Math.abs(left));
  return (
    <div>
      <TextAreaField
        name="overall"
        label="Anything else an employer should know"
        hint="Strengths, what they could improve, how they cope under pressure. Up to 2,000 characters."
        optional
        rows={6}
        defaultValue={value}
        error={error}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p className={styles.counter} aria-live="polite">
        {isCounting && (left >= 0 ? `${number} characters left` : `${number} characters too many`)}
      </p>
    </div>
  );
}
