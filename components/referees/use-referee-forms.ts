import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import { asksToSignIn } from '@/lib/web/feedback';
import type { FormError, FormState } from '@/lib/web/form';
import { postForm } from '@/lib/web/post-form';

const errorsOf = (state: FormState): FormError[] =>
  state.feedback ? [{ message: state.feedback.message }] : state.errors;

/** Sends the forms of the page without leaving it; without script they do it themselves. `onDone` hears what was done, and to whom. */
export function useRefereeForms(state: FormState, onDone: (what: string, referee: string) => void) {
  const router = useRouter();
  const { show, showResult, clear } = useFeedback();
  const [problem, setProblem] = useState({ of: state, errors: errorsOf(state) });
  const underWay = useRef(false);
  // A page that comes anew brings its own errors, or none.
  if (problem.of !== state) setProblem({ of: state, errors: errorsOf(state) });
  const setErrors = (errors: FormError[]) => setProblem({ of: state, errors });

  async function send(form: HTMLFormElement) {
    if (underWay.current) return;
    underWay.current = true;
    const fields = new FormData(form);
    clear();
    const answer = await postForm(form);
    underWay.current = false;
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
    // The page of after brings its own message.
    await router.replace(answer.redirect, undefined, { scroll: false });
    onDone(String(fields.get('do')), String(fields.get('referee')));
  }

  return {
    errors: problem.errors,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
