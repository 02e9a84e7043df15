import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { ListOption, OptionList } from '@/components/ui/option-list';
import { Themed } from '@/components/ui/themed';
import {
  searchSpecialities,
  type SpecialityOption,
  type SpecialitySynonyms,
} from '@/lib/reference/specialties/search-specialities';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import styles from './speciality-field.module.css';
import { fetchSynonyms } from './speciality-synonyms';

export type SpecialityComboboxProps = {
  input: { id: string; placeholder: string; className: string };
  /** The select in the form, which holds the value. */
  select: RefObject<HTMLSelectElement | null>;
  groups: readonly SpecialityGroup[];
  typed: string;
  /** True if the user pressed the field, which opens the list at once. Entering it with Tab does not. */
  pressed: boolean;
};

const noSynonyms: SpecialitySynonyms = {};

export function SpecialityCombobox({ input, select, groups, typed, pressed }: SpecialityComboboxProps) {
  const element = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () =>
      groups.flatMap(({ label: group, choices }) =>
        choices.map(([slug, label]): SpecialityOption => ({ slug, label, group })),
      ),
    [groups],
  );
  const find = (slug: string | undefined) => options.find((option) => option.slug === slug) ?? null;
  const [value, setValue] = useState(() => find(select.current?.value));
  const [text, setText] = useState(typed);
  const [searching, setSearching] = useState(typed !== (value?.label ?? ''));
  const [open, setOpen] = useState(pressed || searching);
  const [synonyms, setSynonyms] = useState(noSynonyms);
  const found = searching ? searchSpecialities(text, options, synonyms) : options;

  useEffect(() => {
    let gone = false;
    // If the synonyms fail to load, names are still found.
    fetchSynonyms().then(
      (all) => !gone && setSynonyms(all),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    const list = select.current;
    // Reads the select again when a restored draft or a reset changes it behind this field.
    const read = () => {
      const chosen = list?.value ? (list.selectedOptions[0]?.label ?? '') : '';
      setValue(options.find(({ slug }) => slug === list?.value) ?? null);
      setText(chosen);
      setSearching(false);
    };
    const form = list?.form;
    form?.addEventListener('restored', read);
    return () => form?.removeEventListener('restored', read);
  }, [select, options]);

  function choose(option: SpecialityOption | null) {
    setValue(option);
    setText(option?.label ?? '');
    setSearching(false);
    const list = select.current;
    if (!list || list.value === (option?.slug ?? '')) return;
    list.value = option?.slug ?? '';
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  }

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, popupOpen, anchorEl, setAnchorEl } =
    useAutocomplete({
      id: input.id,
      options: found,
      value,
      inputValue: text,
      open,
      autoHighlight: searching,
      filterOptions: (all) => all,
      isOptionEqualToValue: (a, b) => a.slug === b.slug,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      onChange: (_, option) => choose(option),
      onInputChange: (_, next, reason) => {
        // Other reasons follow from a selection or blur, which are handled there.
        if (reason !== 'input') return;
        setText(next);
        setSearching(true);
      },
    });

  /** A full name, or letters that only one specialty matches, count as chosen. Anything else changes nothing. */
  function leave() {
    if (!searching) return;
    const [first, second] = found;
    const sure = first && (!second || first.label.toLowerCase() === text.trim().toLowerCase());
    choose(text.trim() === '' ? null : sure ? first : value);
  }

  const [typedBefore] = useState(searching);
  useLayoutEffect(() => {
    // Takes the focus over from the plain field that this one replaced.
    const field = element.current;
    field?.focus();
    field?.setSelectionRange(typedBefore ? field.value.length : 0, field.value.length);
  }, [typedBefore]);

  const { ref, onBlur, ...inputProps } = getInputProps();
  return (
    <Themed>
      <div {...getRootProps()} ref={setAnchorEl}>
        <input
          {...inputProps}
          {...input}
          ref={(node) => {
            element.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          type="text"
          onKeyDown={(event) => {
            // Enter selects and does not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
        />
        {popupOpen && found.length > 0 && (
          <OptionList anchor={anchorEl} label="Specialities" listbox={getListboxProps()}>
            {sections(found, searching).map(({ group, options: members }) => (
              <Section key={group} heading={searching ? null : group}>
                {members.map(({ option, index }) => {
                  const { key, ...props } = getOptionProps({ option, index });
                  return (
                    <ListOption key={key} {...props}>
                      {option.label}
                      {searching && option.group !== 'Specialities' && <small>{option.group}</small>}
                      {option === value && <Icon name="done" />}
                    </ListOption>
                  );
                })}
              </Section>
            ))}
          </OptionList>
        )}
        <p className={styles.none} role="status">
          {popupOpen && found.length === 0 && `No speciality is called “${text.trim()}”.`}
        </p>
      </div>
    </Themed>
  );
}

type Placed = { option: SpecialityOption; index: number };

function sections(
  found: readonly SpecialityOption[],
  searching: boolean,
): { group: string; options: Placed[] }[] {
  const all = new Map<string, Placed[]>();
  found.forEach((option, index) => {
    const group = searching ? '' : option.group;
    all.set(group, [...(all.get(group) ?? []), { option, index }]);
  });
  return [...all].map(([group, options]) => ({ group, options }));
}

function Section({ heading, children }: { heading: string | null; children: ReactNode }) {
  if (heading === null) return children;
  return (
    <li role="none">
      <ul role="group" aria-label={heading}>
        <li role="none" className={styles.heading}>
          <span aria-hidden="true">{heading}</span>
        </li>
        {children}
      </ul>
    </li>
  );
}
