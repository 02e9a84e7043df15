import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './option-list.module.css';

/** Contains a text field and its `OptionList`, which is then inside the same landmark and the same dialog. */
export function ComboboxFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx(styles.frame, className)} />;
}

/**
 * Options below the field of a `ComboboxFrame`. `label` is a text instead of a reference to the field's label element,
 * so that this element labels only the field.
 */
export function OptionList({
  label,
  listbox,
  children,
}: {
  label: string;
  listbox: ComponentProps<'ul'>;
  children: ReactNode;
}) {
  return (
    <ul {...listbox} className={styles.list} aria-labelledby={undefined} aria-label={label}>
      {children}
    </ul>
  );
}

export function ListOption(props: ComponentProps<'li'>) {
  return <li {...props} className={styles.option} />;
}
