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
   * True if the next page loads as a new document. The form then ignores new data until it has loaded. By default,
   * the router replaces the page in place.
   */
  leaves?: boolean;
  /** Called when sending begins. Another press while the form is being sent does not call it again. */
  onSend?: (sent: FormData) => void;
  onTaken?: (sent: FormData) => void;
  /** Called after the next page has rendered. `left` is true if the user opened another page instead. */
  onDone?: (sent: FormData, left: boolean) => void;
  onRefused?: (sent: FormData) => void;
  /** Opens the next page. By default, the router opens the URL in the response. */
  replace?: (...to: Parameters<NextRouter['replace']>) => Promise<unknown>;
  unreachable?: string;
};

/**
 * Sends the forms of a page with JavaScript, one at a time. While a form is being sent or is waiting for its turn,
 * further presses of its button are ignored. If the user is signed out, a dialog asks to sign in. Other errors are in
 * `errors`. A retry uses the same idempotency key, so the server accepts a form only once.
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
  // Memoised, because each new list moves the focus to the error summary.
  const initial = useMemo(() => listSummaryErrors(given), [given]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [renewed, setRenewed] = useState<{ of: FormState; started: string } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  // Forms that the user has submitted, oldest first. The first form is being sent, and the other forms wait.
  const pressed = useRef(new Map<HTMLFormElement, Promise<boolean>>());

  const movedTo = useRef<string | null>(null);
  const { events } = router;
  useEffect(() => watchMoves(events, movedTo), [events]);

  const restore = useEffectEvent(() => {
    // A form that leads to another page stores its own draft, so it need not be restored here.
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
        // Reloads the page if the user comes back to it, because the browser's cached page contains the sent form.
        addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
        location.assign(next);
        return true;
      }
      say([]);
    }
    try {
      // Shows no message, because the next page shows its own. Does not redirect a user who has opened another page.
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
      // A form that leads to another page is long, so its error summary repeats the message.
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

  // The latest `sendNow`. A form that waits calls it when its turn comes, because a page with new hidden fields may
  // have loaded meanwhile.
  const turn = useRef(sendNow);
  useLayoutEffect(() => {
    turn.current = sendNow;
  });

  /** Sends a form as if the user had pressed `button`. Returns true if the next page has loaded or is loading. */
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
  // Shows errors only on the page that they belong to.
  const own = problem?.of === given ? problem : null;
  const { errors, links } = own ?? { errors: initial, links: [] };
  return {
    errors,
    links,
    hidden,
    /** Values of the refused form, sent with or without JavaScript. `refusedField` reads them. */
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
 * Sends the forms of a page in place. `focusAfter` returns the id of the element that gets the focus after a success,
 * because the pressed button is often gone. With null, the focus does not move.
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
