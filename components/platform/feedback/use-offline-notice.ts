import { useEffect, useEffectEvent } from 'react';
import { useFeedback } from './feedback-provider';

export const offlineMessage =
  'You are offline. You have not lost anything you typed. Try again when you are connected.';

/**
 * Shows a notice if a visitor follows a link or searches while offline. Otherwise the browser would show its own
 * error page.
 */
export function useOfflineNotice(): void {
  const { show } = useFeedback();
  const stop = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    show({ statusCode: 0, state: 'warning', message: offlineMessage }, { inPage: true });
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!navigator.onLine && leavesPage(event)) stop(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      // Ignores forms that change something, because they show their own notice and keep a draft.
      if (!navigator.onLine && form instanceof HTMLFormElement && form.method === 'get') stop(event);
    };
    // Listens in the capturing phase, to run before the router follows the link.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, []);
}

function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.button !== 0 || held || link.hasAttribute('download')) return false;
  if (!['_self', '_top'].includes(link.getAttribute('target') ?? '_self')) return false;
  const url = new URL(link.getAttribute('href') ?? '', location.href);
  const samePage = url.pathname + url.search === location.pathname + location.search && url.hash !== '';
  return url.protocol.startsWith('http') && !samePage;
}
