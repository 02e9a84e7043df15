import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useFeedback } from '@/components/shell/feedback-provider';
import type { FormState } from '@/lib/web/form';
import { postForm } from '@/lib/web/post-form';

/** Sends the forms of the list without leaving the page; without script they do it themselves. `onDone` hears which was sent. */
export function useEnquiryForms(state: FormState, onDone: (what: string) => void) {
  const router = useRouter();
  const { show, clear } = useFeedback();
  const [errors, setErrors] = useState(state.errors);
  const underWay = useRef(false);

  /** False: nothing was changed. */
  async function send(form: HTMLFormElement): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    const what = String(new FormData(form).get('do'));
    const answer = await postForm(form);
    underWay.current = false;
    if (answer === 'unreachable') {
      show({
        statusCode: 0,
        state: 'error',
        message: 'The site cannot be reached. Nothing was changed.',
      });
      return false;
    }
    if ('errors' in answer) {
      setErrors(answer.errors);
      return false;
    }
    if ('feedback' in answer) {
      show(answer.feedback);
      return false;
    }
    clear();
    setErrors([]);
    // The page of after brings its own message.
    await router.replace(answer.redirect, undefined, { scroll: false });
    onDone(what);
    return true;
  }

  return { errors, send };
}
