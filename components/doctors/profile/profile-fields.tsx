import { Options } from '@/components/forms/options';
import { FieldErrorText, TextField, SelectField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { profileLimits, rightsToWork, rightToWorkLabels } from '@/lib/doctors/profile/profile';
import type { ProfileChoices } from '@/lib/doctors/profile/profile-view';
import { SpecialityList } from '@/components/forms/speciality-list';
import type { FieldParts } from '@/components/forms/form-parts';
import styles from './profile-fields.module.css';

export function GradeFields({ value, error, choices }: FieldParts & { choices: ProfileChoices }) {
  return (
    <div className={styles.fields}>
      <SelectField name="grade" label="Grade" defaultValue={value('grade')} error={error('grade')}>
        <Options choices={choices.grades} first="Choose your grade" />
      </SelectField>
      <SpecialityList label="Speciality" groups={choices.specialties} value={value} error={error} />
    </div>
  );
}

const countries = [
  { name: 'right_au', country: 'Australia' },
  { name: 'right_nz', country: 'New Zealand' },
];

const rightChoices = [
  ...rightsToWork.map((right) => ({ value: right, label: rightToWorkLabels[right] })),
  { value: '', label: 'Not relevant to me' },
];

export function RightFields({ value, error }: FieldParts) {
  return (
    <div className={styles.pair}>
      {countries.map(({ name, country }) => {
        const problem = error(name);
        // Preselects no option if neither country has an answer.
        const answered = countries.some((other) => value(other.name) !== '');
        return (
          <fieldset
            key={name}
            className={problem ? 'field field--error' : 'field'}
            aria-describedby={problem ? `${name}-error` : undefined}
          >
            <legend>In {country}</legend>
            {problem && <FieldErrorText id={`${name}-error`}>{problem}</FieldErrorText>}
            <div>
              <Radios
                id={name}
                name={name}
                choices={rightChoices}
                chosen={answered ? value(name) : undefined}
              />
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

function Tick({ name, label, value }: { name: string; label: string; value: FieldParts['value'] }) {
  return (
    <label className="check" htmlFor={name}>
      <input type="checkbox" id={name} name={name} value="on" defaultChecked={value(name) !== ''} />
      <span>{label}</span>
    </label>
  );
}

export function WorkFields({ value, error, choices }: FieldParts & { choices: ProfileChoices }) {
  const typeError = error('work_locum');
  return (
    <div className={styles.fields}>
      <fieldset
        className={typeError ? 'field field--error' : 'field'}
        aria-describedby={typeError ? 'work_locum-error' : undefined}
      >
        <legend>What are you looking for?</legend>
        {typeError && <FieldErrorText id="work_locum-error">{typeError}</FieldErrorText>}
        <div className={styles.ticks}>
          <Tick name="work_locum" label="Locum" value={value} />
          <Tick name="work_permanent" label="Permanent" value={value} />
        </div>
      </fieldset>
      <fieldset className="field" aria-describedby="regions-hint">
        <legend>
          Where? <span className="opt">(optional)</span>
        </legend>
        <p className="hint" id="regions-hint">
          Leave all boxes empty if you would go anywhere.
        </p>
        {choices.regions.map(({ country, regions }) => {
          const chosen = regions.filter((region) => value(`region_${region.value}`)).length;
          return (
            <details key={country} className={styles.regions} open={chosen > 0 || country === 'Australia'}>
              <summary>
                {country}
                {chosen > 0 && <span className="muted num"> ({chosen} ticked)</span>}
              </summary>
              <div className={styles.ticks}>
                {regions.map(({ value: iso, label }) => (
                  <Tick key={iso} name={`region_${iso}`} label={label} value={value} />
                ))}
              </div>
            </details>
          );
        })}
      </fieldset>
      <div className={styles.narrow}>
        <TextField
          name="available_from"
          label="Available from"
          type="date"
          optional
          defaultValue={value('available_from')}
          error={error('available_from')}
        />
      </div>
      <TextField
        name="availability"
        label="Anything else about your dates"
        hint="For example, “one week a month” or “not in school holidays”."
        optional
        autoComplete="off"
        maxLength={profileLimits.availability}
        defaultValue={value('availability')}
        error={error('availability')}
      />
    </div>
  );
}
