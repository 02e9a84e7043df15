import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RaRecord } from 'react-admin';

/** Matches names, and the abbreviations in ids of regions, such as "AU-NSW". */
const matchChoice = (text: string, { id, name }: RaRecord): boolean =>
  `${name} ${id}`.toLowerCase().includes(text.trim().toLowerCase());

/**
 * Field with a list of choices. Enter, Tab and leaving the field take the first choice that matches the typed text.
 * Enter never submits the form.
 */
export function ChoiceInput(props: AutocompleteInputProps<RaRecord, boolean>) {
  // Without typed text nothing is highlighted. Otherwise leaving the list, which opens on focus, would choose from it.
  const [hasText, setHasText] = useState(false);
  return (
    <AutocompleteInput
      matchSuggestion={matchChoice}
      defaultValue={props.multiple ? [] : undefined}
      {...props}
      autoHighlight={hasText}
      autoSelect={hasText}
      onInputChange={(_, text, reason) => setHasText(reason === 'input' && text.trim() !== '')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    />
  );
}

const noValue = { defaultValue: '', emptyValue: '', helperText: false } as const;

type Choices = { specialties: { id: string; name: string }[]; grades: { id: string; name: string }[] };

/** Speciality and grade of a doctor or of a vacancy. */
export const SpecialtyAndGrade = ({ choices }: { choices: Choices | undefined }) => (
  <>
    <ChoiceInput {...noValue} source="specialty" label="Speciality" choices={choices?.specialties ?? []} />
    <ChoiceInput {...noValue} source="grade" label="Grade" choices={choices?.grades ?? []} />
  </>
);
