import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { ChoiceInput } from './choice-input';

const empty = { defaultValue: '', emptyValue: '', helperText: false } as const;

/** Speciality and grade of a doctor or of a vacancy. */
export function SpecialtyAndGrade() {
  const choices = useJobChoices();
  return (
    <>
      <ChoiceInput {...empty} source="specialty" label="Speciality" choices={choices?.specialties ?? []} />
      <ChoiceInput {...empty} source="grade" label="Grade" choices={choices?.grades ?? []} />
    </>
  );
}
