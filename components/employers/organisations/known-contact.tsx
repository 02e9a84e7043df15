import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import form from '@/components/forms/form-with-draft.module.css';
import styles from './request-form.module.css';

const names = ['contact_name', 'phone', 'email'];

/** Shows the member's known contact details in one line. The fields open if a value is missing, wrong or restored. */
export function KnownContact({ value, error, children }: FieldParts & { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = box.current?.closest('form');
    // The restored draft may contain other values than the line.
    const open = () => {
      if (box.current) box.current.open = true;
    };
    element?.addEventListener('restored', open);
    return () => element?.removeEventListener('restored', open);
  }, []);

  const isComplete = names.every((name) => value(name) !== '' && error(name) === undefined);
  return (
    <details ref={box} className={styles.contact} open={!isComplete || undefined}>
      <summary>
        <span>
          <small>Who we should call</small> {isComplete && names.map(value).join(', ')}
        </span>{' '}
        <b>Change</b>
      </summary>
      <div className={form.pair}>{children}</div>
    </details>
  );
}
