import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import form from '@/components/forms/form-with-draft.module.css';
import styles from './request-form.module.css';

type Props = {
  label: string;
  /** Values of the fields. */ text: string;
  isOpen: boolean;
  children: ReactNode;
};

/** Shows known values in one line instead of their fields. The fields open after a press, or if a draft is restored. */
export function KnownFields({ label, text, isOpen, children }: Props) {
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

  return (
    <details ref={box} className={styles.known} open={isOpen || undefined}>
      <summary>
        <span>
          <small>{label}</small> {!isOpen && text}
        </span>{' '}
        <b>Change</b>
      </summary>
      <div className={form.pair}>{children}</div>
    </details>
  );
}

const contactNames = ['contact_name', 'phone', 'email'];

export function KnownContact({ value, error, children }: FieldParts & { children: ReactNode }) {
  const isComplete = contactNames.every((name) => value(name) !== '' && error(name) === undefined);
  return (
    <KnownFields label="Who we should call" text={contactNames.map(value).join(', ')} isOpen={!isComplete}>
      {children}
    </KnownFields>
  );
}
