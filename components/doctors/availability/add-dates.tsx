import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { FieldErrorText, SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
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
import { paths } from '@/lib/routes';
import { stateIcons } from './state-icon';
import styles from './add-dates.module.css';

/** State and shifts chosen in the form. Pressing a day in the calendar applies them to that day. */
export type Brush = { state: AvailabilityState; shifts: number };

export function toBrush(values: Readonly<Record<string, string>>): Brush {
  return {
    state: availabilityStates.find((state) => state === values.state) ?? 'free',
    shifts: shiftBits(shiftKinds.filter((kind) => values[shiftField(kind)])),
  };
}

export function AddDates({
  view,
  forms,
  onBrush,
  className,
}: {
  view: AvailabilityView;
  forms: PageForms;
  onBrush: (brush: Brush) => void;
  className: string | undefined;
}) {
  const { edited, limits, state } = view;
  const values = state.values?.do === 'save' ? state.values : view.values;
  // Passes the form's values to the calendar when the form mounts, because each edited range has its own state and
  // shifts.
  const tellBrush = useEffectEvent(() => onBrush(toBrush(values)));
  useEffect(() => tellBrush(), []);
  const error = (name: string) => forms.errors.find(({ field }) => field === name)?.message;
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: error(name) });
  const [stateError, shiftsError] = [error('state'), error('shifts')];
  return (
    <section className={`panel ${styles.form} ${className}`} aria-labelledby="add-dates">
      <h2 id="add-dates" tabIndex={-1}>
        {edited ? `Change ${edited.title}` : 'Add dates'}
      </h2>
      <ActionForm
        forms={forms}
        what="save"
        fields={edited ? { range: edited.id } : {}}
        className={styles.fields}
        onChange={({ currentTarget }) => {
          const data = new FormData(currentTarget);
          onBrush(toBrush(Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))));
        }}
      >
        <div className={styles.two}>
          <TextField {...field('from')} label="From" type="date" min={limits.today} max={limits.furthest} />
          <TextField {...field('to')} label="To" type="date" min={limits.today} max={limits.furthest} />
        </div>
        <fieldset className={stateError ? 'field field--error' : 'field'}>
          <legend className="label">I am</legend>
          {stateError && <FieldErrorText id="state-error">{stateError}</FieldErrorText>}
          <div className={`pick ${styles.states}`}>
            {availabilityStates.map((one, index) => (
              <label key={one} data-state={one} className={styles.state}>
                <input
                  type="radio"
                  name="state"
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
          <legend className="label">Shifts</legend>
          {shiftsError && <FieldErrorText id="shifts-error">{shiftsError}</FieldErrorText>}
          <div className={styles.shifts}>
            {shiftKinds.map((kind, index) => (
              <label key={kind} className="check">
                <input
                  type="checkbox"
                  name={shiftField(kind)}
                  id={index === 0 ? 'shifts' : undefined}
                  defaultChecked={values[shiftField(kind)] !== undefined}
                />
                <span>{shiftLabels[kind]}</span>
              </label>
            ))}
          </div>
        </fieldset>
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
        <Button type="submit" block>
          Save dates
        </Button>
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
