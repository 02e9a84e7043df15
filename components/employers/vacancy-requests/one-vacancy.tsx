import { useFormInput } from '@/components/forms/use-form-input';
import { useRef, useState } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import form from '@/components/forms/form-with-draft.module.css';
import { OptionalFields } from '@/components/forms/optional-fields';
import { Options } from '@/components/forms/options';
import { SpecialityField } from '@/components/forms/speciality-field';
import { SelectField, TextField } from '@/components/ui/field';
import { vacancyField, urgencyWords } from '@/lib/employers/vacancy-requests/vacancy-labels';
import {
  maxDoctors,
  vacancyLimits,
  deriveUrgency,
  type Urgency,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { IsoDate } from '@/lib/core/dates';
import styles from './urgency-note.module.css';

type UrgencyNoteProps = { place: number; todays: Record<string, IsoDate> };

/** Shows how soon we will call the employer, which depends on the first day of work. */
function UrgencyNote({ place, todays }: UrgencyNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const [urgency, setUrgency] = useState<Urgency | null>(null);

  useFormInput(note, (form) => {
    const fields = new FormData(form);
    const from = String(fields.get(vacancyField('from', place)) ?? '');
    const today = todays[String(fields.get('region') ?? '')] ?? Object.values(todays)[0] ?? '';
    setUrgency(from && from >= today ? deriveUrgency(from, today) : null);
  });

  const words = urgency && urgencyWords[urgency];
  return (
    <div ref={note} className={styles.note}>
      <p role="status">
        {words && (
          <>
            <b>First day {words.label.toLowerCase()}:</b> {words.promise.toLowerCase()}, {words.shortlist}.
          </>
        )}
      </p>
    </div>
  );
}

type Props = FieldParts & {
  place: number;
  alone: boolean;
} & Pick<VacancyFormView, 'choices' | 'todays'>;

export function OneVacancy({ place, alone, choices, todays, value, error }: Props) {
  const field = (name: string) => {
    const own = vacancyField(name, place);
    return { name: own, defaultValue: value(own), error: error(own) };
  };
  return (
    <fieldset>
      <legend>
        <h3>{alone ? 'The doctor you need, and when' : `Vacancy ${place}`}</h3>
      </legend>
      <div className={form.pair}>
        <SpecialityField
          {...field('specialty')}
          label="Speciality"
          groups={choices.specialties}
          first="Choose a speciality"
        />
        <SelectField {...field('grade')} label="Grade">
          <Options choices={choices.grades} first="Choose a grade" />
        </SelectField>
        <SelectField {...field('work_type')} label="Work type">
          <Options choices={choices.workTypes} first="Choose a work type" />
        </SelectField>
        <TextField
          {...field('doctors')}
          label="Number of doctors"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxDoctors}
          defaultValue={value(vacancyField('doctors', place)) || '1'}
        />
        <TextField {...field('from')} label="From" hint="First day of work" type="date" autoComplete="off" />
        <TextField {...field('to')} label="To" hint="Last day (optional)" type="date" autoComplete="off" />
      </div>
      <UrgencyNote place={place} todays={todays} />
      <OptionalFields
        value={value}
        error={error}
        summary="Describe the shifts"
        names={[vacancyField('shifts', place)]}
      >
        <TextField
          {...field('shifts')}
          label="Shifts"
          hint="For example, hours, nights, weekends and days on call."
          autoComplete="off"
          maxLength={vacancyLimits.shifts}
        />
      </OptionalFields>
    </fieldset>
  );
}
