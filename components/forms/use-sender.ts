import { useRouter, type NextRouter } from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/platform/feedback/feedback-provider';
import { watchMoves } from '@/components/ui/watch-moves';
import { asksToSignIn } from '@/lib/http/feedback';
import type { FormAnswer, FormError, FormState, HiddenFields } from '@/lib/http/form';
import { listSummaryErrors } from './form-parts';
import { emptyHoneypot, postFields } from './post-form';
import { restoreUnsent, storeUnsent } from './unsent-form';
import { untouchedFields } from './untouched-fields';

type Links = NonNullable<Extract<FormAnswer, { feedback: unknown }>['links']>;
type Problem = { of: FormState; sent: FormData; errors: FormError[]; links: Links };

type Options = {
  /**
   * True if the next page loads as a whole document, as after a form without script. Until it has loaded, the form
   * ignores new data. By default, the router replaces the page in place.
   */
  leaves?: boolean;
  /** Called when sending begins. Another press during sending does not call it again. */
  onSend?: (sent: FormData) => void;
  onTaken?: (sent: FormData) => void;
  /** Called when the next page has rendered. `left` is true if the user went to another page instead. */
  onDone?: (sent: FormData, left: boolean) => void;
  onRefused?: (sent: FormData) => void;
  /** Opens the page that follows. By default, the router navigates to the address in the response. */
  replace?: (...to: Parameters<NextRouter['replace']>) => Promise<unknown>;
  unreachable?: string;
};

/**
 * Sends the forms of a page by script, one after the other. Without script, the browser sends them. A form ignores
 * presses while it is being sent or waiting for its turn. If the user is signed out, a dialog asks to sign in; all
 * other errors are in `errors`. A retry uses the same idempotency key, so the server accepts the form only once.
 */
export function useSender(
  state: FormState,
  {
    leaves = false,
    unreachable = 'The site cannot be reached. Nothing has changed, and what you typed is still here. Try again in a moment.',
    ...on
  }: Options = {},
) {
  const router = useRouter();
  const { showResult, clear } = useFeedback();
  const [first] = useState(state);
  const given = leaves ? first : state;
  // Memoised, because the error summary takes the focus whenever it gets a new list.
  const initial = useMemo(() => listSummaryErrors(given), [given]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [renewed, setRenewed] = useState<{ of: FormState; started: string } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  // Forms in the order in which they were pressed. The first is being sent; the others wait.
  const pressed = useRef(new Map<HTMLFormElement, Promise<boolean>>());

  const movedTo = useRef<string | null>(null);
  const { events } = router;
  useEffect(() => watchMoves(events, movedTo), [events]);

  const restore = useEffectEvent(() => {
    // Restores nothing for forms that lead to another page, because these forms store a draft.
    if (leaves) return;
    const message = restoreUnsent();
    if (message) showResult({ state: 'info', message }, { duration: 10_000 });
  });
  useEffect(() => restore(), []);

  async function sendNow(form: HTMLFormElement, button?: HTMLElement | null): Promise<boolean> {
    const sent = buildFormData(form, button);
    on.onSend?.(sent);
    setSending(sent);
    const say = (errors: FormError[], links: Links = []) => setProblem({ of: given, sent, errors, links });
    const answer = await postFields(form.action, sent);
    const next = answer !== 'unreachable' && 'redirect' in answer ? answer.redirect : null;
    if (next !== null) {
      on.onTaken?.(sent);
      // Keeps the sending state until the next page has loaded.
      if (leaves) {
        // Reloads the page if the user goes back to it, because the browser's cached page would still contain the sent
        // form.
        addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
        location.assign(next);
        return true;
      }
      say([]);
    }
    try {
      // Shows no message, because the next page has its own. Does not redirect a user who has opened another page.
      const follow = on.replace ?? (movedTo.current === null ? router.replace : null);
      const showStored = untouchedFields(form, sent);
      if (next !== null) await follow?.(next, undefined, { scroll: false });
      showStored();
      if (movedTo.current === next) movedTo.current = null;
    } finally {
      pressed.current.delete(form);
      setSending(null);
    }
    if (answer !== 'unreachable' && 'redirect' in answer) {
      on.onDone?.(sent, movedTo.current !== null);
      return true;
    }
    if (answer === 'unreachable') {
      // Repeats the message in the error summary of a form that leads to another page, because such a form is long.
      if (leaves) say([{ message: unreachable }]);
      showResult({ status: 0, message: unreachable }, { inPage: leaves });
    } else if ('errors' in answer) say(answer.errors);
    else {
      const { feedback, hidden, links } = answer;
      if (hidden) setRenewed({ of: given, started: hidden.form_started });
      emptyHoneypot(form);
      showResult(feedback, { inPage: true });
      if (!asksToSignIn(feedback)) say([{ message: feedback.message }], links);
      else if (!leaves) storeUnsent(form);
    }
    on.onRefused?.(sent);
    return false;
  }

  // The latest `sendNow`. A waiting form calls it, because a page with new hidden fields may load while the form waits.
  const turn = useRef(sendNow);
  useLayoutEffect(() => {
    turn.current = sendNow;
  });

  /** Sends a form as if `button` had been pressed. Returns true if the next page has loaded or is loading. */
  async function send(form: HTMLFormElement, button?: HTMLElement | null): Promise<boolean> {
    const forms = pressed.current;
    if (forms.has(form) || (leaves && forms.size > 0)) return false;
    clear();
    const before = [...forms.values()].at(-1);
    if (!before) movedTo.current = null;
    const go = () => turn.current(form, button);
    const answer = before ? before.then(go, go) : go();
    forms.set(form, answer);
    return answer;
  }

  const hidden: HiddenFields =
    renewed?.of === given ? { ...given.hidden, form_started: renewed.started } : given.hidden;
  // Ignores errors of an earlier page.
  const own = problem?.of === given ? problem : null;
  const { errors, links } = own ?? { errors: initial, links: [] };
  return {
    errors,
    links,
    hidden,
    /** Values of the form that was refused, sent with or without script. `refusedField` reads them. */
    refused: own ? own.sent : given.values,
    sending,
    send,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { nativeEvent, currentTarget } = event;
      void send(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
    },
  };
}

/**
 * Sends the forms of a page in place. `focusAfter` returns the id of the element on the next page that gets the focus
 * after a success, because the pressed button is often gone. With null, the focus stays where it is.
 */
export function usePageForms(
  { state, action }: { state: FormState; action: string },
  focusAfter: (what: string, sent: FormData) => string | null = () => null,
  { onTaken }: Pick<Options, 'onTaken'> = {},
) {
  const sender = useSender(state, {
    ...(onTaken && { onTaken }),
    onDone: (sent, left) => {
      const id = focusAfter(sentField(sent, 'do'), sent);
      if (id !== null && !left) document.getElementById(id)?.focus();
    },
  });
  return { ...sender, action };
}

export type PageForms = ReturnType<typeof usePageForms>;

export function sentField(sent: FormData, name: string): string {
  return String(sent.get(name) ?? '');
}

function buildFormData(form: HTMLFormElement, button: HTMLElement | null | undefined): FormData {
  const fields = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  return fields;
}
