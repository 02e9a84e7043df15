import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { CalculatorError, CalculatorGroup } from '@/lib/resources/calculator-view';
import styles from './calculator.module.css';

/** Fields that belong together; folded away where they may be left out. */
export function CalculatorFields({ group, errors }: { group: CalculatorGroup; errors: CalculatorError[] }) {
  const { legend, fields, folded } = group;
  const set = (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.fields}>
        {fields.map(({ value, choices, ...frame }) => {
          const error = errors.find(({ field }) => field === frame.name)?.message;
          return choices ? (
            <SelectField key={frame.name} {...frame} defaultValue={value} error={error}>
              {choices.map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={frame.name}
              {...frame}
              defaultValue={value}
              error={error}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
            />
          );
        })}
      </div>
    </fieldset>
  );
  if (!folded) return set;
  return (
    <details className={styles.folded} open={folded.open} suppressHydrationWarning>
      <summary>
        <Icon name="plus" />
        {folded.label}
      </summary>
      {set}
    </details>
  );
}
