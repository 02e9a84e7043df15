import { useRef, useState, type ReactNode } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import { Options } from '@/components/forms/options';
import { useFormInput } from '@/components/forms/use-form-input';
import { SelectField } from '@/components/ui/field';
import type { KnownFacility } from '@/lib/employers/organisations/employer-view';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { KnownFields } from './known-fields';
import styles from './request-form.module.css';

const names = ['facility', 'region', 'town'] as const;

const findField = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};

type Props = FieldParts &
  Pick<VacancyFormView['choices'], 'regions'> & {
    facilities: readonly KnownFacility[];
    /** Fields for facility, region and town. */
    children: ReactNode;
  };

/**
 * List that fills in the facility, region and town, whose fields are then folded. Without several facilities, only the
 * fields.
 */
export function KnownFacilities({ facilities, regions, value, error, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const find = (name: string) => facilities.find(({ facility }) => facility === name);
  const [place, setPlace] = useState({
    facility: value('facility'),
    region: value('region'),
    town: value('town'),
  });
  const [isKnown, setIsKnown] = useState(
    find(place.facility) !== undefined && names.every((name) => error(name) === undefined),
  );
  useFormInput(box, (form) => {
    const read = (name: string) => findField(form, name)?.value ?? '';
    setPlace({ facility: read('facility'), region: read('region'), town: read('town') });
  });
  if (facilities.length < 2) return children;
  const region = regions.flatMap(({ choices }) => choices).find((choice) => choice.value === place.region);
  return (
    <>
      <div ref={box} className={styles.facilities}>
        <SelectField
          name="known_facility"
          label="Your hospitals and practices"
          value={find(place.facility)?.facility ?? ''}
          onChange={({ currentTarget: { form, value: chosen } }) => {
            const known = find(chosen);
            setIsKnown(known !== undefined);
            for (const [name, text] of Object.entries(known ?? { facility: '', town: '' })) {
              const field = findField(form, name);
              if (field) field.value = text;
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
      <KnownFields
        label="Town and region"
        text={[place.town, region?.label].filter(Boolean).join(', ')}
        isOpen={!isKnown}
      >
        {children}
      </KnownFields>
    </>
  );
}
