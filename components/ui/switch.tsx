import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated';
import styles from './switch.module.css';

/** Chooses between a few views of the page by script: a row of small buttons, one of them down. Not there without script. */
export function Switch<Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  name: string;
  /** Value, name, and what is seen where that is more than the name. */
  choices: readonly (readonly [value: Value, label: string, face?: ReactNode])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.switch} disabled={!useHydrated()}>
      <legend className="vh">{legend}</legend>
      <div className={`seg ${styles.seg}`}>
        {choices.map(([value, label, face]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {face ?? label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
