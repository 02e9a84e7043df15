import { useRouter } from 'next/router';
import { useEffect, useState, type RefObject } from 'react';
import type { CalculatorError, CalculatorView } from '@/lib/resources/calculator-view';

// Long enough that somebody who listens is not told of every digit.
const quiet = 900;

/**
 * Works a calculator out in place, with the same code as the server, fetched when the first field changes. While typing
 * the result follows and nothing is called wrong that was not before; sending says what is, and puts it into the address.
 */
export function useCalculator(
  form: RefObject<HTMLFormElement | null>,
  rendered: CalculatorView,
  onSent: (errors: CalculatorError[]) => void,
) {
  const router = useRouter();
  const [view, setView] = useState(rendered);
  const [said, setSaid] = useState('');

  const saying = view === rendered ? '' : (view.result?.said ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(saying), quiet);
    return () => clearTimeout(timer);
  }, [saying]);

  async function workOut(sent: boolean) {
    const element = form.current;
    if (!element) return;
    const parts = await import('@/lib/resources/calculators').catch(() => null);
    if (!parts) {
      // Not to be had: the server works it out.
      if (sent) element.submit();
      return;
    }
    const typed = [...new FormData(element)].map(([field, value]) => [field, String(value)] as const);
    const next = parts.calculatorView(rendered.name, Object.fromEntries(typed));
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
