import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { count } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import styles from './choice-bar.module.css';

type Props = {
  /** Checkboxes named `jobs` belong to the form by this id, wherever they stand. */
  formId: string;
  /** Whether the chosen jobs can be compared as well. */
  comparing?: boolean;
  /** How many jobs can be chosen from. */
  listed: number;
  /** How many are chosen at first. */
  initially?: number;
};

/** What can be done with the chosen jobs: a plain GET form, whose address names them. */
export function ChoiceBar({ formId, comparing = false, listed, initially = 0 }: Props) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(initially);
  useEffect(() => {
    const recount = () => form.current && setChosen(new FormData(form.current).getAll('jobs').length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
    // A box goes with its job, when that leaves the list.
  }, [listed]);
  // Without script nobody counts, and the pages behind the buttons say what is wrong with a choice.
  const known = hydrated;
  return (
    <form
      ref={form}
      id={formId}
      action={comparing ? paths.compareJobs() : paths.enquire()}
      className={styles.bar}
      data-fixed-bar
      hidden={known && comparing && chosen === 0}
    >
      <p role="status">
        <b>{known ? `${count(chosen, 'job')} chosen.` : 'Choose jobs above.'}</b>{' '}
        <span className="muted">{hint(chosen, comparing)}</span>
      </p>
      {comparing && (
        <Button type="submit" look="ghost">
          Compare
        </Button>
      )}
    </form>
  );
}

function hint(chosen: number, comparing: boolean): string {
  if (comparing && chosen > 4) return 'Up to four jobs fit side by side.';
  return 'Two to four can be compared.';
}
