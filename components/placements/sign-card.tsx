import type { ReactNode } from 'react';
import { CheckField, TextField } from '@/components/ui/field';
import styles from './sign-card.module.css';

const titleId = 'sign';

/** The signature and the one action of a page. In narrow windows, stays at the bottom of the window. */
export function SignCard({
  title,
  form,
  name,
  nameHint,
  maxLength,
  statement,
  isTicked = false,
  error,
  note,
  children,
}: {
  title: string;
  /** Id of the form to which the fields belong, if the card is outside of it. */
  form?: string;
  name: string;
  nameHint: string;
  maxLength: number;
  /** Label of the box that the reader ticks to sign. */
  statement?: string;
  isTicked?: boolean;
  error: (field: string) => string | undefined;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} aria-labelledby={titleId} data-fixed-bar>
      <h2 id={titleId}>{title}</h2>
      {note && <div className={styles.note}>{note}</div>}
      {statement && (
        <CheckField
          form={form}
          name="agree"
          label={statement}
          defaultChecked={isTicked}
          error={error('agree')}
        />
      )}
      <details className={styles.name} open={name === '' || error('name') !== undefined}>
        <summary>{name ? `Signing as ${name}` : 'Your signature'}</summary>
        <TextField
          form={form}
          name="name"
          label="Your name"
          hint={nameHint}
          autoComplete="name"
          maxLength={maxLength}
          defaultValue={name}
          error={error('name')}
        />
      </details>
      <div className={styles.action}>{children}</div>
    </section>
  );
}
