import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { ComboboxFrame, ListOption, OptionList } from '@/components/ui/option-list';
import type { Suggestion } from '@/lib/jobs/search/suggest-words';
import styles from './search-form.module.css';
import { useSuggestions } from './use-suggestions';

/**
 * Text field with suggestions. The field is uncontrolled, so that text typed before hydration stays and the form can
 * send it without script. Typing never changes the text by itself.
 */
export function SuggestInput({
  name,
  label,
  hint,
  icon,
  value,
  formId,
}: {
  name: 'q' | 'where';
  label: string;
  hint: string;
  icon: IconName;
  value: string;
  formId?: string;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const options = useSuggestions(name, typed);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, popupOpen, setAnchorEl } =
    useAutocomplete<Suggestion, false, false, true>({
      id,
      freeSolo: true,
      options,
      value: null,
      inputValue: typed ?? value,
      open,
      onOpen: () => {
        setTyped(field.current?.value ?? null);
        setOpen(true);
      },
      onClose: () => setOpen(false),
      filterOptions: (all) => all,
      getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
      onInputChange: (_, text, reason) => {
        if (reason === 'input') setTyped(text);
      },
      onChange: (_, choice) => {
        if (field.current && choice && typeof choice !== 'string') field.current.value = choice.label;
      },
    });
  useEffect(() => {
    // Suggests for text that was typed before hydration.
    const input = field.current;
    if (!input || input !== document.activeElement || input.value === input.defaultValue) return;
    setTyped(input.value);
    setOpen(true);
  }, []);
  const { ref, value: _inputValue, onMouseDown: _toggleList, ...inputProps } = getInputProps();
  const inputRef = useForkRef(field, ref);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <ComboboxFrame {...getRootProps()} ref={setAnchorEl} className={`with-icon ${styles.icon}`}>
        <Icon name={icon} />
        <input
          {...inputProps}
          ref={inputRef}
          className="input"
          type="text"
          name={name}
          form={formId}
          defaultValue={value}
          aria-description={hint}
          enterKeyHint="search"
          maxLength={120}
        />
        {popupOpen && options.length > 0 && (
          <OptionList label="Suggestions" listbox={getListboxProps()}>
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
      </ComboboxFrame>
    </div>
  );
}
