import { ChoiceInput } from './choice-input';

const empty = { defaultValue: '', emptyValue: '', helperText: false } as const;

type Choice = { id: string; name: string };
type Props = { choices: { specialties: Choice[]; grades: Choice[] } | undefined };

/** Speciality and grade of a doctor or of a vacancy. */
export const SpecialtyAndGrade = ({ choices }: Props) => (
  <>
    <ChoiceInput {...empty} source="specialty" label="Speciality" choices={choices?.specialties ?? []} />
    <ChoiceInput {...empty} source="grade" label="Grade" choices={choices?.grades ?? []} />
  </>
);
