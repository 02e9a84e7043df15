import clsx from 'clsx';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import type { Choice } from '@/lib/http/form';
import { Options } from './options';
import styles from './url-select.module.css';

type Props = {
  action: string;
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  buildHref: (value: string) => string;
  button: string;
  className?: string | undefined;
};

/** Select that opens the page's URL with the chosen value. Without JavaScript, its button does. */
export function UrlSelect({ action, name, label, value, choices, buildHref, button, className }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const open = (chosen: string) => void router.push(buildHref(chosen), undefined, { scroll: false });
  useEarlyInput(form, () => open(select.current?.value ?? value));
  // Sets the value directly if the page shows another value, for example after Back. Remounting the select would lose
  // the focus.
  const shown = useRef(value);
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <form ref={form} className={clsx(styles.form, className)} action={action} method="get" autoComplete="off">
      <label htmlFor={name}>{label}</label>
      <select
        ref={select}
        className="select"
        id={name}
        name={name}
        defaultValue={value}
        onChange={({ target }) => open(target.value)}
      >
        <Options choices={choices} />
      </select>
      <Button type="submit" look="ghost" small className={styles.send}>
        {button}
      </Button>
    </form>
  );
}
