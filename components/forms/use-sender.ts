import { useRouter, type NextRouter } from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useFeedback } from '@/components/feedback/feedback-provider';
import { watchMoves } from '@/components/ui/watch-moves';
import { asksToSignIn } from '@/lib/http/feedback';
import type { FormAnswer, FormError, FormState, HiddenFields } from '@/lib/http/form';
import { summaryOf } from './form-parts';

// Fetched when it is first needed, so that the page is shown without it.
const load = () => import('./post-form').catch(() => null);

const noStorage = () => {};

// Storage may be switched off: what was typed is then lost.
function hasUnsent(): boolean {
  try {
    return 'unsent-form' in sessionStorage;
  } catch {
    return false;
  }
}

/** Fetches the code for sending ahead of time, because it could not be fetched while the site is away. */
export function prepareSending(): void {
  void load();
}

type Links = NonNullable<Extract<FormAnswer, { feedback: unknown }>['links']>;
type Problem = { of: FormState; sent: FormData; errors: FormError[]; links: Links };

type Options = {
  /**
   * The page that follows is loaded, as after a plain POST. Until then the form stays the one it began as, whatever new
   * data comes beside it. Otherwise the page that follows takes the place of this one, which stays in the window.
   */
  leaves?: boolean;
  /** The form begins to be sent. Not called for a press while it is being sent. */
  onSend?: (sent: FormData) => void;
  /** The site took the form; the page that follows is not there yet. */
  onTaken?: (sent: FormData) => void;
  /** The page that follows is there, in the place of this one; `left`: it is not, as somebody has gone elsewhere meanwhile. */
  onDone?: (sent: FormData, left: boolean) => void;
  /** The site did not take the form: the page says why. */
  onRefused?: (sent: FormData) => void;
  /** Puts the page that follows in the place of this one. Without it the router does, by the address of the answer. */
  replace?: (...to: Parameters<NextRouter['replace']>) => Promise<unknown>;
  /** What is said when the site cannot be reached. */
  unreachable?: string;
};

/**
 * Sends the forms of a page by script, one after the other; without it they do so themselves. Another press of a form
 * that is being sent, or waits for its turn, does nothing. What is wrong stands in `errors`; whoever has to sign in first
 * is asked to by the dialog. The key of the form stays the same over every try, so that a form is not taken twice.
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
  // The same list at each rendering: the summary of errors takes the focus when it gets another.
  const initial = useMemo(() => summaryOf(given), [given]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [renewed, setRenewed] = useState<{ of: FormState; started: string } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  // In the order of their presses: what is being sent, and what waits for that.
  const pressed = useRef(new Map<HTMLFormElement, Promise<boolean>>());

  // Where somebody goes while a form is under way; null: they stay.
  const movedTo = useRef<string | null>(null);
  const { events } = router;
  useEffect(() => watchMoves(events, movedTo), [events]);

  const restore = useEffectEvent(() => {
    // A form that leaves its page has a draft.
    if (leaves || !hasUnsent()) return;
    import('./unsent-form').then(({ restoreUnsent }) => {
      const message = restoreUnsent();
      if (message) showResult({ state: 'info', message }, { duration: 10_000 });
    }, noStorage);
  });
  useEffect(() => restore(), []);

  async function sendNow(form: HTMLFormElement, button?: HTMLElement | null): Promise<boolean> {
    const sent = fieldsOf(form, button);
    on.onSend?.(sent);
    setSending(sent);
    const say = (errors: FormError[], links: Links = []) => setProblem({ of: given, sent, errors, links });
    const late = await load();
    const answer = late ? await late.postFields(form.action, sent) : 'unreachable';
    const next = answer !== 'unreachable' && 'redirect' in answer ? answer.redirect : null;
    if (next !== null) {
      on.onTaken?.(sent);
      // Stays "sending" until the next page is there.
      if (leaves) {
        // A page that the browser has stored whole would come back with the form that has been sent.
        addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
        location.assign(next);
        return true;
      }
      say([]);
    }
    try {
      // The page that follows brings its own message. Whoever goes elsewhere by now stays there.
      const follow = on.replace ?? (movedTo.current === null ? router.replace : null);
      const showStored = late?.untouchedFields(form, sent);
      if (next !== null) await follow?.(next, undefined, { scroll: false });
      showStored?.();
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
      // A long form says so at its top as well, where the page has room for it.
      if (leaves) say([{ message: unreachable }]);
      showResult({ status: 0, message: unreachable }, { inPage: leaves });
    } else if ('errors' in answer) say(answer.errors);
    else {
      const { feedback, hidden, links } = answer;
      if (hidden) setRenewed({ of: given, started: hidden.form_started });
      late?.emptyHoneypot(form);
      showResult(feedback, { inPage: true });
      if (!asksToSignIn(feedback)) say([{ message: feedback.message }], links);
      else if (!leaves) import('./unsent-form').then(({ storeUnsent }) => storeUnsent(form), noStorage);
    }
    on.onRefused?.(sent);
    return false;
  }

  // The page that came before the turn of a form has other hidden fields, and another state.
  const turn = useRef(sendNow);
  useLayoutEffect(() => {
    turn.current = sendNow;
  });

  /** Sends a form as if `button` had been pressed. True: the page that follows is there or on its way. */
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
  // What was wrong with an earlier page says nothing of this one.
  const own = problem?.of === given ? problem : null;
  const { errors, links } = own ?? { errors: initial, links: [] };
  return {
    errors,
    links,
    hidden,
    /** The form that the errors are about, sent by script or without: read by `refusedField`. */
    refused: own ? own.sent : given.values,
    /** What is on its way; null: nothing. */
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
 * Sends the forms of a page in place. `focusAfter` says what takes the focus once one was taken, as what was pressed is
 * often gone: the id of an element of the page that follows; null leaves it where it is.
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

/** How the forms of a page are sent, and the address that takes them. */
export type PageForms = ReturnType<typeof usePageForms>;

/** A field of what was sent, as text. */
export function sentField(sent: FormData, name: string): string {
  return String(sent.get(name) ?? '');
}

/** The fields of a form, with that of the button that was pressed. */
function fieldsOf(form: HTMLFormElement, button: HTMLElement | null | undefined): FormData {
  const fields = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  return fields;
}
