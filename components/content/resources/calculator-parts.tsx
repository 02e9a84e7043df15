import Link from 'next/link';
import { Options } from '@/components/forms/options';
import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type {
  CalculatorError,
  CalculatorGroup,
  CalculatorResult as Result,
} from '@/lib/jobs/calculators/calculator-view';
import styles from './calculator.module.css';

export function CalculatorResult({
  result: { caption, columns, rows, conclusion, notes, link },
}: {
  result: Result;
}) {
  return (
    <div className={styles.result}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, strong }) => (
            <tr key={label} className={strong && styles.strong}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {conclusion && <p className={styles.conclusion}>{conclusion}</p>}
      {link && <Link href={link.href}>{link.label}</Link>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

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
              <Options choices={choices} />
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
