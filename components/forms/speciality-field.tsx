import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Field, splitField, type FieldFrame } from '@/components/ui/field';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { SpecialityComboboxProps } from './speciality-combobox';
import styles from './speciality-field.module.css';

type Props = FieldFrame & {
  groups: readonly SpecialityGroup[];
  /** Label of the empty option, such as "Choose your speciality". */
  first: string;
  defaultValue?: string;
};

/** State of the field in use. Combobox is null until its code has loaded; a plain input is shown until then. */
type Use = { Combobox: ComponentType<SpecialityComboboxProps> | null; pressed: boolean; typed: string };

/**
 * Specialty field of every form: a grouped select that a search field replaces on first use. The select stays in the
 * form and holds the value, so that drafts and forms sent without script work unchanged.
 */
export function SpecialityField({ groups, first, defaultValue, ...props }: Props) {
  const { frame, control } = splitField(props);
  const select = useRef<HTMLSelectElement>(null);
  const plain = useRef<HTMLInputElement>(null);
  const [use, setUse] = useState<Use | null>(null);

  function begin(pressed: boolean) {
    const typed = select.current?.value ? (select.current.selectedOptions[0]?.label ?? '') : '';
    // Synchronous, because a phone shows its keyboard only for a field focused during the press.
    flushSync(() => setUse({ Combobox: null, pressed, typed }));
    plain.current?.focus();
    plain.current?.select();
    import('./speciality-combobox').then(
      ({ SpecialityCombobox }) => {
        const now = plain.current?.value ?? typed;
        if (document.activeElement !== plain.current) {
          // The user typed and left before the search was loaded.
          if (select.current && now !== typed) chooseNamed(select.current, now);
          return setUse(null);
        }
        // Synchronous, because a key pressed between reading and replacing the field would be lost.
        flushSync(() => setUse({ Combobox: SpecialityCombobox, pressed, typed: now }));
      },
      // Without the search the select stays usable, and the next use retries.
      () => setUse(null),
    );
  }

  const { name, ...described } = control;
  const input = { ...described, className: 'input', placeholder: first };
  return (
    <Field {...frame}>
      <div className={styles.field}>
        <select
          ref={select}
          {...(use ? { hidden: true } : described)}
          className="select"
          name={name}
          defaultValue={defaultValue}
          onMouseDown={(event) => {
            if (event.button !== 0) return;
            // Prevents the browser from opening the select's own list as well.
            event.preventDefault();
            begin(true);
          }}
          onFocus={() => {
            if (!use) begin(false);
          }}
        >
          <option value="">{first}</option>
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map(([slug, speciality]) => (
                <option key={slug} value={slug}>
                  {speciality}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {use && !use.Combobox && (
          <input
            {...input}
            ref={plain}
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-controls={`${described.id}-listbox`}
            autoComplete="off"
            defaultValue={use.typed}
          />
        )}
        {use?.Combobox && (
          <use.Combobox
            input={input}
            select={select}
            groups={groups}
            typed={use.typed}
            pressed={use.pressed}
          />
        )}
      </div>
    </Field>
  );
}

function chooseNamed(select: HTMLSelectElement, name: string) {
  const wanted = name.trim().toLowerCase();
  const option = [...select.options].find(({ label }) => label.toLowerCase() === wanted);
  if (!option) return;
  select.value = option.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
