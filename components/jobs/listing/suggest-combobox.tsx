import { apiPaths } from '@/lib/api-routes';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListOption, OptionList } from '@/components/ui/option-list';
import { Themed } from '@/components/ui/themed';
import type { SuggestField } from './suggest-input';

type Suggestion = { label: string; hint: string | null };

function isSuggestion(value: unknown): value is Suggestion {
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string';
}

const noSuggestions: Suggestion[] = [];

// Delay in ms, long enough that fast typing sends one request.
const pause = 120;

async function fetchSuggestions(field: string, text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(apiPaths.suggest({ field, text }), { signal });
  const options: unknown = response.ok ? await response.json() : [];
  return Array.isArray(options) ? options.filter(isSuggestion) : [];
}

function useSuggestions(field: string, text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const wanted = text.trim().length >= 2;
  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(field, text.trim(), request.signal).then(
        setFound,
        // Ignores an aborted or failed request. The field then works without suggestions.
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [field, text, wanted]);
  return wanted ? found : noSuggestions;
}

/**
 * Text field with suggestions: arrow keys, Enter and Escape work as in any combobox. Never changes the typed text by
 * itself.
 */
export function SuggestCombobox({ name, id, formId, value, typed, selection }: SuggestField) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => {
    // Shows the value of new results, because nothing was typed since they were requested.
    const field = input.current;
    const show = () => setText(field?.dataset.shown ?? '');
    field?.addEventListener('shown', show);
    return () => field?.removeEventListener('shown', show);
  }, []);
  const options = useSuggestions(name, text);
  // Open at first if the user has typed into the plain field. MUI opens the list only on an input event, and those
  // events came before this component.
  const [open, setOpen] = useState(selection !== null && typed !== value);
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    anchorEl,
    setAnchorEl,
  } = useAutocomplete<Suggestion, false, false, true>({
    id,
    freeSolo: true,
    options,
    value: null,
    inputValue: text,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    filterOptions: (all) => all,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    onInputChange: (_, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onChange: (_, choice) => {
      if (choice && typeof choice !== 'string') setText(choice.label);
    },
  });
  useLayoutEffect(() => {
    // Takes the focus over from the plain field that this one replaced.
    if (!selection) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selection);
  }, [selection]);
  const { ref, ...inputProps } = getInputProps();
  return (
    <Themed>
      <div {...getRootProps()} ref={setAnchorEl}>
        <input
          {...inputProps}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          className="input"
          type="text"
          name={name}
          form={formId}
          data-shown={value}
          enterKeyHint="search"
          maxLength={120}
        />
        {popupOpen && groupedOptions.length > 0 && (
          <OptionList anchor={anchorEl} label="Suggestions" listbox={getListboxProps()}>
            {options.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index });
              return (
                <ListOption key={key} {...props}>
                  {option.label}
                  {option.hint && <small>{option.hint}</small>}
                </ListOption>
              );
            })}
          </OptionList>
        )}
      </div>
    </Themed>
  );
}
