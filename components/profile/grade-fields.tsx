import { SpecialityField } from '@/components/forms/speciality-field';
import { SelectField } from '@/components/ui/field';
import type { Choice, ProfileChoices } from '@/lib/profile/profile-values';
import type { FieldParts } from './field-parts';
import styles from './profile-fields.module.css';

const most = 5;
const labels = [
  'Speciality',
  'Second speciality',
  'Third speciality',
  'Fourth speciality',
  'Fifth speciality',
];

/** Options of a select: nothing chosen first. */
export function Options({ choices, first }: { choices: readonly Choice[]; first: string }) {
  return (
    <>
      <option value="">{first}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** Grade and up to five specialties. Three have room at first; filled ones make room for more. */
export function GradeFields({ value, error, choices }: FieldParts & { choices: ProfileChoices }) {
  const filled = Array.from({ length: most }, (_, index) => value(`specialty_${index + 1}`)).filter(
    Boolean,
  ).length;
  const shown = Math.min(most, Math.max(3, filled + 1));
  return (
    <div className={styles.fields}>
      <SelectField name="grade" label="Grade" defaultValue={value('grade')} error={error('grade')}>
        <Options choices={choices.grades} first="Choose your grade" />
      </SelectField>
      {labels.slice(0, shown).map((label, index) => {
        const name = `specialty_${index + 1}`;
        return (
          <SpecialityField
            key={name}
            name={name}
            label={label}
            optional={index > 0}
            defaultValue={value(name)}
            error={error(name)}
            groups={choices.specialties}
            first={index === 0 ? 'Choose your speciality' : 'None'}
          />
        );
      })}
    </div>
  );
}
