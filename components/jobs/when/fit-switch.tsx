import { useState } from 'react';
import styles from '@/components/jobs/map/view-switch.module.css';
import { fitChoices } from './when-field';

type Fit = 'fits' | 'overlaps';

/**
 * Copy of the fit switch, at the top of the results. Pressing the copy presses the original in the dates dialog.
 * Without JavaScript, the original is visible.
 */
export function FitSwitch({ fit, formId }: { fit: Fit; formId: string }) {
  const [chosen, setChosen] = useState(fit);
  const [shown, setShown] = useState(fit);
  if (shown !== fit) {
    setShown(fit);
    setChosen(fit);
  }
  const choose = (value: Fit) => {
    setChosen(value);
    const field = `[name=fit][form=${formId}][value="${value === 'fits' ? value : ''}"]`;
    document.querySelector<HTMLElement>(field)?.click();
  };
  return (
    <>
      <fieldset className={styles.switch}>
        <legend className="vh">Show jobs that</legend>
        <div className={`seg ${styles.seg}`}>
          {fitChoices.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="fit-switch"
                checked={chosen === value}
                onChange={() => choose(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        {chosen === 'fits'
          ? 'We leave out jobs that only overlap or have no start date yet.'
          : 'Jobs that fit come first.'}
      </p>
    </>
  );
}
