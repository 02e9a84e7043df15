import { useRef, useState } from 'react';
import { Options } from '@/components/forms/options';
import { useFormInput } from '@/components/forms/use-form-input';
import { SelectField } from '@/components/ui/field';
import type { KnownFacility } from '@/lib/employers/organisations/employer-view';
import styles from './request-form.module.css';

/** List that fills in the facility, region and town of the form. Empty if there is nothing to choose between. */
export function KnownFacilities({ facilities }: { facilities: readonly KnownFacility[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useFormInput(box, ({ elements }) => {
    const field = elements.namedItem('facility');
    if (field instanceof HTMLInputElement) setTyped(field.value);
  });
  if (facilities.length < 2) return null;
  const find = (name: string) => facilities.find(({ facility }) => facility === name);
  return (
    <div ref={box} className={styles.facilities}>
      <SelectField
        name="known_facility"
        label="Your hospitals and practices"
        hint="Fills in facility, region and town."
        value={find(typed)?.facility ?? ''}
        onChange={({ currentTarget: { form, value } }) => {
          const known = find(value) ?? { facility: '', town: '' };
          for (const [name, text] of Object.entries(known)) {
            const field = form?.elements.namedItem(name);
            if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text;
          }
          // Saves the draft, and updates the note that depends on the region.
          form?.dispatchEvent(new Event('input', { bubbles: true }));
        }}
      >
        <Options
          choices={facilities.map(({ facility }) => ({ value: facility, label: facility }))}
          first="Another hospital or practice"
        />
      </SelectField>
    </div>
  );
}
