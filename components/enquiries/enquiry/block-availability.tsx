import type { FieldParts } from '@/components/forms/form-parts';
import { FieldErrorText, TextField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { blockAnswers, enquiryLimits } from '@/lib/enquiries/enquiry/enquiry';
import type { FactText } from '@/lib/jobs/listing/job-format';
import styles from './block-availability.module.css';

const answers = ['all', 'some', 'ask'] as const;
const longest = enquiryLimits.availability - `${blockAnswers.some}: `.length;

export function BlockAvailability({ value, error, dates }: FieldParts & { dates: FactText }) {
  const problem = error('availability_choice');
  return (
    <div className={styles.block}>
      <fieldset
        className={problem ? 'field field--error' : 'field'}
        aria-describedby={
          problem ? 'availability_choice-hint availability_choice-error' : 'availability_choice-hint'
        }
      >
        <legend>When are you available?</legend>
        <p className="hint" id="availability_choice-hint">
          Job dates: {dates.value}
        </p>
        {problem && <FieldErrorText id="availability_choice-error">{problem}</FieldErrorText>}
        <div className={styles.answers}>
          <Radios
            id="availability_choice"
            name="availability_choice"
            choices={answers.map((value) => ({ value, label: blockAnswers[value] }))}
            chosen={value('availability_choice')}
          />
        </div>
      </fieldset>
      <div className={styles.which}>
        <TextField
          name="availability"
          label="Which dates?"
          hint="Enter the dates you can work, or the dates you cannot."
          defaultValue={value('availability')}
          error={error('availability')}
          maxLength={longest}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
