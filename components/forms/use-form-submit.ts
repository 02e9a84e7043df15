import { useRef, useState, type RefObject } from 'react';
import { useFeedback } from '@/components/feedback/feedback-provider';
import { asksToSignIn } from '@/lib/http/feedback';
import type { FormError } from '@/lib/http/form';

/** Fetches what sending needs: while the site is away it could not be had any more. */
export function prepareSending(): void {
  import('./send-form').catch(() => {});
}

export type Problem = { errors: FormError[]; links: { href: string; label: string; note: string }[] };

/** Sends the form in place. A second press while the first is under way does nothing; the button itself stays as it is. */
export function useFormSubmit(
  form: RefObject<HTMLFormElement | null>,
  initial: Problem,
  { keep, sent }: { keep: () => void; sent: () => void },
) {
  const [problem, setProblem] = useState(initial);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const feedback = useFeedback();

  async function submit() {
    const element = form.current;
    if (!element || underWay.current) return;
    underWay.current = true;
    setSending(true);
    keep();
    feedback.clear();
    const parts = await import('./send-form').catch(() => null);
    const answer = parts ? await parts.postForm(element) : 'unreachable';
    if (answer !== 'unreachable' && 'redirect' in answer) {
      sent();
      // Stays "sending" until the next page is there.
      location.assign(answer.redirect);
      return;
    }
    underWay.current = false;
    setSending(false);
    if (answer === 'unreachable') {
      const message =
        'We could not reach the site. Your draft is saved on this device. Try again in a moment.';
      setProblem({ errors: [{ message }], links: [] });
      feedback.showResult({ status: 0, message }, { inPage: true });
    } else if ('errors' in answer) setProblem({ errors: answer.errors, links: [] });
    else {
      if (answer.hidden) parts?.setHiddenFields(element, { form_started: answer.hidden.form_started });
      // A browser may have filled in what people do not see: they get through the second time.
      parts?.emptyHoneypot(element);
      feedback.showResult(answer.feedback, { inPage: true });
      if (asksToSignIn(answer.feedback)) return;
      setProblem({ errors: [{ message: answer.feedback.message }], links: answer.links ?? [] });
    }
  }

  return { problem, sending, submit };
}
