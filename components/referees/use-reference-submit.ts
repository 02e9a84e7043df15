import { useState, type FormEvent } from 'react';
import { useSendInPlace } from '@/components/forms/use-send-in-place';
import type { FormState } from '@/lib/http/form';
import { postAs } from './post-as';

const buttonOf = (event: FormEvent<HTMLFormElement>): string => {
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : 'send';
};

/** Sends the forms of the referee's page in place, as `useSendInPlace`; the draft rests meanwhile. */
export function useReferenceSubmit(state: FormState, draft: { end: () => void; goOn: () => void }) {
  const { errors, sending, send } = useSendInPlace(
    state,
    undefined,
    'Nothing was sent, and what you wrote is still here. Try again in a moment.',
  );

  const [what, setWhat] = useState('send');

  async function submit(form: HTMLFormElement, pressed: string) {
    const isDraft = pressed === 'draft';
    const post = async () => {
      setWhat(pressed);
      draft.end();
      const answer = await postAs(form, pressed);
      if (isDraft || answer === 'unreachable' || !('redirect' in answer)) draft.goOn();
      return answer;
    };
    const done = await send(form, { post, scroll: !isDraft });
    // The form is gone: what took its place is read from its top.
    if (done && !isDraft) document.querySelector<HTMLElement>('h1')?.focus();
  }

  return {
    errors,
    sending: sending && what === 'send',
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget, buttonOf(event));
    },
  };
}
