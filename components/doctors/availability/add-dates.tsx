import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { FieldErrorText, SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  availabilityStates,
  shiftBits,
  shiftField,
  shiftKinds,
  shiftLabels,
  stateLabels,
  type AvailabilityState,
} from '@/lib/doctors/availability/availability';
import type { AvailabilityView } from '@/lib/doctors/availability/availability-view';
import { formatShifts } from '@/lib/doctors/availability/describe-availability';
import { lowerFirst } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import { stateIcons } from './state-icon';
import styles from './add-dates.module.css';

/** State and shifts chosen above the calendar. Pressing a day applies them to this day. */
export type Brush = { state: AvailabilityState; shifts: number };

export function toBrush(values: Readonly<Record<string, string>>): Brush {
  return {
    state: availabilityStates.find((state) => state === values.state) ?? 'free',
    shifts: shiftBits(shiftKinds.filter((kind) => values[shiftField(kind)])),
  };
}

type Props = { view: AvailabilityView; forms: PageForms; className: string | undefined };

const formId = 'add-dates-form';

function readFields({ view, forms }: Pick<Props, 'view' | 'forms'>) {
  const values = view.state.values?.do === 'save' ? view.state.values : view.values;
  const error = (name: string) => forms.errors.find(({ field }) => field === name)?.message;
  return { values, error };
}

export function BrushFields({
  view,
  forms,
  onBrush,
  className,
}: Props & { onBrush: (brush: Brush) => void }) {
  const { values, error } = readFields({ view, forms });
  // Passes to the calendar the state and shifts that the form has preselected. If the doctor edits a range, these are
  // the values of the range.
  const passBrush = useEffectEvent(() => onBrush(toBrush(values)));
  useEffect(() => passBrush(), []);
  const hydrated = useHydrated();
  const [stateError, shiftsError] = [error('state'), error('shifts')];
  return (
    <section
      className={`panel panel--tint ${styles.brush} ${className}`}
      aria-labelledby="brush"
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || !target.form) return;
        const data = new FormData(target.form);
        onBrush(toBrush(Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))));
      }}
    >
      <h2 id="brush" className="vh">
        How to mark days
      </h2>
      <fieldset className={stateError ? 'field field--error' : 'field'}>
        <legend className="label">Mark days as</legend>
        {stateError && <FieldErrorText id="state-error">{stateError}</FieldErrorText>}
        <div className={`pick ${styles.states}`}>
          {availabilityStates.map((one, index) => (
            <label key={one} data-state={one} className={styles.state}>
              <input
                type="radio"
                name="state"
                form={formId}
                id={index === 0 ? 'state' : undefined}
                value={one}
                defaultChecked={(values.state ?? 'free') === one}
              />
              <Icon name={stateIcons[one]} />
              <span>{stateLabels[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={shiftsError ? 'field field--error' : 'field'}>
        <legend className="label">For these shifts</legend>
        {shiftsError && <FieldErrorText id="shifts-error">{shiftsError}</FieldErrorText>}
        <div className={styles.shifts}>
          {shiftKinds.map((kind, index) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                name={shiftField(kind)}
                form={formId}
                id={index === 0 ? 'shifts' : undefined}
                defaultChecked={values[shiftField(kind)] !== undefined}
              />
              <span>{shiftLabels[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="small" id="grid-tip">
        {hydrated ? (
          <>
            Then select days or weeks in the calendar
            <span className={styles.precise}>, or drag across days</span>. Select them again to undo this. We
            save each change at once.
          </>
        ) : (
          'Then enter your dates under “Add dates”.'
        )}
      </p>
    </section>
  );
}

export function AddDates({ view, forms, brush, className }: Props & { brush: Brush }) {
  const { edited, limits } = view;
  const { values, error } = readFields({ view, forms });
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: error(name) });
  return (
    <section className={`panel ${styles.form} ${className}`} aria-labelledby="add-dates">
      <h2 id="add-dates" tabIndex={-1}>
        {edited ? `Change ${edited.title}` : 'Add dates'}
      </h2>
      <ActionForm
        forms={forms}
        what="save"
        fields={edited ? { range: edited.id } : {}}
        id={formId}
        className={styles.fields}
      >
        <div className={styles.two}>
          <TextField {...field('from')} label="From" type="date" min={limits.today} max={limits.furthest} />
          <TextField {...field('to')} label="To" type="date" min={limits.today} max={limits.furthest} />
        </div>
        <SelectField {...field('repeat')} label="Repeat">
          <option value="">Does not repeat</option>
          <option value="7">Every week</option>
          <option value="14">Every second week</option>
        </SelectField>
        <div className={styles.until}>
          <TextField
            {...field('until')}
            label="Repeat until"
            hint="If you leave this empty, the dates repeat for two years."
            type="date"
            min={limits.today}
            max={limits.furthest}
          />
        </div>
        <div>
          <Button type="submit" block>
            Save dates
          </Button>
          <p className={`small muted ${styles.as}`}>
            These dates will be saved as <b>{stateLabels[brush.state].toLowerCase()}</b>
            {brush.shifts ? `, ${lowerFirst(formatShifts(brush.shifts))}` : ''}. You can change this above the
            calendar.
          </p>
        </div>
        {edited && (
          <p className={styles.cancel}>
            <Link href={paths.availability()} scroll={false}>
              Cancel
            </Link>
          </p>
        )}
      </ActionForm>
    </section>
  );
}
