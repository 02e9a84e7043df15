import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { ComboboxFrame, ListOption, OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import styles from './search-form.module.css';
import { useSuggestions } from './use-suggestions';

type Props = {
  name: 'q' | 'where';
  label: string;
  hint: string;
  icon: IconName;
  value: string;
  formId?: string;
};

/**
 * Text field with suggestions. React does not control its value, so text typed before hydration stays. Suggestions
 * change the text only if the visitor chooses one.
 */
export function SuggestInput({ name, label, hint, icon, value, formId }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const options = useSuggestions(name, typed);
  const { open, show, input, list, getOption } = useCombobox({
    id,
    count: options.length,
    onChoose: (index) => {
      if (field.current) field.current.value = options[index]?.label ?? '';
    },
    onOpen: () => setTyped(field.current?.value ?? null),
  });
  const suggestFor = (text: string) => {
    setTyped(text);
    show();
  };
  const suggestForEarlyText = useEffectEvent(() => {
    const element = field.current;
    if (element && element === document.activeElement && element.value !== element.defaultValue)
      suggestFor(element.value);
  });
  useEffect(() => suggestForEarlyText(), []);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <ComboboxFrame className={`with-icon ${styles.icon}`}>
        <Icon name={icon} />
        <input
          {...input}
          ref={field}
          className="input"
          type="text"
          name={name}
          form={formId}
          defaultValue={value}
          placeholder={formId ? label : hint}
          aria-description={hint}
          enterKeyHint="search"
          maxLength={120}
          onChange={(event) => suggestFor(event.target.value)}
        />
        {open && (
          <OptionList {...list} aria-label="Suggestions">
            {options.map((option, index) => (
              <ListOption key={option.label} {...getOption(index)}>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </ListOption>
            ))}
          </OptionList>
        )}
      </ComboboxFrame>
    </div>
  );
}
