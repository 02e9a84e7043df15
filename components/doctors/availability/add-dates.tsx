import Link from 'next/link';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';
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
import { paths } from '@/lib/routes';
import { stateIcons } from './state-icon';
import styles from './add-dates.module.css';

/** State and shifts chosen beside the calendar. Pressing a day applies them to this day. */
export type Brush = { state: AvailabilityState; shifts: number };

export function toBrush(values: Readonly<Record<string, FormDataEntryValue>>): Brush {
  return {
    state: availabilityStates.find((state) => state === values.state) ?? 'free',
    shifts: shiftBits(shiftKinds.filter((kind) => values[shiftField(kind)])),
  };
}

type Props = {
  view: AvailabilityView;
  forms: PageForms;
  onBrush: (brush: Brush) => void;
  className: string | undefined;
};

function readFields({ view, forms }: Pick<Props, 'view' | 'forms'>) {
  const values = view.state.values?.do === 'save' ? view.state.values : view.values;
  const error = (name: string) => forms.errors.find(({ field }) => field === name)?.message;
  return { values, error };
}

export function AddDates({ view, forms, onBrush, className }: Props) {
  const { edited, limits } = view;
  const { values, error } = readFields({ view, forms });
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: error(name) });
  // Passes to the calendar the state and shifts that the form has preselected. If the doctor edits a range, these are
  // the values of the range.
  const passBrush = useEffectEvent(() => onBrush(toBrush(values)));
  useEffect(() => passBrush(), []);
  const hydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(edited !== null);
  const isShown = isOpen || forms.errors.length > 0;
  const title = (
    <h2 id="add-dates" tabIndex={-1}>
      {edited ? `Change ${edited.title}` : 'Add dates'}
    </h2>
  );
  return (
    <section className={`panel panel--tint ${styles.panel} ${className}`} aria-labelledby="add-dates">
      {edited && title}
      <ActionForm
        forms={forms}
        what="save"
        fields={edited ? { range: edited.id } : {}}
        className={styles.form}
      >
        <StateAndShifts values={values} error={error} onBrush={onBrush} />
        <p className={`small ${styles.tip}`} id="grid-tip">
          {hydrated ? (
            <>
              Select days or weeks in the calendar
              <span className={styles.precise}>, or drag across days</span>. Select them again to undo this.
              We save each change at once.
            </>
          ) : (
            'Then enter your dates.'
          )}
        </p>
        {!edited && (
          <div className={styles.add}>
            {title}
            <Button
              look="quiet"
              small
              flush
              disabled={!hydrated}
              aria-expanded={isShown}
              aria-controls="add-dates-fields"
              onClick={() => setIsOpen(!isOpen)}
            >
              Add dates
              <Icon name="down" />
            </Button>
          </div>
        )}
        <div id="add-dates-fields" className={styles.fields} data-open={isShown}>
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
        </div>
      </ActionForm>
    </section>
  );
}

function StateAndShifts({ values, error, onBrush }: ReturnType<typeof readFields> & Pick<Props, 'onBrush'>) {
  const passForm = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) =>
    onBrush(toBrush(Object.fromEntries(new FormData(form ?? undefined))));
  const [stateError, shiftsError] = [error('state'), error('shifts')];
  return (
    <>
      <fieldset className={stateError ? 'field field--error' : 'field'}>
        <legend className="label">Mark days as</legend>
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
                onChange={passForm}
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
                id={index === 0 ? 'shifts' : undefined}
                defaultChecked={values[shiftField(kind)] !== undefined}
                onChange={passForm}
              />
              <span>{shiftLabels[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
