import { useState } from 'react';
import { FieldErrorText, TextAreaField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { formatNumber } from '@/lib/core/text';
import { useHydrated } from '@/components/ui/use-hydrated';
import { answerLimits } from '@/lib/doctors/referees/reference-answers';
import type { Choice } from '@/lib/http/form';
import styles from './reference.module.css';

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
        hint="Their strengths, what they could improve and how they cope under pressure. Up to 2,000 characters."
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

type Props = {
  name: string;
  label: string;
  options: readonly Choice[];
  value: string;
  error: string | undefined;
};

export function ChoiceField({ name, label, options, value, error }: Props) {
  return (
    <fieldset
      className={`field ${error ? 'field--error' : ''} ${styles.choice}`}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      {error && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
      <div className={styles.options}>
        <Radios id={name} name={name} choices={options} chosen={value} />
      </div>
    </fieldset>
  );
}
