import { FieldErrorText } from '@/components/ui/field';
import { rightsToWork, rightToWorkLabels } from '@/lib/profile/profile';
import type { FieldParts } from './field-parts';
import styles from './profile-fields.module.css';

const countries = [
  ['right_au', 'Australia'],
  ['right_nz', 'New Zealand'],
] as const;

/** What a doctor says of their right to work in each country. */
export function RightFields({ value, error }: FieldParts) {
  return (
    <div className={styles.pair}>
      {countries.map(([name, country]) => {
        const problem = error(name);
        // Nobody has said so before one of the two was answered.
        const answered = countries.some(([country]) => value(country) !== '');
        return (
          <fieldset
            key={name}
            className={problem ? 'field field--error' : 'field'}
            aria-describedby={problem ? `${name}-error` : undefined}
          >
            <legend>In {country}</legend>
            {problem && <FieldErrorText id={`${name}-error`}>{problem}</FieldErrorText>}
            <div>
              {[...rightsToWork.map((right) => [right, rightToWorkLabels[right]] as const), notSaid].map(
                ([right, label], index) => (
                  <label key={right} className="radio">
                    <input
                      type="radio"
                      // The summary of errors leads to the first.
                      id={index === 0 ? name : undefined}
                      name={name}
                      value={right}
                      defaultChecked={value(name) === right && (right !== '' || answered)}
                    />
                    <span>{label}</span>
                  </label>
                ),
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

const notSaid = ['', 'Not relevant to me'] as const;
