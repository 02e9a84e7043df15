import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { ComboboxFrame, ListOption, OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import {
  searchSpecialities,
  type SpecialityOption,
  type SpecialitySynonyms,
} from '@/lib/reference/specialties/search-specialities';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import styles from './speciality-combobox.module.css';
import { fetchSynonyms } from './speciality-synonyms';

type Props = {
  field: { id: string; placeholder: string; className: string };
  select: RefObject<HTMLSelectElement | null>;
  groups: readonly SpecialityGroup[];
  /** Initial value of the select, if the select mounts together with this component. */
  defaultValue?: string;
};

const noSynonyms: SpecialitySynonyms = {};

export function SpecialityCombobox({ field, select, groups, defaultValue }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () =>
      groups.flatMap(({ label: group, choices }) =>
        choices.map(({ value, label }): SpecialityOption => ({ slug: value, label, group })),
      ),
    [groups],
  );
  const find = (slug: string | undefined) => options.find((option) => option.slug === slug) ?? null;
  const [value, setValue] = useState(() => find(select.current ? select.current.value : defaultValue));
  const [text, setText] = useState(value?.label ?? '');
  const [searching, setSearching] = useState(false);
  const [synonyms, setSynonyms] = useState(noSynonyms);
  const found = searching ? searchSpecialities(text, options, synonyms) : options;
  const { open, wanted, show, hide, input, list, getOption } = useCombobox({
    id: field.id,
    count: found.length,
    first: searching ? 0 : value ? found.indexOf(value) : -1,
    onChoose: (index) => choose(found[index] ?? null),
  });

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // Ignores a failure, because the search then still finds specialties by name.
    fetchSynonyms().then(
      (all) => !gone && setSynonyms(all),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [wanted]);

  useEffect(() => {
    const hidden = select.current;
    // Reads the select again when a draft was restored or the form was reset, because both change the select directly.
    const read = () => {
      const chosen = options.find(({ slug }) => slug === hidden?.value) ?? null;
      setValue(chosen);
      setText(chosen?.label ?? '');
      setSearching(false);
    };
    const form = hidden?.form;
    form?.addEventListener('restored', read);
    return () => form?.removeEventListener('restored', read);
  }, [select, options]);

  function choose(option: SpecialityOption | null) {
    setValue(option);
    setText(option?.label ?? '');
    setSearching(false);
    const hidden = select.current;
    if (!hidden || hidden.value === (option?.slug ?? '')) return;
    hidden.value = option?.slug ?? '';
    for (const type of ['input', 'change']) hidden.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /**
   * Runs when the user leaves the field. Selects the specialty whose full name was typed, or the only match. If the
   * field is empty, clears the selection. Other text keeps the selection.
   */
  function leave() {
    if (!searching) return;
    const [first, second] = found;
    const sure = first && (!second || first.label.toLowerCase() === text.trim().toLowerCase());
    choose(text.trim() === '' ? null : sure ? first : value);
  }

  // Reads now whether the select has the focus, because hiding the select removes the focus.
  const [hadFocus] = useState(() => select.current !== null && select.current === document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus) element.current?.focus();
  }, [hadFocus]);

  function type(next: string) {
    if (next === '') return choose(null);
    setText(next);
    setSearching(true);
    show();
  }

  return (
    <ComboboxFrame>
      <input
        {...input}
        {...field}
        ref={element}
        type="text"
        value={text}
        onChange={(event) => type(event.target.value)}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          if (document.activeElement !== event.currentTarget) {
            // Selects the field's text, so that typing replaces it.
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.select();
          }
          if (wanted) hide();
          else show();
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event);
          // Enter chooses an option here and must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={() => {
          leave();
          hide();
        }}
      />
      {open && (
        <OptionList {...list} aria-label="Specialities">
          {sections(found, searching).map(({ group, options: members }) => (
            <Section key={group} heading={searching ? null : group}>
              {members.map(({ option, index }) => (
                <ListOption key={option.slug} {...getOption(index)}>
                  {option.label}
                  {searching && option.group !== 'Specialities' && <small>{option.group}</small>}
                  {option === value && <Icon name="done" />}
                </ListOption>
              ))}
            </Section>
          ))}
        </OptionList>
      )}
      <p className={styles.none} role="status">
        {wanted && found.length === 0 && `No speciality is called “${text.trim()}”.`}
      </p>
    </ComboboxFrame>
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
