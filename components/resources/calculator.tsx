import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { fieldsOf, type CalculatorError, type CalculatorView } from '@/lib/resources/calculator-view';
import { paths } from '@/lib/routes';
import { CalculatorFields } from './calculator-fields';
import { CalculatorResult } from './calculator-result';
import styles from './calculator.module.css';
import { useCalculator } from './use-calculator';

/** A calculator: a plain form whose answer the server draws, followed as one types once script runs. */
export function Calculator({
  rendered,
  kept,
  sentWith,
  onSent,
}: {
  rendered: CalculatorView;
  /** Of other calculators, by field. */
  kept: Record<string, string>;
  /** What was wrong when it was sent last. */
  sentWith: CalculatorError[];
  onSent: (errors: CalculatorError[]) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { view, said, workOut } = useCalculator(form, rendered, onSent);
  useEarlyInput(form, () => void workOut(false));
  const own = fieldsOf(rendered);
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
