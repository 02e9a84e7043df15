import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import { asksToSignIn } from '@/lib/web/feedback';
import type { FormError, FormState } from '@/lib/web/form';
import { postForm } from '@/lib/web/post-form';

const errorsOf = (state: FormState): FormError[] =>
  state.feedback ? [{ message: state.feedback.message }] : state.errors;

/** Sends the forms of a settings page in place; without script they do it themselves. `onDone` hears what was done. */
export function useAccountForms(state: FormState, onDone?: (what: string) => void) {
  const router = useRouter();
  const { show, showResult, clear } = useFeedback();
  const [errors, setErrors] = useState(() => errorsOf(state));
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function send(form: HTMLFormElement) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    clear();
    const answer = await postForm(form);
    underWay.current = false;
    setSending(false);
    if (answer === 'unreachable')
      return show({
        statusCode: 0,
        state: 'error',
        message: 'The site cannot be reached. Nothing was changed; what you typed is still here.',
      });
    if ('errors' in answer) return setErrors(answer.errors);
    if ('feedback' in answer) {
      showResult(answer.feedback, { inPage: true });
      if (!asksToSignIn(answer.feedback)) setErrors([{ message: answer.feedback.message }]);
      return;
    }
    setErrors([]);
    // The page of after brings its own message.
    await router.replace(answer.redirect, undefined, { scroll: false });
    onDone?.(String(new FormData(form).get('do') ?? ''));
  }

  return {
    errors,
    sending,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
