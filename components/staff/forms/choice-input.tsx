import { useMemo, useState } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  useChoicesContext,
  type AutocompleteInputProps,
  type RaRecord,
} from 'react-admin';
import { searchSpecialities } from '@/lib/reference/specialties/search-specialities';

/**
 * Finds choices by the starts of the words of their names, by their synonyms ("ED"), and regions also by the
 * abbreviations in their ids ("AU-NSW"). The best match is the first.
 */
function findChoices(text: string, choices: readonly RaRecord[]): RaRecord[] {
  const options = choices.map((choice) => ({
    ...{ slug: String(choice.id), label: String(choice.name), group: '', choice },
  }));
  const synonyms = options.map(({ slug, choice }) => [
    slug,
    [...(choice.synonyms ?? []), ...(/^(?:AU|NZ)-(.+)/.exec(slug)?.slice(1) ?? [])],
  ]);
  return searchSpecialities(text, options, Object.fromEntries(synonyms)).map(({ choice }) => choice);
}

const none: RaRecord[] = [];
const ignore = () => {};
const matchChoice = (text: string, choice: RaRecord): boolean => findChoices(text, [choice]).length > 0;

/**
 * Field with a list of choices. Enter, Tab and leaving the field take the best match of the typed text, which is the
 * first in the list. Enter never submits the form.
 */
export function ChoiceInput({
  choices = none,
  source = '',
  ...props
}: AutocompleteInputProps<RaRecord, boolean>) {
  // Without typed text nothing is highlighted. Otherwise leaving the list, which opens on focus, would choose from it.
  const [typed, setTyped] = useState('');
  const hasText = typed !== '';
  // React-admin filters the choices, but keeps their order. From its property `choices`, it would take a new order only
  // after the first choice was highlighted.
  const sorted = useMemo(
    () => (typed ? [...new Set([...findChoices(typed, choices), ...choices])] : choices),
    [choices, typed],
  );
  const listed = {
    allChoices: sorted,
    availableChoices: sorted,
    selectedChoices: sorted,
    total: sorted.length,
  };
  const context = useChoicesContext({ source });
  return (
    <ChoicesContextProvider value={{ ...context, ...listed, source, error: null, isPending: false }}>
      <AutocompleteInput
        matchSuggestion={matchChoice}
        defaultValue={props.multiple ? [] : undefined}
        {...props}
        source={source}
        setFilter={ignore}
        autoHighlight={hasText}
        autoSelect={hasText}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      />
    </ChoicesContextProvider>
  );
}

/** Filter of a list. It is not a component, because react-admin reads the properties of a filter's element. */
export const choiceFilter = (source: string, label: string, choices: RaRecord[] = none) => (
  <ChoiceInput
    {...{ source, label, choices }}
    key={source}
    TextFieldProps={{ placeholder: 'All' }}
    alwaysOn
  />
);

const noValue = { defaultValue: '', emptyValue: '', helperText: false } as const;

type Choices = { specialties: { id: string; name: string }[]; grades: { id: string; name: string }[] };

/** Speciality and grade of a doctor or of a vacancy. */
export const SpecialtyAndGrade = ({ choices }: { choices: Choices | undefined }) => (
  <>
    <ChoiceInput {...noValue} source="specialty" label="Speciality" choices={choices?.specialties ?? []} />
    <ChoiceInput {...noValue} source="grade" label="Grade" choices={choices?.grades ?? []} />
  </>
);
