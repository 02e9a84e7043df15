import { useRouter } from 'next/router';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/feedback/feedback-provider';
import { asksToSignIn } from '@/lib/http/feedback';
import type { FormError, FormState } from '@/lib/http/form';
import type { PostedForm } from '@/lib/http/post-form';

type Post = (form: HTMLFormElement) => Promise<PostedForm>;

// Fetched when it is first needed: the page is shown without it.
const postPlainly: Post = (form) =>
  import('@/lib/http/post-form').then(
    ({ postForm }) => postForm(form),
    () => 'unreachable',
  );

const errorsOf = ({ feedback, errors }: FormState): FormError[] =>
  feedback ? [{ message: feedback.message }] : errors;

/**
 * Sends the forms of a page without leaving it; without script they do it themselves. `onDone` hears what was sent once
 * the page of after is there. `send` gives whether it came to that; else what was wrong has been said. A second press
 * while the first is under way does nothing. `lost`: what became of it when the site cannot be reached.
 */
export function useSendInPlace(
  state: FormState,
  onDone?: (sent: FormData) => void,
  lost = 'Nothing has changed, and what you typed is still here. Try again in a moment.',
) {
  const router = useRouter();
  const { show, showResult, clear } = useFeedback();
  // The same list at each drawing: the summary of errors takes the focus when it gets another.
  const initial = useMemo(() => errorsOf(state), [state]);
  const [problem, setProblem] = useState<{ of: FormState; errors: FormError[] } | null>(null);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function send(
    form: HTMLFormElement,
    { post = postPlainly, scroll = false }: { post?: Post; scroll?: boolean } = {},
  ): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setSending(true);
    clear();
    const sent = new FormData(form);
    const say = (errors: FormError[]) => setProblem({ of: state, errors });
    try {
      const answer = await post(form);
      if (answer === 'unreachable') {
        show({ statusCode: 0, state: 'error', message: `The site cannot be reached. ${lost}` });
        return false;
      }
      if ('errors' in answer) {
        say(answer.errors);
        return false;
      }
      if ('feedback' in answer) {
        showResult(answer.feedback, { inPage: true });
        if (!asksToSignIn(answer.feedback)) say([{ message: answer.feedback.message }]);
        return false;
      }
      say([]);
      // The page of after brings its own message.
      await router.replace(answer.redirect, undefined, { scroll });
    } finally {
      underWay.current = false;
      setSending(false);
    }
    onDone?.(sent);
    return true;
  }

  return {
    // What was wrong with an earlier drawing of the page says nothing of this one.
    errors: problem?.of === state ? problem.errors : initial,
    sending,
    send,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}

/** A field of what was sent, as text. */
export function sentField(sent: FormData, name: string): string {
  return String(sent.get(name) ?? '');
}
