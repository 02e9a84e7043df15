import { useRouter } from 'next/router';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import { asksToSignIn } from '@/lib/web/feedback';
import type { FormError, FormState } from '@/lib/web/form';

const unreachable = 'The site cannot be reached. Nothing was changed: try again in a moment.';

/**
 * Sends a form of an alert without leaving the page; without script it does so itself. `onDone` hears which was sent, and
 * about which alert, when the page of after is there.
 */
export function useAlertForm(state: FormState, onDone?: (what: string, alert: string) => void) {
  const router = useRouter();
  const feedback = useFeedback();
  const initial = useMemo(() => errorsOf(state), [state]);
  const [problem, setProblem] = useState<{ of: FormState; errors: FormError[] } | null>(null);
  const underWay = useRef(false);

  async function send(form: HTMLFormElement) {
    if (underWay.current) return;
    underWay.current = true;
    const fields = new FormData(form);
    const [what, alert] = [String(fields.get('do') ?? ''), String(fields.get('alert') ?? '')];
    feedback.clear();
    // Fetched when it is first needed: the list is shown without it.
    const answer = await import('@/lib/web/post-form').then(
      ({ postForm }) => postForm(form),
      () => 'unreachable' as const,
    );
    const show = (errors: FormError[]) => setProblem({ of: state, errors });
    if (answer === 'unreachable') {
      feedback.showResult({ status: 0, message: unreachable }, { inPage: true });
      show([{ message: unreachable }]);
    } else if ('errors' in answer) show(answer.errors);
    else if ('feedback' in answer) {
      feedback.showResult(answer.feedback, { inPage: true });
      if (!asksToSignIn(answer.feedback)) show([{ message: answer.feedback.message }]);
    } else {
      show([]);
      // The page of after brings its own message.
      await router.replace(answer.redirect, undefined, { scroll: false });
      onDone?.(what, alert);
    }
    underWay.current = false;
  }

  return {
    // What was wrong with an earlier drawing of the page says nothing of this one.
    errors: problem?.of === state ? problem.errors : initial,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}

function errorsOf({ feedback, errors }: FormState): FormError[] {
  return feedback ? [{ message: feedback.message }] : errors;
}
