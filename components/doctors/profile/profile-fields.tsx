import { Options } from '@/components/forms/options';
import { FieldErrorText, TextField, SelectField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { profileLimits, rightsToWork, rightToWorkLabels } from '@/lib/doctors/profile/profile';
import type { ProfileChoices } from '@/lib/doctors/profile/profile-view';
import { SpecialityList } from '@/components/forms/speciality-list';
import type { FieldParts } from '@/components/forms/form-parts';
import { WantedWork } from './wanted-work';
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

export function WorkFields({ value, error, choices }: FieldParts & { choices: ProfileChoices }) {
  return (
    <div className={styles.fields}>
      <WantedWork value={value} error={error} regions={choices.regions} />
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
