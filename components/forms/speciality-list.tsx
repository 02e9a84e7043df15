import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { FieldParts } from './form-parts';
import styles from './form-parts.module.css';
import { SpecialityField } from './speciality-field';

const ordinals = ['Second', 'Third', 'Fourth', 'Fifth'];
const fieldName = (index: number) => `specialty_${index + 1}`;

/**
 * Fields for up to five specialties. Shows the filled fields, or one empty field, and a button for the next field.
 * Without JavaScript, all fields are shown.
 */
export function SpecialityList({
  label,
  groups,
  value,
  error,
}: FieldParts & { label: string; groups: readonly SpecialityGroup[] }) {
  const labels = [label, ...ordinals.map((ordinal) => `${ordinal} speciality`)];
  const list = useRef<HTMLDivElement>(null);
  const used = labels.findLastIndex((_, index) => value(fieldName(index)) || error(fieldName(index)));
  const [shown, setShown] = useState(Math.max(1, used + 1));
  const isAdding = useRef(false);

  useEffect(() => {
    if (isAdding.current) document.getElementById(fieldName(shown - 1))?.focus();
    isAdding.current = false;
  }, [shown]);
  // Shows hidden fields that a restored draft has filled in.
  useEffect(() => {
    const form = list.current?.closest('form');
    const reveal = () => {
      const fields = [...(list.current?.querySelectorAll('select') ?? [])];
      const last = fields.findLastIndex((field) => field.value !== '');
      setShown((count) => Math.max(count, last + 1));
    };
    for (const type of ['restored', 'change']) form?.addEventListener(type, reveal);
    return () => {
      for (const type of ['restored', 'change']) form?.removeEventListener(type, reveal);
    };
  }, []);

  return (
    <div ref={list} className={styles.list}>
      {labels.map((name, index) => (
        <div key={name} className={index < shown ? undefined : styles.later}>
          <SpecialityField
            name={fieldName(index)}
            label={name}
            optional={index > 0}
            groups={groups}
            first={index === 0 ? 'Choose your speciality' : 'None'}
            defaultValue={value(fieldName(index))}
            error={error(fieldName(index))}
          />
        </div>
      ))}
      {shown < labels.length && (
        <Button
          look="quiet"
          small
          flush
          className={styles.add}
          onClick={() => {
            isAdding.current = true;
            setShown(shown + 1);
          }}
        >
          <Icon name="plus" />
          Add another speciality
        </Button>
      )}
    </div>
  );
}
