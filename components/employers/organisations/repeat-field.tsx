import { useFormInput } from '@/components/forms/use-form-input';
import { useRef, useState } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import { OptionalFields } from '@/components/forms/optional-fields';
import { Options } from '@/components/forms/options';
import { SelectField } from '@/components/ui/field';
import { vacancyCountField } from '@/lib/employers/vacancy-requests/vacancy-labels';
import {
  addMonths,
  canRepeatMonthly,
  listMonthlyDates,
  maxMonths,
  repeatField,
} from '@/lib/employers/vacancy-requests/repeat-vacancy';
import { formatDateRange, monthNames } from '@/lib/core/months';
import styles from './request-form.module.css';

type Dates = { from: string; to: string; months: number };

const isRepeatable = ({ from, to }: Dates) => from !== '' && to !== '' && canRepeatMonthly(from, to);

function describeMonths({ from }: Dates, months: number): string {
  const last = addMonths(from, months - 1);
  return `Each month until ${monthNames[Number(last.slice(5, 7)) - 1] ?? ''} ${last.slice(0, 4)}`;
}

export function RepeatField({ value, error }: FieldParts) {
  const box = useRef<HTMLDivElement>(null);
  const [dates, setDates] = useState<Dates | null>(null);

  useFormInput(box, (form) => {
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    const alone = text(vacancyCountField) === '1';
    setDates(alone ? { from: text('from'), to: text('to'), months: Number(text(repeatField)) || 1 } : null);
  });

  const shown = dates && isRepeatable(dates) ? dates : null;
  const months = Array.from({ length: maxMonths - 1 }, (_, index) => index + 2);
  return (
    <div ref={box} className={styles.repeat}>
      <OptionalFields
        summary="Repeat for other dates"
        names={[repeatField]}
        value={(name) => (value(name) === '1' ? '' : value(name))}
        error={error}
      >
        <SelectField
          name={repeatField}
          label="Repeat each month"
          hint="You can repeat one vacancy if it is shorter than a month. We create a vacancy for each month."
          defaultValue={value(repeatField) || '1'}
          error={error(repeatField)}
        >
          <Options
            choices={[
              { value: '1', label: 'No' },
              ...months.map((count) => ({
                value: String(count),
                label: shown ? describeMonths(shown, count) : `${count} months`,
              })),
            ]}
          />
        </SelectField>
      </OptionalFields>
      <div role="status">
        {shown && shown.months > 1 && (
          <>
            <p className="small muted">You are requesting {shown.months} vacancies:</p>
            <ul className="small muted">
              {listMonthlyDates(shown.from, shown.to, shown.months).map(({ from, to }) => (
                <li key={from}>{formatDateRange(from, to)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
