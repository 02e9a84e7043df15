import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import styles from './when.module.css';

type Fit = 'fits' | 'overlaps';

/** What becomes of jobs that are only partly within the dates; the field is empty for the second, which every search starts with. */
export const fitChoices = [
  ['fits', 'Fits my dates', 'Every shift does'],
  ['overlaps', 'Overlaps my dates', 'At least one shift does'],
] as const;

/**
 * The same choice as in the dialog of the dates, at the top of results: it presses the field there, which belongs to the
 * form. Without script that field itself is seen.
 */
export function FitSwitch({ fit, formId }: { fit: Fit; formId: string }) {
  const [chosen, setChosen] = useState(fit);
  const [shown, setShown] = useState(fit);
  if (shown !== fit) {
    setShown(fit);
    setChosen(fit);
  }
  return (
    <div className={styles.fitSwitch}>
      <Switch
        legend="Show jobs that"
        name="fit-switch"
        choices={fitChoices.map(([value, label]) => [value, label])}
        chosen={chosen}
        onChoose={(value) => {
          setChosen(value);
          document
            .querySelector<HTMLElement>(
              `[name=fit][form=${formId}][value="${value === 'fits' ? value : ''}"]`,
            )
            ?.click();
        }}
      />
      <p>{chosen === 'fits' ? 'Jobs that only overlap are left out.' : 'Fitting jobs come first.'}</p>
    </div>
  );
}
