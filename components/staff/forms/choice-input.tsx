import { useMemo, useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, type RaRecord } from 'react-admin';
import { searchWords } from '@/lib/core/text';
import { noMatch, rankName } from '@/lib/reference/specialties/search-specialities';

/** Ranks names, their synonyms ("ED"), and the abbreviations in ids of regions, such as "AU-NSW". */
function rankChoice(text: string, { id, name, synonyms = [] }: RaRecord): number {
  const [, region = name] = /^(?:AU|NZ)-(.+)/.exec(String(id)) ?? [];
  return rankName(searchWords(text), name, [...synonyms, region]);
}

const matchChoice = (text: string, choice: RaRecord): boolean => rankChoice(text, choice) < noMatch;

/**
 * Field with a list of choices. Enter, Tab and leaving the field take the best match of the typed text, which is the
 * first in the list. Enter never submits the form.
 */
export function ChoiceInput(props: AutocompleteInputProps<RaRecord, boolean>) {
  // Without typed text nothing is highlighted. Otherwise leaving the list, which opens on focus, would choose from it.
  const [typed, setTyped] = useState('');
  const hasText = typed !== '';
  const { choices } = props;
  const sorted = useMemo(
    () => (typed ? choices?.toSorted((a, b) => rankChoice(typed, a) - rankChoice(typed, b)) : choices),
    [choices, typed],
  );
  return (
    <AutocompleteInput
      matchSuggestion={matchChoice}
      defaultValue={props.multiple ? [] : undefined}
      {...props}
      choices={sorted}
      autoHighlight={hasText}
      autoSelect={hasText}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
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
