import { FieldErrorText } from '@/components/ui/field';
import styles from './reference.module.css';

type Props = {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  error: string | undefined;
};

/** One question with one answer out of a few. */
export function ChoiceField({ name, label, options, value, error }: Props) {
  return (
    <fieldset
      className={`field ${error ? 'field--error' : ''} ${styles.choice}`}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      {error && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
      <div className={styles.options}>
        {options.map(([option, text], index) => (
          <label key={option} className="radio">
            <input
              type="radio"
              // The first one has the name: the error summary leads to it.
              id={index === 0 ? name : undefined}
              name={name}
              value={option}
              defaultChecked={option === value}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
