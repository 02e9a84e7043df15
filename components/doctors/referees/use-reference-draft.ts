import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { postFields } from '@/components/forms/post-form';

const pauseMs = 2_000;
const timeoutMs = 20_000;

/** `refused` is the reason that the site gives for not storing the draft. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed' | { refused: string };

function buildActionFormData(form: HTMLFormElement, what: 'opened' | 'draft'): FormData {
  const fields = new FormData(form);
  fields.append('do', what);
  return fields;
}

/** Stores the drafts of a form one after the other, so that an older draft cannot arrive after a newer draft. */
function createDraft(setState: (next: (now: DraftState) => DraftState) => void) {
  let form: HTMLFormElement | null = null;
  // Numbers of changes to the text. `typed` is the latest change, `sent` the latest in the current request, and
  // `stored` the latest that the site has stored.
  let [typed, stored, sent] = [0, 0, 0];
  let isPaused = false;
  let underWay: AbortController | null = null;
  let timer: number | undefined;
  const show = (state: DraftState) => setState(() => state);

  const stop = () => window.clearTimeout(timer);
  const soon = () => {
    stop();
    timer = window.setTimeout(() => void store(), pauseMs);
  };
  async function store({ isLeaving = false } = {}) {
    if (!form || isPaused || typed === stored) return;
    if (underWay && !isLeaving) return soon();
    stop();
    underWay?.abort();
    const mine = new AbortController();
    underWay = mine;
    const late = window.setTimeout(() => mine.abort(), timeoutMs);
    const upTo = typed;
    show('saving');
    const how = { signal: mine.signal, keepalive: isLeaving };
    const answer = await postFields(form.action, buildActionFormData(form, 'draft'), how);
    window.clearTimeout(late);
    if (underWay !== mine) return;
    underWay = null;
    if (answer === 'unreachable' || 'errors' in answer) return show('failed');
    if (!('redirect' in answer)) return show({ refused: answer.feedback.message });
    stored = upTo;
    show(typed === stored ? 'saved' : 'none');
  }

  return {
    stop,
    store,
    change(changed: HTMLFormElement) {
      form = changed;
      typed += 1;
      setState((now) => (now === 'saved' ? 'none' : now));
      soon();
    },
    /** Stops saving drafts while the form is being sent, because a later draft would replace the sent form. */
    pause() {
      isPaused = true;
      stop();
      underWay?.abort();
      underWay = null;
      sent = typed;
    },
    resume({ isTaken }: { isTaken: boolean }) {
      isPaused = false;
      if (isTaken) stored = sent;
      if (typed !== stored) soon();
      show(isTaken && typed === stored ? 'saved' : 'none');
    },
  };
}

/**
 * Saves a draft when the referee pauses typing or leaves the page. Reports the form as opened at the first
 * interaction, because mail scanners load pages too.
 */
export function useReferenceDraft(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<DraftState>('none');
  const [draft] = useState(() => createDraft(setState));

  useEffect(() => {
    const signs = ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const;
    const arrive = () => {
      forget();
      if (form.current) void postFields(form.current.action, buildActionFormData(form.current, 'opened'));
    };
    const forget = () => signs.forEach((sign) => document.removeEventListener(sign, arrive));
    signs.forEach((sign) => document.addEventListener(sign, arrive, { passive: true }));
    return forget;
  }, [form]);

  useEffect(() => {
    const leave = () => void draft.store({ isLeaving: true });
    // Saves when the page is hidden, because phones may close a hidden page without another event.
    const onVisibility = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      draft.stop();
    };
  }, [draft]);

  return {
    state,
    saveSoon: ({ currentTarget }: FormEvent<HTMLFormElement>) => draft.change(currentTarget),
    pause: draft.pause,
    resume: draft.resume,
  };
}
