import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './option-list.module.css';

/** Contains a text field and its `OptionList`, which is then inside the same landmark and the same dialog. */
export function ComboboxFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx(styles.frame, className)} />;
}

/** Options below the field of a `ComboboxFrame`. */
export function OptionList(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.list} />;
}

export function ListOption(props: ComponentProps<'li'>) {
  return <li {...props} className={styles.option} />;
}
