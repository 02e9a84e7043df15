import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  addVacancyField,
  vacancyCountField,
  vacancyField,
} from '@/lib/employers/vacancy-requests/vacancy-labels';
import { maxVacancies } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import { OneVacancy } from './one-vacancy';
import styles from './vacancy-section.module.css';

/**
 * Fields for the vacancies of a request, at first for a single vacancy. Without JavaScript, the button reloads the page
 * with fields for another vacancy.
 */
export function VacancyList({
  form,
  isSingle = false,
  value,
  error,
  children,
}: FieldParts & {
  form: VacancyFormView;
  isSingle?: boolean;
  /** Fields between the last vacancy and the button for another. */
  children?: ReactNode;
}) {
  const [count, setCount] = useState(form.count);
  const [drafted, setDrafted] = useState<Record<string, string>>({});
  const field = useRef<HTMLInputElement>(null);
  const added = useRef(false);

  // If the restored draft has more vacancies than the page, adds fields for the additional vacancies and fills them in.
  useEffect(() => {
    const element = field.current?.form;
    const onRestored = (event: CustomEventInit<Record<string, string>>) => {
      const values = event.detail ?? {};
      setDrafted(values);
      setCount(Math.min(maxVacancies, Math.max(1, Number(values[vacancyCountField]) || 1)));
    };
    element?.addEventListener('restored', onRestored);
    return () => element?.removeEventListener('restored', onRestored);
  }, []);
  useEffect(() => {
    if (added.current) document.getElementById(vacancyField('specialty', count))?.focus();
    added.current = false;
  }, [count]);

  const places = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <input ref={field} type="hidden" name={vacancyCountField} value={count} />
      {places.map((place) => (
        <OneVacancy
          key={place}
          place={place}
          alone={count === 1}
          choices={form.choices}
          todays={form.todays}
          value={(name) => (place === 1 ? '' : drafted[name]) || value(name)}
          error={error}
        />
      ))}
      {children}
      <div className={styles.more}>
        {!isSingle && count < maxVacancies && (
          <Button
            type="submit"
            look="quiet"
            flush
            name={addVacancyField}
            value="1"
            onClick={(event) => {
              event.preventDefault();
              added.current = true;
              setCount(count + 1);
            }}
          >
            <Icon name="plus" />
            Add another vacancy
          </Button>
        )}
        {count > 1 && (
          <Button look="quiet" className={styles.scripted} onClick={() => setCount(count - 1)}>
            Remove vacancy {count}
          </Button>
        )}
      </div>
    </>
  );
}
