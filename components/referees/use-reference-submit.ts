import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import type { FormError, FormState } from '@/lib/web/form';
import { postAs } from './post-as';

const errorsOf = (state: FormState): FormError[] =>
  state.feedback ? [{ message: state.feedback.message }] : state.errors;

const pressed = (event: FormEvent<HTMLFormElement>): string => {
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : 'send';
};

/** Sends the forms of the referee's page in place; without script they do it themselves. A second press while the first is under way does nothing. */
export function useReferenceSubmit(state: FormState, draft: { end: () => void; goOn: () => void }) {
  const router = useRouter();
  const { show, showResult, clear } = useFeedback();
  const [errors, setErrors] = useState(() => errorsOf(state));
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function send(form: HTMLFormElement, what: string) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(what === 'send');
    clear();
    draft.end();
    const answer = await postAs(form, what);
    underWay.current = false;
    setSending(false);
    if (answer !== 'unreachable' && 'redirect' in answer) {
      setErrors([]);
      await router.replace(answer.redirect, undefined, { scroll: what !== 'draft' });
      if (what === 'draft') draft.goOn();
      // The form is gone: what took its place is read from its top.
      else document.querySelector<HTMLElement>('h1')?.focus();
      return;
    }
    draft.goOn();
    if (answer === 'unreachable')
      return show({
        statusCode: 0,
        state: 'error',
        message: 'The site cannot be reached. Nothing was sent; what you wrote is still here.',
      });
    if ('errors' in answer) return setErrors(answer.errors);
    showResult(answer.feedback, { inPage: true });
    setErrors([{ message: answer.feedback.message }]);
  }

  return {
    errors,
    sending,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget, pressed(event));
    },
  };
}
