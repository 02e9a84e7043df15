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
   * Loads the next page in full, as after a plain POST. Until then the form ignores new data. Otherwise the router
   * replaces this page in place.
   */
  leaves?: boolean;
  /** Called when sending begins, but not for a press while it is being sent. */
  onSend?: (sent: FormData) => void;
  onTaken?: (sent: FormData) => void;
  /** The next page has replaced this one. `left` is true if the user navigated elsewhere instead. */
  onDone?: (sent: FormData, left: boolean) => void;
  onRefused?: (sent: FormData) => void;
  /** Replaces this page by the next one. By default the router navigates to the address in the response. */
  replace?: (...to: Parameters<NextRouter['replace']>) => Promise<unknown>;
  unreachable?: string;
};

/**
 * Sends the forms of a page by script, one after the other; without script the browser sends them. Ignores another
 * press of a form that is being sent or waits. `errors` holds the errors; a dialog asks signed-out users to sign in.
 * Retries keep the form's idempotency key, so that it is not accepted twice.
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
  // Memoised, because the error summary takes the focus whenever its list changes.
  const initial = useMemo(() => listSummaryErrors(given), [given]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [renewed, setRenewed] = useState<{ of: FormState; started: string } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  // Forms in order of their presses: the one being sent, then those waiting for it.
  const pressed = useRef(new Map<HTMLFormElement, Promise<boolean>>());

  const movedTo = useRef<string | null>(null);
  const { events } = router;
  useEffect(() => watchMoves(events, movedTo), [events]);

  const restore = useEffectEvent(() => {
    // A form that leaves its page has a draft.
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
      // Stays in the sending state until the next page has loaded.
      if (leaves) {
        // A page restored from the back/forward cache would contain the sent form again.
        addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
        location.assign(next);
        return true;
      }
      say([]);
    }
    try {
      // The next page brings its own message. A user who navigated elsewhere is not redirected.
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
      // A long form also shows the message at its top, if the page has room for it.
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

  // The page that loaded before a form's turn has different hidden fields and state.
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
  // Errors of an earlier page do not apply to this page.
  const own = problem?.of === given ? problem : null;
  const { errors, links } = own ?? { errors: initial, links: [] };
  return {
    errors,
    links,
    hidden,
    /** Values of the form that the errors are about, sent by script or without; read by `refusedField`. */
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
 * Sends the forms of a page in place. `focusAfter` returns the id of the element of the next page that gets the focus
 * after a success, because the pressed button is often gone. Null leaves the focus where it is.
 */
export function usePageForms(
  { state, action }: { state: FormState; action: string },
  focusAfter: (what: string, sent: FormData) => string | null = () => null,
) {
  const sender = useSender(state, {
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
