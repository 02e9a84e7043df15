import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './option-list.module.css';

/** Frame around a text field and its `OptionList`, which keeps both in the same landmark or dialog. */
export function ComboboxFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx(styles.frame, className)} />;
}

export function OptionList(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.list} />;
}

export function ListOption(props: ComponentProps<'li'>) {
  return <li {...props} className={styles.option} />;
}
