import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './search-form.module.css';

export type SuggestField = {
  name: 'q' | 'where';
  id: string;
  formId?: string;
  /** The value that the current results were searched with. */
  value: string;
  typed: string;
  selection: [number, number] | null;
};

/** Text field that becomes a combobox on first use. Until then, and without script, it is a plain field. */
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
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const [combobox, setCombobox] = useState<{
    Component: ComponentType<SuggestField>;
    typed: string;
    selection: SuggestField['selection'];
  } | null>(null);

  function load() {
    if (asked.current) return;
    asked.current = true;
    import('./suggest-combobox').then(
      ({ SuggestCombobox }) => {
        const plain = input.current;
        if (!plain) return;
        const { value: typed, selectionStart, selectionEnd } = plain;
        const selection: SuggestField['selection'] =
          document.activeElement === plain ? [selectionStart ?? 0, selectionEnd ?? 0] : null;
        // Synchronous, because a key pressed between reading and replacing the field would be lost.
        flushSync(() => setCombobox({ Component: SuggestCombobox, typed, selection }));
      },
      // Without suggestions the field stays usable, and the next use retries.
      () => (asked.current = false),
    );
  }
  useEffect(() => {
    // Loads suggestions if the field got the focus before hydration, because React has missed that event.
    if (document.activeElement === input.current) load();
  }, []);

  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={`with-icon ${styles.icon}`}>
        <Icon name={icon} />
        {combobox ? (
          <combobox.Component
            name={name}
            value={value}
            id={id}
            formId={formId}
            typed={combobox.typed}
            selection={combobox.selection}
          />
        ) : (
          <input
            ref={input}
            className="input"
            type="text"
            id={id}
            name={name}
            form={formId}
            defaultValue={value}
            aria-description={hint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={120}
            onFocus={load}
          />
        )}
      </div>
    </div>
  );
}
