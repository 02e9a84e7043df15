import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFeedback } from '@/components/platform/feedback/feedback-provider';
import { Button } from '@/components/ui/button';
import { watchMoves } from '@/components/ui/watch-moves';
import { carryOutPreAction } from './carry-out-pre-action';
import styles from './pre-action-panel.module.css';

// Tokens that were already sent. React mounts the panel twice in development, but the request may be sent only once.
const sent = new Set<string>();

type Props = { number: string; href: string; token: string | null };

/**
 * Saves the job that the doctor wanted to save before signing in. JavaScript does this once. Without JavaScript, or
 * after a failure, the doctor presses a button. The panel then removes the action from the URL, so that neither a
 * reload nor Back repeats it.
 */
export function PreActionPanel({ number, href, token }: Props) {
  const router = useRouter();
  const { show, showResult } = useFeedback();
  const [state, setState] = useState<'waiting' | 'failed' | 'done'>('waiting');

  const finish = useEffectEvent(async (message: string, movedTo?: string | null) => {
    // Redirects only if the doctor has not opened another page.
    if (!movedTo) await router.replace(href, undefined, { shallow: true, scroll: false });
    setState('done');
    // Shows the message only now, because changing the URL clears earlier messages.
    if (message) show({ statusCode: 200, state: 'success', message });
  });
  const save = useEffectEvent(async (once: string) => {
    const movedTo = { current: null };
    const stopWatching = watchMoves(router.events, movedTo);
    const came = await carryOutPreAction(number, once);
    stopWatching();
    if ('message' in came) return finish(came.message, movedTo.current);
    sent.delete(once);
    setState('failed');
    showResult(came.failure);
  });

  useEffect(() => {
    if (token === null) return void finish('');
    if (sent.has(token)) return;
    sent.add(token);
    void save(token);
  }, [token]);

  if (token === null || state === 'done') return null;
  return (
    <form
      className={`panel panel--tint ${styles.panel} ${state === 'waiting' ? styles.quiet : ''}`}
      method="post"
      action={href}
    >
      <p>You are signed in. Save this job to your account?</p>
      <input type="hidden" name="pre_action" defaultValue={token} />
      <Button type="submit" small>
        Save this job
      </Button>
    </form>
  );
}
