import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { postFields } from '@/components/forms/post-form';

/** How long after the last key a draft is stored, ms. */
const pauseMs = 2_000;

/** `refused`: the site's own words for why the draft is not stored. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed' | { refused: string };

/** Posts the form as a draft when somebody stops writing; before, that somebody is there at all. Neither is done by who only loads the page, as mail scanners do. */
export function useReferenceDraft(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<DraftState>('none');
  const timer = useRef<number | undefined>(undefined);
  const isPaused = useRef(false);

  const post = useCallback(
    async (what: 'opened' | 'draft') => {
      const element = form.current;
      if (!element || isPaused.current) return;
      if (what === 'draft') setState('saving');
      const fields = new FormData(element);
      fields.append('do', what);
      const answer = await postFields(element.action, fields);
      if (what !== 'draft' || isPaused.current) return;
      if (answer === 'unreachable' || 'errors' in answer) setState('failed');
      else setState('redirect' in answer ? 'saved' : { refused: answer.feedback.message });
    },
    [form],
  );

  useEffect(() => {
    const signs = ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const;
    const arrive = () => {
      leave();
      void post('opened');
    };
    const leave = () => signs.forEach((sign) => document.removeEventListener(sign, arrive));
    signs.forEach((sign) => document.addEventListener(sign, arrive, { passive: true }));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, [post]);

  return {
    state,
    saveSoon: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void post('draft'), pauseMs);
    },
    /** The form is being sent: a draft that arrives later would replace it. */
    pause: () => {
      isPaused.current = true;
      window.clearTimeout(timer.current);
    },
    resume: () => {
      isPaused.current = false;
    },
  };
}
