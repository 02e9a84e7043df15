import { useRef } from 'react';
import { Field, splitField, type FieldFrame } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import { Options } from './options';
import { SpecialityCombobox } from './speciality-combobox';

type Props = FieldFrame & {
  groups: readonly SpecialityGroup[];
  first: string;
  defaultValue?: string;
};

/**
 * Specialty field of all forms. Without JavaScript, it is a grouped select. With JavaScript, a search field replaces the
 * select, which is hidden but still holds the value. Drafts work as with other fields.
 */
export function SpecialityField({ groups, first, defaultValue, ...props }: Props) {
  const { frame, control } = splitField(props);
  const select = useRef<HTMLSelectElement>(null);
  const hydrated = useHydrated();
  const { name, ...described } = control;
  return (
    <Field {...frame}>
      <select
        ref={select}
        {...(hydrated ? { hidden: true } : described)}
        className="select"
        name={name}
        defaultValue={defaultValue}
      >
        <option value="">{first}</option>
        {groups.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            <Options choices={choices} />
          </optgroup>
        ))}
      </select>
      {hydrated && (
        <SpecialityCombobox
          field={{ ...described, className: 'select', placeholder: first }}
          select={select}
          groups={groups}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  );
}
