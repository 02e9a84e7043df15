import { useRef, useEffect, useState, type RefObject } from 'react';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { calculatorView } from '@/lib/jobs/calculators/calculators';
import {
  listFieldNames,
  type CalculatorError,
  type CalculatorView,
} from '@/lib/jobs/calculators/calculator-view';
import { paths } from '@/lib/routes';
import styles from './calculator.module.css';
import { CalculatorFields, CalculatorResult } from './calculator-parts';

// Waiting time in ms before the result is announced, so that a screen reader does not read a result after each digit.
const announceAfterMs = 900;

/**
 * Calculates in the browser with the server's code. Updates the result while the user types, but shows new errors only
 * on submit. Submitting also puts the values into the URL.
 */
function useCalculator(
  form: RefObject<HTMLFormElement | null>,
  rendered: CalculatorView,
  onSent: (errors: CalculatorError[]) => void,
) {
  const router = useRouter();
  const [view, setView] = useState(rendered);
  const [said, setSaid] = useState('');

  const saying = view === rendered ? '' : (view.result?.said ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(saying), announceAfterMs);
    return () => clearTimeout(timer);
  }, [saying]);

  async function workOut(sent: boolean) {
    const element = form.current;
    if (!element) return;
    const typed = [...new FormData(element)].map(([field, value]) => [field, String(value)] as const);
    const next = calculatorView(rendered.name, Object.fromEntries(typed));
    setView((before) => ({
      ...next,
      errors: sent
        ? next.errors
        : next.errors.filter(({ field }) => before.errors.some((known) => known.field === field)),
    }));
    if (sent || next.errors.length === 0) onSent(next.errors);
    if (!sent || next.errors.length > 0) return;
    const address = new URL(location.href);
    for (const [field, value] of typed) address.searchParams.set(field, value);
    await router.replace(address.pathname + address.search, undefined, { shallow: true, scroll: false });
  }

  return { view, said, workOut };
}

type Props = {
  rendered: CalculatorView;
  /** Values of the page's other calculators, by field name. Hidden fields send them, so that they stay in the URL. */
  kept: Record<string, string>;
  sentWith: CalculatorError[];
  onSent: (errors: CalculatorError[]) => void;
};

export function Calculator({ rendered, kept, sentWith, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { view, said, workOut } = useCalculator(form, rendered, onSent);
  useEarlyInput(form, () => void workOut(false));
  const own = listFieldNames(rendered);
  const { name, groups, submit, result, waiting, errors } = view;
  return (
    <>
      <div className={styles.problems}>
        <ErrorSummary errors={sentWith} />
      </div>
      <form
        ref={form}
        className={name === 'offer-calculator' ? `${styles.form} ${styles.offer}` : styles.form}
        action={`${paths.doctorResources()}#${name}`}
        noValidate
        onInput={() => void workOut(false)}
        onSubmit={(event) => {
          event.preventDefault();
          void workOut(true);
        }}
      >
        {groups.map((group) => (
          <CalculatorFields key={group.legend} group={group} errors={errors} />
        ))}
        {Object.entries(kept).map(
          ([field, value]) =>
            !own.includes(field) && <input key={field} type="hidden" name={field} defaultValue={value} />,
        )}
        <Button type="submit">{submit}</Button>
      </form>
      {result ? <CalculatorResult result={result} /> : <p className={styles.waiting}>{waiting}</p>}
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}
