import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import type { FormState } from '@/lib/web/form';
import { postForm } from '@/lib/web/post-form';

/** Sends the forms of the list without leaving the page; without script they do it themselves. `onDone` hears which was sent. */
export function useListForms(state: FormState, onDone: (what: string) => void) {
  const router = useRouter();
  const { show, clear } = useFeedback();
  const [errors, setErrors] = useState(state.errors);
  const underWay = useRef(false);

  async function send(form: HTMLFormElement) {
    if (underWay.current) return;
    underWay.current = true;
    const fields = new FormData(form);
    const [what, job] = [String(fields.get('do')), String(fields.get('job'))];
    const answer = await postForm(form);
    underWay.current = false;
    if (answer === 'unreachable')
      return show({
        statusCode: 0,
        state: 'error',
        message: 'The site cannot be reached. Nothing was changed.',
      });
    if ('errors' in answer) return setErrors(answer.errors);
    if ('feedback' in answer) return show(answer.feedback);
    clear();
    setErrors([]);
    // Toggles of other pages and tabs hear of it; the list itself comes anew.
    if (what !== 'note')
      import('./shelf').then(
        ({ noteSaved }) => noteSaved(job, what === 'undo'),
        () => {},
      );
    // The page of after brings its own message.
    await router.replace(answer.redirect, undefined, { scroll: false });
    onDone(what);
  }

  return {
    errors,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
