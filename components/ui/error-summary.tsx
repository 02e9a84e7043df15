import { useEffect, useRef } from 'react';
import { Icon } from './icon';
import styles from './error-summary.module.css';

type FieldError = { field?: string; message: string };

/** Scrolls to a field's label and message, because the link alone would scroll only to the control below them. */
function scrollToField(id: string): void {
  // Scrolls in the next frame. Before that, the browser follows the link and would undo this scrolling.
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'start' });
  });
}

type Props = { errors: FieldError[]; fieldId?: (field: string) => string };

/**
 * All errors of a form, each linked to its field. Takes the focus when it appears, so that screen readers read it
 * first.
 */
export function ErrorSummary({ errors, fieldId = (field) => field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.box} role="alert" aria-labelledby="error-summary-title" tabIndex={-1} ref={box}>
      <h2 id="error-summary-title" className={styles.title}>
        <Icon name="alert" />
        There is a problem
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={() => scrollToField(fieldId(field))}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
