import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import { fitChoices } from './when-field';

type Fit = 'fits' | 'overlaps';

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
    <>
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
    </>
  );
}
